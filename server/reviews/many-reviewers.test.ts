// Many people review one song, or many songs, at the same time.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Caller } from '../testing/caller.ts';
import { rowsOf } from '../testing/injected-faults.ts';
import { dashboardOf, eventsOf, plantSong, plantSongs, review, reviewsOf, tabOf } from '../testing/reviewing.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const reviewerCount = 40;

let world: TestApp;
let admin: Caller;
let reviewers: Caller[];

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	reviewers = [];
	for (let index = 0; index < reviewerCount; index += 1) reviewers.push(await world.memberOf(admin));
}, 240_000);

afterAll(() => world.close());

it('forty concurrent reviews of one song are counted exactly and complete it once', {
	timeout: 120_000,
}, async () => {
	const songId = await plantSong(world, admin);
	const scoreOf = (index: number) => (index % 10) + 1;

	const responses = await Promise.all(
		// Every reviewer clicks twice.
		[...reviewers, ...reviewers].map((caller, index) =>
			review(caller, songId, { musical: scoreOf(index), artist: 10 - (index % 10), overall: scoreOf(index * 3) }),
		),
	);

	expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
	const [card] = await tabOf(reviewers[0] as Caller, 'completed');
	expect(card).toMatchObject({ status: 'completed', reviewCount: reviewerCount });
	expect(card?.averages).toEqual({ musical: 5.5, artist: 5.5, overall: 5.5 });
	const reviews = await reviewsOf(admin, songId);
	expect(new Set(reviews.map(({ reviewerId }) => reviewerId)).size).toBe(reviewerCount);
	expect(reviews).toHaveLength(reviewerCount);
	const events = await eventsOf(world, songId);
	expect(events.filter((kind) => kind === 'completed')).toHaveLength(1);
	expect(events.filter((kind) => kind === 'reviewed')).toHaveLength(reviewerCount);
	// The sixth review completes it in a label of forty-one.
	expect(events.indexOf('completed')).toBe(6);
});

it('totals stay exact under any concurrent changes', { timeout: 240_000 }, async () => {
	const songIds = await plantSongs(
		world,
		admin,
		Array.from({ length: 6 }, (_, index) => ({ title: `Busy ${index}` })),
	);
	const few = reviewers.slice(0, 12);
	const statuses: number[] = [];
	const note = ({ status }: { status: number }) => statuses.push(status);

	async function reviewAndRegret(caller: Caller, person: number): Promise<void> {
		for (const [index, songId] of songIds.entries()) {
			const response = await review(caller, songId, { overall: ((person + index) % 10) + 1 });
			note(response);
			note(await review(caller, songId, { overall: ((person * index) % 10) + 1 }));
			const { reviewId } = response.body as { reviewId?: string };
			if ((person + index) % 3 === 0 && reviewId) note(await caller.call('DELETE', `/api/reviews/${reviewId}`));
		}
	}
	async function decide(songId: SongId): Promise<void> {
		for (const step of ['close', 'sign', 'undo-decision', 'reopen', 'extend', 'close', 'pass'])
			note(await admin.post(`/api/songs/${songId}/${step}`));
	}
	await Promise.all([
		...few.map(reviewAndRegret),
		...songIds.slice(0, 3).map(decide),
		admin.call('DELETE', `/api/songs/${songIds[4]}`).then(note),
		admin.call('DELETE', `/api/songs/${songIds[5]}`).then(note),
	]);

	// Late requests are refused with a reason; none fails with an internal error.
	expect(statuses.filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
	await expectExactTotals();
	const { mine } = await dashboardOf(few[0] as Caller);
	expect(mine).toBe((await tabOf(few[0] as Caller, 'mine')).length);
});

/** Counts everything from scratch and compares it with the tallies that the database maintains. */
async function expectExactTotals(): Promise<void> {
	const { db } = world.deps.database;
	const wrongSongs = await rowsOf(
		db,
		`select songs.id from songs left join (
			select song_id, count(*) as n, sum(musical_score) as m, sum(artist_score) as a, sum(overall_score) as o,
				sum(overall_score * overall_score) as q from reviews group by song_id) counted on song_id = songs.id
		where (review_count, musical_sum, artist_sum, overall_sum, overall_squares)
			is distinct from (coalesce(n, 0), coalesce(m, 0), coalesce(a, 0), coalesce(o, 0), coalesce(q, 0))`,
	);
	const tallies = await rowsOf(
		db,
		'select reviewer_id, score, reviews::int from score_tallies where reviews <> 0 order by 1, 2',
	);
	const counted = await rowsOf(
		db,
		'select reviewer_id, overall_score as score, count(*)::int as reviews from reviews group by 1, 2 order by 1, 2',
	);
	const songTallies = await rowsOf(
		db,
		'select decision, is_heard, songs::int from song_tallies where songs <> 0 order by 1, 2',
	);
	const countedSongs = await rowsOf(
		db,
		`select coalesce(decision, 'none') as decision, reviewed or review_count > 0 as is_heard, count(*)::int as songs
		 from songs group by 1, 2 order by 1, 2`,
	);
	const reveals = await rowsOf(db, 'select song_id, reviewer_id from reveals order by 1, 2');
	const writers = await rowsOf(db, 'select song_id, reviewer_id from reviews order by 1, 2');
	expect(wrongSongs).toEqual([]);
	expect(tallies).toEqual(counted);
	expect(songTallies).toEqual(countedSongs);
	expect(reveals).toEqual(writers);
}
