import { randomUUID } from 'node:crypto';
import type { UploadId } from '../../domain/kernel/ids.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Log } from '../platform/log/log.ts';
import { type Lease, renewLease } from './uploads.repository.ts';

interface LeasesDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly log: Log;
}

export type AnalysisLeases = ReturnType<typeof createAnalysisLeases>;

export const leaseMs = 20_000;
const renewEveryMs = 5_000;

/**
 * The leases of this server on the uploads that it analyses. They are renewed while it lives; when one runs out, the
 * other servers know that this one has died and resume its work.
 */
export function createAnalysisLeases({ db, clock, log }: LeasesDeps, listLeased: () => readonly UploadId[]) {
	const holder = randomUUID();
	const timer = setInterval(renewAll, renewEveryMs);
	timer.unref();

	function newLease(): Lease {
		return { holder, until: new Date(clock.now().getTime() + leaseMs) };
	}

	function renewAll(): void {
		for (const uploadId of listLeased())
			renewLease(db, uploadId, newLease()).catch((err) =>
				log.warn({ err, uploadId }, 'the lease of an analysis was not renewed'),
			);
	}

	return { holder, newLease, close: () => clearInterval(timer) };
}
