import { AnalysisFailed, type AnalysisFault, type AudioAnalysis } from '../../audio/audio-analysis.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { toRefusal } from '../platform/http/outages.ts';
import type { Log } from '../platform/log/log.ts';
import type { Incoming } from '../platform/storage/incoming.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { extensionOf } from './file-address.ts';
import type { Fingerprints } from './fingerprints.service.ts';
import { refusalFor } from './refusals.ts';
import { removeFiles, storeFindings } from './stored-findings.ts';
import { uploadEvents } from './uploads.events.ts';
import { touchSenderUploads } from './uploads.live.ts';
import { findUploadByKey, markReady, markRefused, releaseForRetry, type UploadRow } from './uploads.repository.ts';

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

const firstPauseMs = 15_000;
const longestPauseMs = 60 * 60_000;
/** A file that took too much processor time is tried again this often, with longer pauses, before it is refused. */
const slowAttempts = 4;
const firstSlowPauseMs = 10 * 60_000;

/** How an analysis ends: the upload is ready, it is refused, or it is tried again later. */
export function createAnalysisOutcomes(deps: OutcomeDeps, holder: string) {
	const { db, clock, log, storage, incoming, fingerprints, emit } = deps;

	/** Stores the files first and the row last, so that a row never points to files that are not there. */
	async function store(upload: UploadRow, found: AudioAnalysis, renditionPath: string): Promise<void> {
		await Promise.all([
			// Not earlier: the decoder reads a growing file at the place where its bytes arrive.
			incoming.finish(upload.storageKey),
			storeFindings(storage, upload.storageKey, found, renditionPath),
		]);
		await fingerprints.record(upload, found);
		const now = clock.now();
		const isReady = await db.transaction(async (tx) => {
			const extension = extensionOf(found.facts.format, found.hasRendition);
			if (!(await markReady(tx, upload.id, holder, { analysis: found, extension }, now))) return false;
			const ready = await findUploadByKey(tx, upload.storageKey);
			if (ready) await emit(tx, uploadEvents, { kind: 'ready', upload: ready, at: now });
			await touchSenderUploads(tx, upload);
			return true;
		});
		// Either the upload was removed meanwhile, or another server was faster. In the second case the files are in use.
		if (!isReady && !(await findUploadByKey(db, upload.storageKey)))
			await removeFiles(storage, incoming, upload.storageKey);
	}

	async function refuse(upload: UploadRow, fault: AnalysisFault): Promise<void> {
		const isRefused = await db.transaction(async (tx) => {
			if (!(await markRefused(tx, upload.id, holder, refusalFor(fault).code, clock.now()))) return false;
			await touchSenderUploads(tx, upload);
			return true;
		});
		log.info({ uploadId: upload.id, fault, isRefused }, 'an uploaded file was refused');
		// If another server decides about this upload, its files are not ours to remove.
		if (isRefused) await removeFiles(storage, incoming, upload.storageKey);
	}

	async function retryLater(upload: UploadRow, err: unknown): Promise<void> {
		const firstMs = isTooSlow(err) ? firstSlowPauseMs : firstPauseMs;
		const pauseMs = Math.min(longestPauseMs, firstMs * 2 ** Math.min(upload.attempts, 20));
		const level = toRefusal(err).status === 503 ? 'warn' : 'error';
		log[level]({ err, uploadId: upload.id, pauseMs }, 'an analysis failed and will be tried again');
		await releaseForRetry(db, upload.id, holder, new Date(clock.now().getTime() + pauseMs));
	}

	return {
		store,
		refuse,
		retryLater,

		/** Only what is wrong with the file itself refuses it; after any other error it is kept and tried again. */
		async fail(upload: UploadRow, error: unknown): Promise<void> {
			const isTriedAgain = isTooSlow(error) && upload.attempts < slowAttempts;
			const isAboutFile = error instanceof AnalysisFailed && !isTriedAgain;
			await (isAboutFile ? refuse(upload, error.fault) : retryLater(upload, error));
		},
	};
}

function isTooSlow(error: unknown): boolean {
	return error instanceof AnalysisFailed && error.fault === 'too_slow';
}
