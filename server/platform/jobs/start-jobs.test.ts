import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isPostgres, openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createLog } from '../log/log.ts';
import type { Job } from './job.ts';
import { startJobs } from './start-jobs.ts';

const never = 2 ** 31 - 1;
const now = new Date('2031-05-06T07:08:09Z');

let test: TestDatabase;

beforeAll(async () => {
	test = await openTestDatabase();
});

afterAll(() => test.close());

/** A promise that the test settles itself. */
function createDeferred<Value>() {
	let resolve: (value: Value) => void = () => undefined;
	const promise = new Promise<Value>((settle) => {
		resolve = settle;
	});
	return { promise, resolve };
}

function start(jobs: readonly Job[]) {
	return startJobs({ jobs, database: test.database, clock: { now: () => now }, log: createLog('silent') });
}

it.each(['one-server', 'each-server'] as const)('a job on %s runs with the time of the shared clock', async (on) => {
	const ran = createDeferred<Date>();
	const run = async (at: Date) => ran.resolve(at);

	const running = await start([{ name: `test.${randomUUID()}`, everyMs: never, firstAfterMs: 0, on, run }]);

	expect(await ran.promise).toEqual(now);
	await running.stop();
});

it('a job is woken by its notification channel, long before its interval is over', async () => {
	const ran = createDeferred<Date>();
	const wakeChannel = 'test_wakes';
	const run = async (at: Date) => ran.resolve(at);
	const running = await start([{ name: 'test.woken', everyMs: never, on: 'each-server', wakeChannel, run }]);

	await test.database.db.execute(sql`select pg_notify(${wakeChannel}, '')`);

	expect(await ran.promise).toEqual(now);
	await running.stop();
});

it('stopping waits for the runs that are active', async () => {
	const begun = createDeferred<void>();
	const finish = createDeferred<void>();
	let isDone = false;
	const run = async () => {
		begun.resolve();
		await finish.promise;
		isDone = true;
	};
	const running = await start([
		{ name: `test.${randomUUID()}`, everyMs: never, firstAfterMs: 0, on: 'one-server', run },
	]);
	await begun.promise;

	const stopped = running.stop();
	finish.resolve();
	await stopped;

	expect(isDone).toBe(true);
});

// An embedded database has no other server.
if (isPostgres) {
	it('a job that was taken over by another server ends at its next pause, and its transactions are rolled back', async () => {
		const name = `test.${randomUUID()}`;
		const ended = createDeferred<unknown[]>();
		const run: Job['run'] = async (_, pace) => {
			await test.database.db.execute(
				sql`update job_leases set holder = 'successor', fence = fence + 1 where job = ${name}`,
			);
			const late = test.database.db.transaction((tx) => pace.fence(tx)).catch((error: Error) => error.name);
			ended.resolve([await late, await pace.next()]);
		};

		const running = await start([{ name, everyMs: never, firstAfterMs: 0, on: 'one-server', run }]);

		expect(await ended.promise).toEqual(['ClaimLost', false]);
		await running.stop();
	});
} else {
	it('on an embedded database a job runs after a start, whether a killed server held it or had just done it', async () => {
		const name = `test.${randomUUID()}`;
		await test.database.db.execute(
			sql`insert into job_leases (job, held_until, due_at) values (${name}, now() + interval '5 minutes', now() + interval '1 hour')`,
		);
		const ran = createDeferred<Date>();
		const job: Job = { name, everyMs: never, firstAfterMs: 0, on: 'one-server', run: async (at) => ran.resolve(at) };

		const running = await start([job]);

		expect(await ran.promise).toEqual(now);
		await running.stop();
	});
}
