import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { UploadIncomplete, UploadMissing } from '../platform/storage/incoming.ts';
import { type AnalysisLeases, leaseMs } from './analysis-leases.ts';
import type { AnalysisOutcomes } from './analysis-outcome.ts';
import { claimAbandoned, listReceiving, type UploadRow } from './uploads.repository.ts';

interface ResumeDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly leases: AnalysisLeases;
	readonly outcomes: AnalysisOutcomes;
	finishReceivingIfComplete(upload: UploadRow): Promise<boolean>;
	startStored(upload: UploadRow): Promise<void>;
}

const batchSize = 20;
/**
 * How far back to look for uploads that are complete but not marked as received. Older ones are found when their
 * sender continues them, or by the sweep.
 */
const lookBackMs = 10 * 60_000;

/**
 * Resumes what other processes left unfinished. A server that is alone with its data need not wait until their leases
 * run out.
 */
export async function resumeUploads(deps: ResumeDeps, { isAlone }: { isAlone: boolean }): Promise<void> {
	await resumeReceived(deps, isAlone);
	await resumeAbandoned(deps, isAlone);
}

/** Uploads whose last byte was stored by a process that died before it could mark them as received. */
async function resumeReceived(deps: ResumeDeps, isAlone: boolean): Promise<void> {
	const now = deps.clock.now().getTime();
	const from = new Date(isAlone ? 0 : now - lookBackMs);
	const to = new Date(isAlone ? now + 1 : now - leaseMs);
	for (const upload of await listReceiving(deps.db, from, to)) await deps.finishReceivingIfComplete(upload);
}

/** Uploads whose analysis was begun or planned by a process that died. */
async function resumeAbandoned(deps: ResumeDeps, isAlone: boolean): Promise<void> {
	const now = deps.clock.now();
	let taken: UploadRow[];
	do {
		taken = await claimAbandoned(deps.db, { isAlone, now }, deps.leases.newLease(), batchSize);
		for (const upload of taken) await startOrGiveUp(deps, upload);
	} while (taken.length === batchSize);
}

/** An upload that cannot be started does not hold up the others. */
async function startOrGiveUp({ startStored, outcomes }: ResumeDeps, upload: UploadRow): Promise<void> {
	try {
		await startStored(upload);
	} catch (error) {
		const isLost = error instanceof UploadMissing || error instanceof UploadIncomplete;
		await (isLost ? outcomes.refuse(upload, 'damaged') : outcomes.retryLater(upload, error));
	}
}
