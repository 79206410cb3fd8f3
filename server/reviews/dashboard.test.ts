// The three tabs of the dashboard: contents, order and paging; and the queue on the review page.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { ReviewedSong } from '../../domain/reviews/reviews.api.ts';
import type { Song } from '../../domain/songs/songs.api.ts';
import type { Caller } from '../testing/caller.ts';
import { dashboardOf, mustReview, plantSong, plantSongs, tabOf } from '../testing/reviewing.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const dayMs = 24 * 60 * 60 * 1000;

let world: TestApp;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

afterAll(() => world.close());

const ago = (ms: number) => new Date(world.clock.now().getTime() - ms);
const titlesOf = (cards: readonly ReviewedSong[]) => cards.map(({ song }) => song.title);

describe('the tabs of the dashboard', () => {
	it('the dashboard tabs show pending songs by time left, and the others newest first', async () => {
		const admin = await world.founder();
		const ids = await plantSongs(world, admin, [
			{ title: 'Old', submittedAt: ago(6 * dayMs) },
			{ title: 'New', submittedAt: ago(0) },
			{ title: 'Older, extended', submittedAt: ago(20 * dayMs), extendedUntil: ago(-2 * dayMs) },
			{ title: 'Middle', submittedAt: ago(3 * dayMs) },
		]);

		const pending = titlesOf(await tabOf(admin, 'pending'));
		for (const id of ids) await mustReview(admin, id);

		expect(pending).toEqual(['Old', 'Older, extended', 'Middle', 'New']);
		expect(titlesOf(await tabOf(admin, 'mine'))).toEqual(['New', 'Middle', 'Old', 'Older, extended']);
		expect(titlesOf(await tabOf(admin, 'completed'))).toEqual(['New', 'Middle', 'Old', 'Older, extended']);
		expect(await tabOf(admin, 'pending')).toEqual([]);
	});

	it('the dashboard tabs have pages of thirty with every song once, also if many were submitted at the same time', async () => {
		const admin = await world.founder();
		const ids = await plantSongs(
			world,
			admin,
			Array.from({ length: 65 }, (_, index) => ({ title: `Song ${index}`, isClosed: true })),
		);
		for (const id of ids.slice(0, 33)) await mustReview(admin, id);

		const first = (await admin.get('/api/dashboard/completed')).body as { songs: ReviewedSong[] };

		expect(first.songs).toHaveLength(30);
		for (const [tab, expected] of [
			['pending', ids.slice(33)],
			['mine', ids.slice(0, 33)],
			['completed', ids],
		] as const)
			expect((await tabOf(admin, tab)).map(({ song }) => song.id).sort()).toEqual(expected.toSorted());
	});

	it("the dashboard tabs show a card with its averages, the viewer's review, and the artist if the viewer may know it", async () => {
		const admin = await world.founder();
		const member = await world.memberOf(admin);
		const songId = await plantSong(world, admin, { title: 'Kiln by Esme Harrow' });
		await mustReview(member, songId, { musical: 4, artist: 7, overall: 10 });

		const [blind] = await tabOf(admin, 'pending');
		const reviewId = await mustReview(admin, songId, { musical: 5, artist: 7, overall: 9 });
		const [open] = await tabOf(admin, 'mine');

		expect(blind).toMatchObject({
			song: { id: songId, title: 'Kiln by ***', artist: null },
			status: 'pending',
			reviewCount: 1,
			averages: { musical: 4, artist: 7, overall: 10 },
			isOthersHidden: false,
			myReviewId: null,
		});
		expect(open).toMatchObject({
			song: { title: 'Kiln by Esme Harrow', artist: 'Esme Harrow' },
			status: 'completed',
			averages: { musical: 4.5, artist: 7, overall: 9.5 },
			myReviewId: reviewId,
		});
	});

	it("the dashboard counts by days left and by the viewer's scores, and nothing of other labels", async () => {
		const [admin, stranger] = [await world.founder(), await world.founder('Other Label')];
		await plantSong(world, stranger);
		const [first] = await plantSongs(world, admin, [
			{ submittedAt: ago(0) },
			{ submittedAt: ago(6.5 * dayMs) },
			{ submittedAt: ago(6 * dayMs) },
			{ extendedUntil: ago(-13 * dayMs) },
			{ submittedAt: ago(8 * dayMs) },
		]);
		await mustReview(admin, first as SongId, { overall: 3 });

		expect(await dashboardOf(admin)).toEqual({
			pending: 3,
			mine: 1,
			completed: 1,
			pendingByDaysLeft: [2, 0, 0, 0, 0, 0, 1],
			myScores: [0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
			signed: 0,
			passed: 0,
			memberCount: 1,
		});
	});

	it.each([
		'rubbish',
		'%00',
		Buffer.from('0 x 00000000-0000-4000-8000-000000000000').toString('base64url'),
		Buffer.from('0 99999999999999999999 00000000-0000-4000-8000-000000000000').toString('base64url'),
		Buffer.from('7 1 00000000-0000-4000-8000-000000000000').toString('base64url'),
		Buffer.from('0 1 not-an-id').toString('base64url'),
	])('the dashboard refuses the page %j', async (after) => {
		const admin = await world.founder();

		for (const path of ['/api/dashboard/pending', '/api/dashboard/mine', '/api/overview/songs'])
			expect((await admin.get(`${path}?after=${after}`)).status).toBe(400);
	});
});

describe('the review page', () => {
	interface ReviewPage {
		readonly reviewed: ReviewedSong;
		readonly reviewsMissing: number;
		readonly queue: { position: number | null; total: number; previous: Song | null; next: Song | null };
		readonly canEdit: boolean;
	}

	async function pageOf(caller: Caller, songId: SongId): Promise<ReviewPage> {
		return (await caller.get(`/api/songs/${songId}/review-page`)).body as ReviewPage;
	}

	it("the review page shows the song's position among the pending songs, also just after it was reviewed", async () => {
		const admin = await world.founder();
		const ids = await plantSongs(
			world,
			admin,
			[6, 5, 4].map((days) => ({ title: `${days} days old`, submittedAt: ago(days * dayMs) })),
		);
		const [first, second, third] = ids as [SongId, SongId, SongId];
		await plantSong(world, admin, { title: 'Expired', submittedAt: ago(9 * dayMs) });

		const before = await pageOf(admin, second);
		const atStart = await pageOf(admin, first);
		await mustReview(admin, second);
		const after = await pageOf(admin, second);

		expect(before.queue).toMatchObject({ position: 2, total: 3, previous: { id: first }, next: { id: third } });
		expect(atStart.queue).toMatchObject({ position: 1, previous: null, next: { id: second } });
		expect(after.queue).toMatchObject({ position: null, total: 2, previous: { id: first }, next: { id: third } });
	});

	it('the review page shows how many reviews are missing and whether the viewer may edit the song', async () => {
		const admin = await world.founder();
		const members = [await world.memberOf(admin), await world.memberOf(admin), await world.memberOf(admin)];
		const [member, other] = members as [Caller, Caller];
		const songId = await plantSong(world, member);

		const fresh = await pageOf(member, songId);
		const others = await pageOf(other, songId);
		await mustReview(other, songId);
		const reviewed = await pageOf(member, songId);
		await admin.mustPost(`/api/songs/${songId}/close`);

		expect([fresh.reviewsMissing, fresh.canEdit, others.canEdit]).toEqual([3, true, false]);
		expect([reviewed.reviewsMissing, reviewed.canEdit]).toEqual([2, false]);
		expect(await pageOf(admin, songId)).toMatchObject({ reviewsMissing: 0, canEdit: true });
	});
});
