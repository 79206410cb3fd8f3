import { eq } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import type { Database, Db } from '../db/database.ts';
import { jobQueryMs, withQueryLimit } from '../db/postgres-limits.ts';
import type { Log } from '../log/log.ts';
import type { Job } from './job.ts';
import { jobLeases } from './job-leases.table.ts';
import { createPace, type Pace } from './pace.ts';
import { type Claim, type ClaimMeter, type ClaimTable, createQueue, databaseTimeIn, releaseAll } from './queue.ts';

/** Timers of several servers drift; a run that is due within this share of its interval counts as due. */
const earlyShare = 0.1;

export type JobClaim = Pick<Claim<typeof jobLeases>, 'signal' | 'fence'>;

/** Creates leases for jobs that run on one server at a time. */
export function createJobLeases(db: Db, meter?: ClaimMeter) {
	const queue = createQueue({ db, name: 'jobs', table: jobLeases, key: jobLeases.job, meter });
	/** Jobs that already have a row. */
	const known = new Set<string>();

	return {
		/** Runs the work unless another server is running it or has run it within the interval; returns whether it ran. */
		async withLease({ name, everyMs }: Pick<Job, 'name' | 'everyMs'>, work: (claim: JobClaim) => Promise<unknown>) {
			if (!known.has(name)) {
				await db.insert(jobLeases).values({ job: name }).onConflictDoNothing();
				known.add(name);
			}
			const where = eq(jobLeases.job, name);
			const set = { dueAt: databaseTimeIn(everyMs * (1 - earlyShare)) };
			return queue.work({ where, orderBy: [jobLeases.job], set }, work);
		},
	};
}

interface JobsOptions {
	readonly jobs: readonly Job[];
	readonly database: Database;
	readonly clock: Clock;
	readonly log: Log;
	/** Tables whose rows servers claim, apart from the leases of jobs. */
	readonly claimTables?: readonly ClaimTable[];
	readonly meter?: ClaimMeter;
}

/** The runner of all jobs: every repeating timer of the server is here. */
export async function startJobs({ jobs, database, clock, log, claimTables = [], meter }: JobsOptions) {
	const loops: Loop[] = [];
	const db = database.as('jobs');
	const leases = createJobLeases(db, meter);
	// The lock on the data folder guarantees that an embedded database has no other server.
	const isAlone = database.kind === 'embedded';
	if (isAlone) for (const table of claimTables) await releaseAll(db, table);
	const stopping = new AbortController();
	for (const job of jobs) {
		const runWith = (pace: Pace) => withQueryLimit(jobQueryMs, () => job.run(clock.now(), pace));
		const run = () => runWith(createPace(stopping.signal));
		const runLeased = ({ signal, fence }: JobClaim) =>
			runWith(createPace(AbortSignal.any([stopping.signal, signal]), fence));
		const lanes = Array.from({ length: job.lanes ?? 1 }, () =>
			startLoop(job, log, isAlone || job.on === 'each-server' ? run : () => leases.withLease(job, runLeased)),
		);
		loops.push(...lanes);
		const wake = () => {
			for (const lane of lanes) lane.wake();
		};
		if (job.wakeChannel) await database.listen(job.wakeChannel, wake, wake);
	}
	return {
		/** Starts no more runs; waits for the current piece of the active runs. */
		async stop() {
			stopping.abort();
			await Promise.all(loops.map((loop) => loop.stop()));
		},
	};
}

type Loop = ReturnType<typeof startLoop>;

/** Repeats its work, never twice at a time in one process. */
export function startLoop(
	{ name, everyMs, firstAfterMs = everyMs }: Pick<Job, 'name' | 'everyMs' | 'firstAfterMs'>,
	log: Log,
	work: () => Promise<unknown>,
) {
	let running: Promise<void> | undefined;
	let isWanted = false;
	let isStopped = false;

	async function run() {
		while (isWanted && !isStopped) {
			isWanted = false;
			await work().catch((err) => log.error({ err, job: name }, 'job failed'));
		}
	}

	function wake() {
		isWanted = true;
		running ??= run().finally(() => {
			running = undefined;
		});
	}

	let timer = setTimeout(() => {
		timer = setInterval(wake, everyMs);
		timer.unref();
		wake();
	}, firstAfterMs);
	timer.unref();
	return {
		/** Runs now, or once more as soon as the current run has ended. */
		wake,
		/** Starts no more runs; waits for the current run. */
		async stop() {
			isStopped = true;
			clearTimeout(timer);
			clearInterval(timer);
			await running;
		},
	};
}
