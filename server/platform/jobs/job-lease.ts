import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { jobLeases } from './job-leases.table.ts';

/** A server that dies in the middle of a job blocks it for this long. */
const leaseMs = 5 * 60_000;
const renewEveryMs = leaseMs / 5;
/** Timers of several servers drift; a run that is due within this share of its interval counts as due. */
const earlyShare = 0.1;

const databaseNow = sql`clock_timestamp()`;

function afterMs(ms: number) {
	return sql`clock_timestamp() + ${Math.round(ms)} * interval '1 millisecond'`;
}

/** Runs the work unless another server does it now or has done it within the interval; whether it did. */
export async function withLease(
	db: Db,
	job: { readonly name: string; readonly everyMs: number },
	work: () => Promise<unknown>,
): Promise<boolean> {
	if (!(await take(db, job.name, job.everyMs))) return false;
	const renewal = setInterval(() => {
		// A renewal that fails leaves the lease to run out; the job itself reports what is wrong with the database.
		renew(db, job.name).catch(() => undefined);
	}, renewEveryMs);
	renewal.unref();
	try {
		await work();
	} finally {
		clearInterval(renewal);
		await release(db, job.name);
	}
	return true;
}

/** For a server that is alone with its database: whoever held a lease is dead. */
export async function voidLeases(db: Db): Promise<void> {
	await db.update(jobLeases).set({ heldUntil: databaseNow });
}

async function take(db: Db, job: string, everyMs: number): Promise<boolean> {
	const lease = { heldUntil: afterMs(leaseMs), nextRunAt: afterMs(everyMs * (1 - earlyShare)) };
	const rows = await db
		.insert(jobLeases)
		.values({ job, ...lease })
		.onConflictDoUpdate({
			target: jobLeases.job,
			set: lease,
			setWhere: sql`${jobLeases.heldUntil} <= ${databaseNow} and ${jobLeases.nextRunAt} <= ${databaseNow}`,
		})
		.returning({ job: jobLeases.job });
	return rows.length === 1;
}

async function renew(db: Db, job: string): Promise<void> {
	await db
		.update(jobLeases)
		.set({ heldUntil: afterMs(leaseMs) })
		.where(eq(jobLeases.job, job));
}

async function release(db: Db, job: string): Promise<void> {
	await db.update(jobLeases).set({ heldUntil: databaseNow }).where(eq(jobLeases.job, job));
}
