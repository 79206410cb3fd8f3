// The rules of a song's state exist twice, in the domain and in SQL. Here both are applied to random labels and
// compared.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expiresAt } from '../../domain/songs/expiry.ts';
import { overviewSorts } from '../../domain/songs/song-lists.ts';
import {
	isListedAsCompleted,
	isPendingFor,
	type SongStatus,
	songStatuses,
	statusOf,
} from '../../domain/songs/song-state.ts';
import type { Caller } from '../testing/caller.ts';
import { run } from '../testing/injected-faults.ts';
import { dashboardOf, overviewOf, type PlantedSong, personOf, plantSongs, tabOf } from '../testing/reviewing.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const dayMs = 24 * 60 * 60 * 1000;
const mostPeople = 12;
const songsInLabel = 36;

let world: TestApp;
let admin: Caller;
let peopleIds: string[];

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	const colleagues = [];
	for (let index = 1; index < mostPeople; index += 1) colleagues.push(await world.memberOf(admin));
	peopleIds = [];
	for (const person of [admin, ...colleagues]) peopleIds.push((await personOf(world, person)).id);
}, 120_000);

afterAll(() => world.close());

/** Pseudo-random numbers, the same in every run. */
function createRandom(seed: number) {
	let state = seed;
	const next = () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
	return { pick: <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)] as Value };
}

interface RandomSong extends PlantedSong {
	readonly submittedAt: Date;
	readonly extendedUntil: Date | null;
	readonly isClosed: boolean;
	readonly decision: 'signed' | 'passed' | null;
	/** Who reviewed it, as indexes into the label's members; 0 is the viewer. */
	readonly reviewers: readonly number[];
}

function randomSong(random: ReturnType<typeof createRandom>, now: Date): RandomSong {
	const ago = (ms: number) => new Date(now.getTime() - ms);
	const submittedAt = ago(
		random.pick([0, 1, dayMs, 6.5 * dayMs, 7 * dayMs - 1, 7 * dayMs, 7 * dayMs + 1, 9 * dayMs, 30 * dayMs]),
	);
	const first = submittedAt.getTime() + 7 * dayMs;
	const later = [0, 1, -1, 3 * dayMs, 12 * dayMs].map((ms) => now.getTime() + ms).filter((end) => end >= first);
	const reviewCount = random.pick([0, 0, 0, 1, 1, 2, 3, 4, 5, 6, 7, 8]);
	const firstReviewer = random.pick([0, 1, 2, 3, 4]);
	return {
		submittedAt,
		extendedUntil: random.pick([false, false, true]) && later.length > 0 ? new Date(random.pick(later)) : null,
		isClosed: random.pick([false, false, false, false, true]),
		decision: random.pick([null, null, null, null, 'signed', 'passed']),
		reviewers: Array.from({ length: reviewCount }, (_, index) => (firstReviewer + index) % mostPeople),
	};
}

async function moveTo(organization: string, people: readonly string[]): Promise<void> {
	const list = people.map((id) => `'${id}'::uuid`).join();
	await run(
		world.deps.database.db,
		`update reviewers set organization_id = ${organization} where id = any(array[${list}]::uuid[])`,
	);
}

/** Creates a label with this many members and exactly these songs. */
async function plantLabel(people: number, songs: readonly RandomSong[]): Promise<string[]> {
	const { db } = world.deps.database;
	const { organizationId } = await personOf(world, admin);
	await run(db, `delete from songs where organization_id = '${organizationId}'`);
	const ids = await plantSongs(world, admin, songs);
	// All are inserted at once: there are fifteen hundred reviews in these tests.
	const reviews = songs.flatMap(({ reviewers, submittedAt }, index) =>
		reviewers.map((reviewer, place) => {
			const [musical, overall] = [((index + place) % 10) + 1, ((index * place) % 10) + 1];
			return `('${ids[index]}'::uuid, '${peopleIds[reviewer]}'::uuid, ${musical}, ${overall}, '${submittedAt.toISOString()}'::timestamptz)`;
		}),
	);
	await run(
		db,
		`with wanted (song_id, reviewer_id, musical, overall, submitted_at) as (values ${reviews.join()}),
			given as (
				insert into reviews (organization_id, song_id, reviewer_id, musical_score, artist_score, overall_score, reviewed_at)
				select '${organizationId}', song_id, reviewer_id, musical, 5, overall, now() from wanted)
		insert into reveals (song_id, reviewer_id, organization_id, song_submitted_at)
		select song_id, reviewer_id, '${organizationId}', submitted_at from wanted`,
	);
	const [inside, outside] = [peopleIds.slice(0, people), peopleIds.slice(people)];
	await moveTo(`'${organizationId}'`, inside);
	await moveTo('null', outside);
	return ids;
}

