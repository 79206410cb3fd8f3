// Undoing the deletion of a review restores the same review.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviewId, SongId } from '../../domain/kernel/ids.ts';
import { type ApiResponse, type Caller, messageOf } from '../testing/caller.ts';
import { rowsOf } from '../testing/injected-faults.ts';
import { dashboardOf, eventsOf, mustReview, plantSong, reviewsOf, tabOf } from '../testing/reviewing.ts';
import { dayMs, decide } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { getSong } from '../testing/uploading.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	member = await world.memberOf(admin);
});

afterAll(() => world.close());

const remove = (caller: Caller, id: ReviewId) => caller.call('DELETE', `/api/reviews/${id}`);
const restore = (caller: Caller, id: ReviewId) => caller.post(`/api/reviews/${id}/restore`);
const refusalOf = (response: ApiResponse) => [response.status, messageOf(response)];
const gone = [404, 'This review does not exist.'];

const given = { musical: 3, artist: 4, overall: 5, comment: 'Half a song', heardShare: 0.5 };

async function aDeletedReview(songId: SongId): Promise<ReviewId> {
	const id = await mustReview(member, songId, given);
	await remove(member, id);
	return id;
}

describe('restoring a deleted review', () => {
	it('a restored review has its id, its date, its scores and the share heard, and reveals the artist again', async () => {
		const songId = await plantSong(world, admin);
		const id = await mustReview(member, songId, given);
		const before = await reviewsOf(member, songId);
		const counts = await dashboardOf(member);
		world.clock.advance(dayMs);
		await remove(member, id);
		const between = [await reviewsOf(member, songId), (await getSong(member, songId)).artist];

		const response = await restore(member, id);

		expect(between).toEqual([[], null]);
		expect(response.status).toBe(200);
		expect(await reviewsOf(member, songId)).toEqual(before);
		expect(before[0]).toMatchObject({ id, ...given });
		expect((await getSong(member, songId)).artist).toBe('Esme Harrow');
		expect((await dashboardOf(member)).myScores).toEqual(counts.myScores);
		expect(await eventsOf(world, songId)).toEqual(['reviewed', 'review_deleted', 'review_restored']);
	});

	it('a deleted review is restored once, however often and fast that is requested', async () => {
		const songId = await plantSong(world, admin);
		const id = await aDeletedReview(songId);

		const responses = await Promise.all([restore(member, id), restore(member, id), restore(member, id)]);

		expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(await reviewsOf(member, songId)).toHaveLength(1);
		expect(await eventsOf(world, songId)).toEqual(['reviewed', 'review_deleted', 'review_restored']);
	});

	it('a restored review completes its song again at the original time', async () => {
		const songId = await plantSong(world, admin);
		await mustReview(admin, songId);
		const id = await mustReview(member, songId);
		const completedAt = async () =>
			(await rowsOf(world.deps.database.db, `select completed_at from songs where id = '${songId}'`))[0];
		const before = await completedAt();
		world.clock.advance(1000);
		await remove(member, id);
		const between = await completedAt();

		await restore(member, id);

		expect(between).toEqual({ completed_at: null });
		expect(await completedAt()).toEqual(before);
		expect(await eventsOf(world, songId)).toEqual([
			'reviewed',
			'reviewed',
			'completed',
			'review_deleted',
			'review_restored',
		]);
	});

	it('a restored review keeps the mark that the artist was known', async () => {
		const songId = await plantSong(world, admin);
		await decide(admin, songId, 'sign');
		const id = await aDeletedReview(songId);
		await decide(admin, songId, 'undo-decision');

		await restore(member, id);

		expect((await reviewsOf(member, songId))[0]?.wasArtistKnown).toBe(true);
	});

	it('a deleted review is not restored over a new review of the same person', async () => {
		const songId = await plantSong(world, admin);
		const id = await aDeletedReview(songId);
		await mustReview(member, songId, { overall: 9 });

		expect(refusalOf(await restore(member, id))).toEqual(gone);
		expect((await reviewsOf(member, songId)).map(({ overall }) => overall)).toEqual([9]);
	});

	it('a deleted review is restored for its author only, within an hour, and while its song exists', async () => {
		const [mine, old, removed] = [
			await plantSong(world, admin),
			await plantSong(world, admin),
			await plantSong(world, admin),
		];
		const [mineId, removedId] = [await aDeletedReview(mine), await aDeletedReview(removed)];
		await admin.call('DELETE', `/api/songs/${removed}`);
		const early = [await restore(admin, mineId), await restore(member, removedId)];
		const oldId = await aDeletedReview(old);
		world.clock.advance(60 * 60 * 1000);

		expect([...early, await restore(member, oldId)].map(refusalOf)).toEqual([gone, gone, gone]);
	});

	it('a deleted review is discarded after an hour', async () => {
		await aDeletedReview(await plantSong(world, admin));
		world.clock.advance(60 * 60 * 1000);

		await world.deps.runJob('reviews.sweep-deleted', world.clock.now());

		expect(await rowsOf(world.deps.database.db, 'select id from deleted_reviews')).toEqual([]);
	});
});

it("a card contains the viewer's own review, with its scores and comment, and no other review", async () => {
	const songId = await plantSong(world, admin);
	await mustReview(admin, songId, { comment: 'Somebody else’s' });
	const id = await mustReview(member, songId, given);

	const card = (await tabOf(member, 'mine')).find(({ song }) => song.id === songId);
	const third = await world.memberOf(admin);
	const unreviewed = (await tabOf(third, 'pending')).find(({ song }) => song.id === songId);

	expect(card?.myReview).toMatchObject({ id, ...given, isMine: true, reviewerName: member.person.name });
	expect(unreviewed?.myReview).toBe(null);
});
