// When a song is completed or expires, and that this emits one event.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Caller } from '../testing/caller.ts';
import { eventsOf, mustReview, plantSong, tabOf } from '../testing/reviewing.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const dayMs = 24 * 60 * 60 * 1000;

let world: TestApp;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

afterAll(() => world.close());

/** Creates a label with an admin and this many members. */
async function aLabel(others: number): Promise<[Caller, ...Caller[]]> {
	const admin = await world.founder();
	const members = [];
	for (let index = 0; index < others; index += 1) members.push(await world.memberOf(admin));
	return [admin, ...members];
}

async function isCompletedFor(caller: Caller, songId: SongId): Promise<boolean> {
	return (await tabOf(caller, 'completed')).some(({ song }) => song.id === songId);
}

describe('completing a song', () => {
	it('a song is completed by the review with which 60 % of the label have reviewed it, rounded up', async () => {
		const [admin, one, two] = await aLabel(3);
		const songId = await plantSong(world, admin);

		await mustReview(admin, songId);
		await mustReview(one as Caller, songId);
		const before = await isCompletedFor(admin, songId);
		await mustReview(two as Caller, songId);

		expect([before, await isCompletedFor(admin, songId)]).toEqual([false, true]);
		expect(await eventsOf(world, songId)).toEqual(['reviewed', 'reviewed', 'reviewed', 'completed']);
	});

	it('a song is completed by the first review in a label with one member', async () => {
		const [admin] = await aLabel(0);
		const songId = await plantSong(world, admin);

		await mustReview(admin, songId);

		expect(await eventsOf(world, songId)).toEqual(['reviewed', 'completed']);
	});

	it('a song is completed again after the review that completed it was deleted and given again', async () => {
		const [admin] = await aLabel(0);
		const songId = await plantSong(world, admin);
		const reviewId = await mustReview(admin, songId);

		await admin.call('DELETE', `/api/reviews/${reviewId}`);
		const without = await isCompletedFor(admin, songId);
		await mustReview(admin, songId);

		expect(without).toBe(false);
		expect(await eventsOf(world, songId)).toEqual(['reviewed', 'completed', 'review_deleted', 'reviewed', 'completed']);
	});

	it('a song is completed when enough people leave the label', async () => {
		const [admin, one, two] = await aLabel(2);
		const songId = await plantSong(world, admin);
		await mustReview(admin, songId);

		await (one as Caller).mustPost('/api/organization/leave');
		const inTwo = await eventsOf(world, songId);
		await (two as Caller).mustPost('/api/organization/leave');

		expect(inTwo).toEqual(['reviewed']);
		expect(await eventsOf(world, songId)).toEqual(['reviewed', 'completed']);
		expect(await isCompletedFor(admin, songId)).toBe(true);
	});
});

describe('after seven days', () => {
	it('a song with a review is completed after seven days, with one event', async () => {
		const [admin] = await aLabel(3);
		const songId = await plantSong(world, admin);
		await mustReview(admin, songId);
		world.clock.advance(7 * dayMs - 1);
		await world.deps.runJob('reviews.expire-songs');
		const before = [await isCompletedFor(admin, songId), await eventsOf(world, songId)];

		world.clock.advance(1);
		await Promise.all([world.deps.runJob('reviews.expire-songs'), world.deps.runJob('reviews.expire-songs')]);
		await world.deps.runJob('reviews.expire-songs');

		expect(before).toEqual([false, ['reviewed']]);
		expect(await isCompletedFor(admin, songId)).toBe(true);
		expect(await eventsOf(world, songId)).toEqual(['reviewed', 'completed']);
	});

	it('a song without reviews expires after seven days, and a late review still completes it', async () => {
		const [admin, member] = await aLabel(3);
		const songId = await plantSong(world, admin);
		world.clock.advance(7 * dayMs);
		await world.deps.runJob('reviews.expire-songs');
		const tabs = [await tabOf(admin, 'pending'), await tabOf(admin, 'mine'), await tabOf(admin, 'completed')];

		await mustReview(member as Caller, songId);
		await world.deps.runJob('reviews.expire-songs');

		expect(tabs).toEqual([[], [], []]);
		expect(await isCompletedFor(admin, songId)).toBe(true);
		expect(await eventsOf(world, songId)).toEqual(['expired', 'reviewed', 'completed']);
	});

	it('a song that was completed before emits no second event after seven days', async () => {
		const [admin] = await aLabel(0);
		const songId = await plantSong(world, admin);
		await mustReview(admin, songId);

		world.clock.advance(8 * dayMs);
		await world.deps.runJob('reviews.expire-songs');

		expect(await eventsOf(world, songId)).toEqual(['reviewed', 'completed']);
	});
});
