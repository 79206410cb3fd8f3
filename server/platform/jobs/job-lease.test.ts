import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Db } from '../db/database.ts';
import { createJobLeases, type JobClaim } from './start-jobs.ts';

const hour = 60 * 60_000;

/** Runs the job as a separate server does. */
function withLease(db: Db, job: ReturnType<typeof newJob>, work: (claim: JobClaim) => Promise<unknown>) {
	return createJobLeases(db).withLease(job, work);
}

let test: TestDatabase;

beforeAll(async () => {
	test = await openTestDatabase();
});

afterAll(() => test.close());

function newJob(everyMs = hour) {
	return { name: `test.${randomUUID()}`, everyMs };
}

/** Makes the lease of a job look as if this much time had passed since it was taken. */
async function age(job: string, ms: number): Promise<void> {
	await test.database.db.execute(
		sql`update job_leases set held_until = held_until - ${ms} * interval '1 millisecond',
			due_at = due_at - ${ms} * interval '1 millisecond' where job = ${job}`,
	);
}

it('a job runs on one server at a time', async () => {
	const { db } = test.database;
	const job = newJob(0);
	let finish = () => {};
	const begun = new Promise<void>((resolveBegun) => {
		void withLease(db, job, () => {
			resolveBegun();
			return new Promise<void>((resolve) => {
				finish = resolve;
			});
		});
	});
	await begun;

	const other = await withLease(db, job, async () => undefined);
	finish();

	expect(other).toBe(false);
});

it('a job that was done is not due again before its interval has passed', async () => {
	const { db } = test.database;
	const job = newJob();
	const run = () => withLease(db, job, async () => undefined);

	const first = await run();
	const second = await run();
	await age(job.name, hour);
	const later = await run();

	expect([first, second, later]).toEqual([true, false, true]);
});

it('only one of many servers that ask at once gets the job', async () => {
	const { db } = test.database;
	const job = newJob();

	const results = await Promise.all(Array.from({ length: 8 }, () => withLease(db, job, async () => undefined)));

	expect(results.filter(Boolean)).toHaveLength(1);
});

it('a job that fails is free for the next run, and its error is not hidden', async () => {
	const { db } = test.database;
	const job = newJob();

	await expect(withLease(db, job, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
	await age(job.name, hour);

	expect(await withLease(db, job, async () => undefined)).toBe(true);
});

it('the job of a server that died is done by another once its lease has expired', async () => {
	const { db } = test.database;
	const job = newJob(0);
	// This run of the job never ends.
	await holdJob(job).begin();
	const early = await withLease(db, job, async () => undefined);

	await age(job.name, 5 * 60_000);

	expect([early, await withLease(db, job, async () => undefined)]).toEqual([false, true]);
});

it('a stalled server does not release the lease of the server that took over its job', async () => {
	const { db } = test.database;
	const job = newJob(0);
	const [stalled, successor] = [holdJob(job), holdJob(job)];
	await stalled.begin();
	await age(job.name, 5 * 60_000);
	await successor.begin();

	stalled.finish();
	await stalled.ended;

	expect(await withLease(db, job, async () => undefined)).toBe(false);
	successor.finish();
	await successor.ended;
	expect(await withLease(db, job, async () => undefined)).toBe(true);
});

/** Starts a run of a job that lasts until the test ends it. */
function holdJob(job: ReturnType<typeof newJob>) {
	let finish = () => {};
	let ended: Promise<unknown> = Promise.resolve();
	return {
		begin: () =>
			new Promise<void>((resolveBegun) => {
				ended = withLease(test.database.db, job, () => {
					resolveBegun();
					return new Promise<void>((resolve) => {
						finish = resolve;
					});
				});
			}),
		finish: () => finish(),
		get ended() {
			return ended;
		},
	};
}
