// Where decided songs are listed: under Completed, and no longer among songs that need a review.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { ReviewedSong } from '../../domain/reviews/reviews.api.ts';
import type { Song } from '../../domain/songs/songs.api.ts';
import type { Caller } from '../testing/caller.ts';
import { dashboardOf, mustReview, overviewOf, plantSong, plantSongs, tabOf } from '../testing/reviewing.ts';
import { decide } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

afterAll(() => world.close());

async function aLabel(): Promise<void> {
	admin = await world.founder();
	member = await world.memberOf(admin);
}

const titlesOf = (cards: readonly { song: { title: string } }[]) => cards.map(({ song }) => song.title).sort();

interface ReviewPage {
	readonly reviewed: ReviewedSong;
	readonly queue: { position: number | null; total: number; previous: Song | null; next: Song | null };
}

async function pageOf(caller: Caller, songId: SongId): Promise<ReviewPage> {
	return (await caller.get(`/api/songs/${songId}/review-page`)).body as ReviewPage;
}

describe.each(['sign', 'pass'] as const)('after %s, an unreviewed song with time left', (what) => {
	let decided: SongId;
	let open: SongId;

	beforeAll(async () => {
		await aLabel();
		[open, decided] = (await plantSongs(world, admin, [{ title: 'Open' }, { title: 'Decided' }])) as [SongId, SongId];
		await decide(admin, decided, what, what === 'pass' ? { reason: 'Too long' } : {});
	});

	it('a decided song moves from Pending to Completed, for everyone', async () => {
		for (const caller of [admin, member]) {
			expect(titlesOf(await tabOf(caller, 'pending'))).toEqual(['Open']);
			expect(titlesOf(await tabOf(caller, 'completed'))).toEqual(['Decided']);
			expect(await dashboardOf(caller)).toMatchObject({ pending: 1, completed: 1 });
		}
	});

	it('a decided song leaves the queue', async () => {
		const [onOpen, onDecided] = [await pageOf(member, open), await pageOf(member, decided)];

		expect(onOpen.queue).toMatchObject({ position: 1, total: 1, previous: null, next: null });
		expect(onDecided.queue).toMatchObject({ position: null, total: 1 });
		expect([onDecided.queue.previous, onDecided.queue.next].map((song) => song?.title).filter(Boolean)).toEqual([
			'Open',
		]);
	});

	it('a decided song shows the decision on its card, on its page and in the overview: by whom, when and why', async () => {
		const decision = {
			kind: what === 'sign' ? 'signed' : 'passed',
			by: admin.person.name,
			at: world.clock.now().toISOString(),
			reason: what === 'pass' ? 'Too long' : null,
		};
		const [card] = await tabOf(member, 'completed');
		const row = (await overviewOf(member)).find(({ song }) => song.id === decided);
		const undecided = await pageOf(member, open);

		expect([card?.song.decision, (await pageOf(member, decided)).reviewed.song.decision, row?.song.decision]).toEqual([
			decision,
			decision,
			decision,
		]);
		expect(undecided.reviewed.song.decision).toBe(null);
	});

	it('a decided song can still be reviewed, and returns when the decision is undone', async () => {
		await mustReview(admin, decided);
		await decide(admin, decided, 'undo-decision');

		expect(titlesOf(await tabOf(admin, 'mine'))).toEqual(['Decided']);
		expect(titlesOf(await tabOf(member, 'pending'))).toEqual(['Decided', 'Open']);
		expect(await tabOf(member, 'completed')).toEqual([]);
	});
});

it('only undecided songs are listed for discussion, the widest disagreement first', async () => {
	await aLabel();
	const ids = (await plantSongs(world, admin, [
		{ title: 'Agreed' },
		{ title: 'Disputed' },
		{ title: 'Disputed but signed' },
		{ title: 'Disputed but passed' },
	])) as [SongId, SongId, SongId, SongId];
	for (const [index, songId] of ids.entries()) {
		await mustReview(admin, songId, { overall: 9 });
		await mustReview(member, songId, { overall: index === 0 ? 9 : 2 });
	}
	await decide(admin, ids[2], 'sign');
	await decide(admin, ids[3], 'pass');

	const rows = await overviewOf(member, '?sort=spread&direction=desc&decision=none');

	expect(rows.map(({ song }) => song.title)).toEqual(['Disputed', 'Agreed']);
});

it('an unknown kind of decision is refused as a filter', async () => {
	await aLabel();
	await plantSong(world, admin);

	expect((await admin.get('/api/overview/songs?decision=some')).status).toBe(400);
});
