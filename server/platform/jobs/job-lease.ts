import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { jobLeases } from './job-leases.table.ts';
import { type Claim, type ClaimMeter, createQueue, databaseTimeIn } from './queue.ts';

/** Timers of several servers drift; a run that is due within this share of its interval counts as due. */
const earlyShare = 0.1;

export type JobClaim = Pick<Claim<typeof jobLeases>, 'signal' | 'fence'>;

/** Leases for jobs that one server does at a time. */
export function createJobLeases(db: Db, meter?: ClaimMeter) {
	const queue = createQueue({ db, name: 'jobs', table: jobLeases, key: jobLeases.job, meter });
	/** Jobs that have a row. */
	const known = new Set<string>();

	return {
		/** Runs the work unless another server does it now or has done it within the interval; whether it did. */
		async withLease(
			job: { readonly name: string; readonly everyMs: number },
			work: (claim: JobClaim) => Promise<unknown>,
		) {
			if (!known.has(job.name)) {
				await db.insert(jobLeases).values({ job: job.name }).onConflictDoNothing();
				known.add(job.name);
			}
			const where = eq(jobLeases.job, job.name);
			const set = { dueAt: databaseTimeIn(job.everyMs * (1 - earlyShare)) };
			return queue.work({ where, orderBy: [jobLeases.job], set }, work);
		},
	};
}
