import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { jobQueryMs } from '../db/postgres-limits.ts';
import { withQueryLimit } from '../db/query-limit.ts';
import type { Log } from '../log/log.ts';
import type { Job } from './job.ts';
import { createJobLeases, type JobClaim } from './job-lease.ts';
import { jobLeases } from './job-leases.table.ts';
import { type Loop, startLoop } from './loop.ts';
import { createPace, type Pace } from './pace.ts';
import { type ClaimMeter, type ClaimTable, releaseAll } from './queue.ts';

interface JobsOptions {
	readonly jobs: readonly Job[];
	readonly database: Database;
	readonly clock: Clock;
	readonly log: Log;
	/** Tables whose rows servers claim, apart from the leases of jobs. */
	readonly claimTables?: readonly ClaimTable[];
	readonly meter?: ClaimMeter;
}

export interface RunningJobs {
	/** No more runs; waits for the present piece of those that are going on. */
	stop(): Promise<void>;
}

/** The one runner of all jobs: every timer of the server that repeats is here. */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
	const { jobs, database, clock, log, claimTables = [], meter } = options;
	const loops: Loop[] = [];
	const db = database.as('jobs');
	const leases = createJobLeases(db, meter);
	// The lock on the data folder guarantees that an embedded database has no other server.
	if (database.kind === 'embedded') for (const table of [jobLeases, ...claimTables]) await releaseAll(db, table);
	const stopping = new AbortController();
	for (const job of jobs) {
		const runWith = (pace: Pace) => withQueryLimit(jobQueryMs, () => job.run(clock.now(), pace));
		const run = () => runWith(createPace(stopping.signal));
		const runLeased = ({ signal, fence }: JobClaim) =>
			runWith(createPace(AbortSignal.any([stopping.signal, signal]), fence));
		const lanes = Array.from({ length: job.lanes ?? 1 }, () =>
			startLoop({
				name: job.name,
				everyMs: job.everyMs,
				firstAfterMs: job.firstAfterMs,
				log,
				work: job.on === 'each-server' ? run : () => leases.withLease(job, runLeased),
			}),
		);
		loops.push(...lanes);
		const wake = () => {
			for (const lane of lanes) lane.wake();
		};
		if (job.wakeChannel) await database.listen(job.wakeChannel, wake, wake);
	}
	return {
		async stop() {
			stopping.abort();
			await Promise.all(loops.map((loop) => loop.stop()));
		},
	};
}
