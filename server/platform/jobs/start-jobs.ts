import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { jobQueryMs } from '../db/postgres-limits.ts';
import { withQueryLimit } from '../db/query-limit.ts';
import type { Log } from '../log/log.ts';
import type { Job } from './job.ts';
import { voidLeases, withLease } from './job-lease.ts';
import { type Loop, startLoop } from './loop.ts';
import { createPace } from './pace.ts';

interface JobsOptions {
	readonly jobs: readonly Job[];
	readonly database: Database;
	readonly clock: Clock;
	readonly log: Log;
}

export interface RunningJobs {
	/** No more runs; waits for the present piece of those that are going on. */
	stop(): Promise<void>;
}

/** The one runner of all jobs: every timer of the server that repeats is here. */
export async function startJobs({ jobs, database, clock, log }: JobsOptions): Promise<RunningJobs> {
	const loops: Loop[] = [];
	// The lock on the data folder guarantees that an embedded database has no other server.
	const db = database.as('jobs');
	if (database.kind === 'embedded') await voidLeases(db);
	const stopping = new AbortController();
	for (const job of jobs) {
		const run = () => withQueryLimit(jobQueryMs, () => job.run(clock.now(), createPace(stopping.signal)));
		const loop = startLoop({
			name: job.name,
			everyMs: job.everyMs,
			firstAfterMs: job.firstAfterMs,
			log,
			work: job.on === 'each-server' ? run : () => withLease(db, job, run),
		});
		loops.push(loop);
		if (job.wakeChannel) await database.listen(job.wakeChannel, loop.wake, loop.wake);
	}
	return {
		async stop() {
			stopping.abort();
			await Promise.all(loops.map((loop) => loop.stop()));
		},
	};
}
