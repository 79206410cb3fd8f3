import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJobs } from '../platform/jobs/start-jobs.ts';
import type { Caller } from '../testing/caller.ts';
import { rowsOf, run } from '../testing/injected-faults.ts';
import { plantSong } from '../testing/reviewing.ts';
import { copySong } from '../testing/song-copies.ts';
import { dayMs } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

// The embedded database runs one query at a time.

const expiredSongs = 300;
const longestResponseMs = 250;
const jobName = 'reviews.expire-songs';

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp();
	admin = await world.founder();
	for (let each = 0; each < 5; each++) await world.memberOf(admin);
	const submittedAt = new Date(world.clock.now().getTime() - 8 * dayMs);
	await plantSong(world, admin, { submittedAt });
	await copySong(world.deps.database.db, expiredSongs - 1);
	// Every other song is completed, which also notifies its submitter.
	await run(
		world.deps.database.db,
		`insert into reviews (song_id, organization_id, reviewer_id, musical_score, artist_score, overall_score, comment, reviewed_at)
		select s.id, s.organization_id, s.added_by, 5, 5, 5, '', s.submitted_at
		from (select *, row_number() over (order by id) as n from songs) s where s.n % 2 = 0`,
	);
});

afterAll(() => world.close());

/**
 * Measures processor time: other programs on the machine do not count, and on an idle machine it equals the elapsed
 * time.
 */
function startWatch(): () => number {
	const from = process.cpuUsage();
	return () => {
		const { user, system } = process.cpuUsage(from);
		return (user + system) / 1000;
	};
}

async function countOpen(): Promise<number> {
	const [row] = await rowsOf<{ n: number }>(
		world.deps.database.db,
		'select count(*)::int as n from songs where not is_expiry_recorded',
	);
	return row?.n ?? -1;
}

it('stopping waits for one small piece of the expiry job, and the next run does the rest', {
	timeout: 60_000,
}, async () => {
	const { jobs, database, clock, log } = world.deps;
	const job = jobs.filter(({ name }) => name === jobName).map((one) => ({ ...one, firstAfterMs: 0 }));
	const running = await startJobs({ jobs: job, database, clock, log });
	while ((await countOpen()) === expiredSongs) await new Promise(setImmediate);

	const elapsedMs = startWatch();
	await running.stop();

	expect(elapsedMs()).toBeLessThan(longestResponseMs);
	expect(await countOpen()).toBeGreaterThan(expiredSongs / 2);
});

it('no request waits for the job that emits events for 300 expired songs', { timeout: 120_000 }, async () => {
	const waits = { '/healthz': [] as number[], '/api/organization': [] as number[] };
	let isOver = false;
	async function keepAsking(path: keyof typeof waits): Promise<void> {
		while (!isOver) {
			const elapsedMs = startWatch();
			expect((await admin.get(path)).status).toBe(200);
			waits[path].push(elapsedMs());
			// The next request arrives through the event loop, not in the same chain of microtasks.
			await new Promise(setImmediate);
		}
	}

	const asking = [keepAsking('/healthz'), keepAsking('/api/organization')];
	await world.deps.runJob(jobName).finally(() => {
		isOver = true;
	});
	await Promise.all(asking);

	expect(await countOpen()).toBe(0);
	// A request was handled between any two pieces of the job.
	expect(waits['/healthz'].length).toBeGreaterThan(100);
	expect(Math.max(...waits['/healthz'])).toBeLessThan(longestResponseMs);
	// This endpoint needs the database too: about two requests for each song, where one long piece would leave none.
	expect(waits['/api/organization'].length).toBeGreaterThan(expiredSongs / 4);
	process.stdout.write(
		`${expiredSongs} expired songs: longest /healthz ${Math.round(Math.max(...waits['/healthz']))} ms, ${waits['/api/organization'].length} other responses during the job\n`,
	);
});
