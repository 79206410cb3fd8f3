import { AnalysisFailed, type AnalysisFault, type AudioAnalysis } from '../../audio/audio-analysis.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { toRefusal } from '../platform/http/outages.ts';
import { ClaimLost } from '../platform/jobs/queue.ts';
import type { Log } from '../platform/log/log.ts';
import type { Incoming } from '../platform/storage/incoming.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { extensionOf } from './file-address.ts';
import type { Fingerprints } from './fingerprints.service.ts';
import { refusalFor } from './refusals.ts';
import { removeFiles, storeFindings } from './stored-findings.ts';
import { uploadEvents } from './uploads.events.ts';
import { touchSenderUploads } from './uploads.live.ts';
import {
	findUploadByKey,
	readyChange,
	refuseArriving,
	type UploadClaim,
	type UploadRow,
} from './uploads.repository.ts';

export interface OutcomeDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly log: Log;
	readonly storage: Storage;
	readonly incoming: Incoming;
	readonly fingerprints: Fingerprints;
	/** Run in the transaction that marks an upload as ready. */
	readonly emit: Emit;
}

export type AnalysisOutcomes = ReturnType<typeof createAnalysisOutcomes>;

const longestMs = 60 * 60_000;
const faultPause = { firstMs: 15_000, longestMs };
/** A file that took too much processor time is tried again this often, with longer pauses, before it is refused. */
const slowRetries = 4;
const slowPause = { firstMs: 10 * 60_000, longestMs };

/** How an analysis ends: the upload is ready, it is refused, or it is tried again later. */
export function createAnalysisOutcomes(deps: OutcomeDeps) {
	const { db, clock, log, storage, incoming, fingerprints, emit } = deps;

	/** Stores the files first and the row last, so that a row never points to files that are not there. */
	async function store(claim: UploadClaim, found: AudioAnalysis, renditionPath: string): Promise<void> {
		const upload = claim.row;
		await Promise.all([
			// Not earlier: the decoder reads a growing file at the place where its bytes arrive.
			incoming.finish(upload.storageKey),
			storeFindings(storage, upload.storageKey, found, renditionPath),
		]);
		await fingerprints.record(upload, found);
		const now = clock.now();
		await db.transaction(async (tx) => {
			const extension = extensionOf(found.facts.format, found.hasRendition);
			await claim.finish(readyChange(found, extension, now), tx);
			const ready = await findUploadByKey(tx, upload.storageKey);
			if (ready) await emit(tx, uploadEvents, { kind: 'ready', upload: ready, at: now });
			await touchSenderUploads(tx, upload);
		});
	}

	/** Without a claim: while it is still arriving. */
	async function refuse(upload: UploadRow, claim: UploadClaim | null, fault: AnalysisFault): Promise<void> {
		const change = { state: 'refused' as const, refusalCode: refusalFor(fault).code, touchedAt: clock.now() };
		const isRefused = await db.transaction(async (tx) => {
			if (claim) await claim.finish(change, tx);
			else if (!(await refuseArriving(tx, upload.id, change))) return false;
			await touchSenderUploads(tx, upload);
			return true;
		});
		log.info({ uploadId: upload.id, fault, isRefused }, 'an uploaded file was refused');
		if (isRefused) await removeFiles(storage, incoming, upload.storageKey);
	}

	async function retryLater({ row, retry }: UploadClaim, err: unknown): Promise<void> {
		const level = toRefusal(err).status === 503 ? 'warn' : 'error';
		log[level]({ err, uploadId: row.id, attempts: row.attempts }, 'an analysis failed and will be tried again');
		await retry(isTooSlow(err) ? slowPause : faultPause, clock.now());
	}

	return {
		store,
		refuse,

		/** Only what is wrong with the file itself refuses it; after any other error it is kept and tried again. */
		async fail(upload: UploadRow, claim: UploadClaim | null, error: unknown): Promise<void> {
			if (error instanceof ClaimLost) throw error;
			const isTriedAgain = isTooSlow(error) && (claim?.row.attempts ?? 0) <= slowRetries;
			if (error instanceof AnalysisFailed && !isTriedAgain) await refuse(upload, claim, error.fault);
			else if (claim) await retryLater(claim, error);
		},

		/** Either the upload was removed, or another server has taken over. In the second case the files are in use. */
		async removeIfGone({ storageKey }: UploadRow): Promise<void> {
			if (!(await findUploadByKey(db, storageKey))) await removeFiles(storage, incoming, storageKey);
		},
	};
}

function isTooSlow(error: unknown): boolean {
	return error instanceof AnalysisFailed && error.fault === 'too_slow';
}