describe.each(Array.from({ length: mostPeople }, (_, index) => index + 1))('in a label of %i', (people) => {
	let songs: (RandomSong & { id: string; reviewCount: number; hasReviewed: boolean; status: SongStatus })[];
	let now: Date;

	beforeAll(async () => {
		now = world.clock.now();
		const random = createRandom(people * 7919);
		const planted = Array.from({ length: songsInLabel }, () => randomSong(random, now));
		const ids = await plantLabel(people, planted);
		songs = planted.map((song, index) => {
			const reviewCount = song.reviewers.length;
			const status = statusOf({ ...song, reviewCount }, people, now);
			return { ...song, id: ids[index] ?? '', reviewCount, hasReviewed: song.reviewers.includes(0), status };
		});
	});

	const idsOf = (cards: readonly { song: { id: string } }[]) => cards.map(({ song }) => song.id).sort();

	it('the tabs contain the songs that the rules of the domain say', async () => {
		const pending = songs.filter((song) => isPendingFor(song, now));
		const mine = songs.filter(({ hasReviewed }) => hasReviewed);
		const completed = songs.filter((song) => isListedAsCompleted(song, people, now));

		const counts = await dashboardOf(admin);

		expect(idsOf(await tabOf(admin, 'pending'))).toEqual(pending.map(({ id }) => id).sort());
		expect(idsOf(await tabOf(admin, 'mine'))).toEqual(mine.map(({ id }) => id).sort());
		expect(idsOf(await tabOf(admin, 'completed'))).toEqual(completed.map(({ id }) => id).sort());
		expect(counts).toMatchObject({
			pending: pending.length,
			mine: mine.length,
			completed: completed.length,
			memberCount: people,
		});
		const byDays = Array.from({ length: 7 }, () => 0);
		for (const song of pending) {
			const days = Math.min(7, Math.ceil((expiresAt(song).getTime() - now.getTime()) / dayMs));
			byDays[days - 1] = (byDays[days - 1] ?? 0) + 1;
		}
		expect(counts.pendingByDaysLeft).toEqual(byDays);
	});

	it('every status is counted, shown and filtered as the rules of the domain say', async () => {
		const { body } = await admin.get('/api/overview');
		const rows = await overviewOf(admin);

		const expected = Object.fromEntries(
			songStatuses.map((status) => [status, songs.filter((song) => song.status === status).length]),
		);
		expect((body as { counts: object }).counts).toEqual({ ...expected, all: songs.length });
		expect(new Map(rows.map(({ song, status }) => [song.id as string, status]))).toEqual(
			new Map(songs.map(({ id, status }) => [id, status])),
		);
		const undecided = songs.filter(({ decision }) => decision === null);
		expect(idsOf(await overviewOf(admin, '?sort=spread&decision=none'))).toEqual(undecided.map(({ id }) => id).sort());
		for (const status of songStatuses)
			expect(idsOf(await overviewOf(admin, `?status=${status}`))).toEqual(
				songs
					.filter((song) => song.status === status)
					.map(({ id }) => id)
					.sort(),
			);
	});

	// Sorting does not depend on the size of the label, so testing one size is enough.
	it.each(people === 5 ? overviewSorts : [])('sorting by %s shows every song once', async (sort) => {
		const all = songs.map(({ id }) => id).sort();

		expect(idsOf(await overviewOf(admin, `?sort=${sort}`))).toEqual(all);
		expect(idsOf(await overviewOf(admin, `?sort=${sort}&direction=desc`))).toEqual(all);
	});
});
