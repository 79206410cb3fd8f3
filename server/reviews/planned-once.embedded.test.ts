import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../testing/caller.ts';
import { rowsOf, run } from '../testing/injected-faults.ts';
import { plantSong } from '../testing/reviewing.ts';
import { copySong } from '../testing/song-copies.ts';
import { dayMs } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

// The embedded database has a single connection, which knows how often each of its queries was planned.

const songs = 4000;
const waiting = 40;
/** PostgreSQL makes this many custom plans before it considers a generic plan. */
const leastPlans = 5;

let world: TestApp;
let member: Caller;
let songId: string;

beforeAll(async () => {
	world = await createTestApp();
	const admin = await world.founder();
	member = await world.memberOf(admin);
	const { database, clock } = world.deps;
	const now = clock.now().getTime();
	await plantSong(world, admin, { submittedAt: new Date(now - 30 * dayMs) });
	await copySong(database.db, songs - 1);
	const [ends, submitted] = [new Date(now + 5 * dayMs).toISOString(), new Date(now - 2 * dayMs).toISOString()];
	const [song] = await rowsOf<{ id: string }>(
		database.db,
		`update songs set submitted_at = '${submitted}', expires_at = '${ends}'
		where id in (select id from songs limit ${waiting}) returning id`,
	);
	songId = song?.id ?? '';
	await run(database.db, 'analyze');
});

afterAll(() => world.close());

it.each([
	['the review page', () => `/api/songs/${songId}/review-page`],
	['the counts of the dashboard', () => '/api/dashboard'],
	['the dashboard', () => '/api/dashboard/pending'],
])('the queries of %s use a generic plan, not a new plan for each time', async (_, path) => {
	for (let time = 0; time < 4 * leastPlans; time++) expect((await member.get(path())).status).toBe(200);

	const plannedAnew = await rowsOf<{ statement: string }>(
		world.deps.database.db,
		`select left(statement, 200) as statement from pg_prepared_statements where custom_plans > ${leastPlans}`,
	);

	expect(plannedAnew).toEqual([]);
});
