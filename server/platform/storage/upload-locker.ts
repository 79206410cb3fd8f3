/** Lets one request at a time write to an upload, across all servers, by a lease in the database. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import { and, eq, sql } from 'drizzle-orm';
import { type Db, deleteInPieces } from '../db/database.ts';
import type { Pace } from '../jobs/pace.ts';
import type { Log } from '../log/log.ts';
import { uploadLocks } from './upload-locks.table.ts';

interface UploadLockerOptions {
	readonly db: Db;
	readonly log: Log;
	/** How long the lock of a dead process remains; less than the timeout, so that the next request gets through. */
	readonly leaseMs?: number;
	/** How long a request waits for the previous one. */
	readonly timeoutMs?: number;
}

export function createUploadLocker({ db, log, leaseMs = 5_000, timeoutMs = 8_000 }: UploadLockerOptions): Locker {
	/** Functions that ask a request of this process to release its lock. */
	const releases = new Map<string, RequestRelease>();
	// Uses the clock of the database, because those of the servers may differ.
	const leaseEnd = sql`now() + ${leaseMs} * interval '1 millisecond'`;
	const requestEveryMs = Math.min(100, leaseMs / 5);

	async function take(id: string, holder: string) {
		const taken = await db
			.insert(uploadLocks)
			.values({ id, holder, expiresAt: leaseEnd })
			.onConflictDoUpdate({
				target: uploadLocks.id,
				set: { holder, expiresAt: leaseEnd, isWanted: false },
				setWhere: sql`${uploadLocks.expiresAt} < now()`,
			})
			.returning({ id: uploadLocks.id });
		return taken.length > 0;
	}

	function ofHolder(id: string, holder: string) {
		return and(eq(uploadLocks.id, id), eq(uploadLocks.holder, holder));
	}

	/** Asks the holder, on whichever server, to release the lock. */
	async function requestLock(id: string) {
		const isNotRequested = and(eq(uploadLocks.id, id), eq(uploadLocks.isWanted, false));
		await db.update(uploadLocks).set({ isWanted: true }).where(isNotRequested);
	}

	/** Renews the lease; returns whether the request should end, because another request waits or has the lock now. */
	async function renew(id: string, holder: string) {
		const [mine] = await db
			.update(uploadLocks)
			.set({ expiresAt: leaseEnd })
			.where(ofHolder(id, holder))
			.returning({ isWanted: uploadLocks.isWanted });
		return mine?.isWanted ?? true;
	}

	function newLock(id: string): Lock {
		const holder = randomUUID();
		let stopRenewing: (() => void) | undefined;
		return {
			async lock(signal, requestRelease) {
				const deadline = performance.now() + timeoutMs;
				while (!(await take(id, holder))) {
					await releases.get(id)?.();
					await requestLock(id);
					if (signal.aborted || performance.now() > deadline) throw ERRORS.ERR_LOCK_TIMEOUT;
					await pause(requestEveryMs);
				}
				releases.set(id, requestRelease);
				const renewing = setInterval(() => {
					renew(id, holder)
						.then((shouldEnd) => shouldEnd && requestRelease())
						.catch((err) => log.error({ err }, 'upload lock could not be renewed'));
				}, leaseMs / 5);
				renewing.unref();
				stopRenewing = () => {
					clearInterval(renewing);
					if (releases.get(id) === requestRelease) releases.delete(id);
				};
			},
			async unlock() {
				stopRenewing?.();
				await db.delete(uploadLocks).where(ofHolder(id, holder));
			},
		};
	}

	return { newLock };
}

/** Removes locks of dead processes. */
export async function sweepUploadLocks(db: Db, pace: Pace) {
	await deleteInPieces(db, uploadLocks, sql`${uploadLocks.expiresAt} < now() - interval '1 day'`, pace);
}
