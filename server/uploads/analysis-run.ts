import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
	type Analysis,
	AnalysisCancelled,
	AnalysisFailed,
	type AnalysisFault,
	type AudioAnalysis,
} from '../../audio/audio-analysis.ts';
import { toOutline } from '../../audio/peaks/outline.ts';
import { serverWaveformOptions } from '../../audio/peaks/waveform-file.ts';
import { maxDurationMs } from '../../domain/uploads/upload-rules.ts';
import type { Core } from '../framework/core.ts';
import { toRefusal } from '../platform/http/refusals.ts';
import { ClaimLost } from '../platform/jobs/queue.ts';
import { servedAs } from './file-address.ts';
import { recordFingerprint } from './fingerprints.service.ts';
import type { SoundFile } from './sound-file.ts';
import { removeFiles, storeFindings } from './stored-findings.ts';
import { refusalFor } from './upload-refusals.ts';
import { uploadEvents } from './uploads.events.ts';
import { touchSenderUploads } from './uploads.live.ts';
import { changeArriving, findUploadByKey, type UploadClaim, type UploadRow } from './uploads.repository.ts';
import { blindVersion } from './uploads.table.ts';

/**
 * A connection that brings no byte for this long loses its decoder; the sound is then analysed again when it is
 * complete.
 */
const idleMs = 20_000;

/**
 * A single analysis of an upload in this process. It ends when the file is decoded and all its bytes have arrived, in
 * whichever order, and its outcome is stored.
 */
export class AnalysisRun {
	/** Resolves when nothing is left to do, whatever the outcome. */
	readonly settled: Promise<void>;
	readonly #file: SoundFile;
	readonly #analysis: Analysis;
	readonly #received = createDeferred<UploadClaim>();
	#claim: UploadClaim | null = null;
	#isOver = false;
	#isCancelled = false;
	#idleTimer: NodeJS.Timeout | undefined;

	constructor(
		{ analyzer, log, scratchFolder }: Core,
		outcomes: AnalysisOutcomes,
		upload: UploadRow,
		file: SoundFile,
		onEnd: () => void,
	) {
		this.#file = file;
		// Not named after the upload: an earlier run of the same upload may still be removing its own file.
		const renditionPath = join(scratchFolder, `${randomUUID()}.wav`);
		this.#analysis = analyzer.analyze(
			{ path: file.path, sizeBytes: upload.sizeBytes, isGrowing: file.isGrowing, group: upload.organizationId },
			{
				waveform: serverWaveformOptions,
				withLoudness: true,
				withFingerprint: true,
				withHash: true,
				renditionPath,
				maxDurationMs,
			},
		);
		this.settled = Promise.all([this.#analysis.result, this.#received.promise])
			.then(([found, claim]) => outcomes.store(claim, found, renditionPath))
			.catch(async (error) => {
				this.#isOver = true;
				if (!this.#isCancelled) await outcomes.fail(upload, this.#claim, error);
			})
			.catch(async (err) => {
				if (err instanceof ClaimLost) await outcomes.removeIfGone(upload);
				else log.error({ err, uploadId: upload.id }, 'analysis outcome could not be stored');
			})
			.then(async () => {
				clearTimeout(this.#idleTimer);
				onEnd();
				await file.close();
				await rm(renditionPath, { force: true });
			})
			.catch((err) => log.warn({ err, uploadId: upload.id }, 'scratch file could not be removed'));
	}

	/** The run failed or was cancelled, so it can no longer receive the last byte. */
	get isOver(): boolean {
		return this.#isOver || this.#isCancelled;
	}

	get isCancelled(): boolean {
		return this.#isCancelled;
	}

	/** Share of the file that was processed, 0 to 1. */
	get progress(): number {
		return this.#analysis.progress();
	}

	/** All bytes are on this server or in its storage; the file may still be downloading from a bucket. */
	receive(claim: UploadClaim) {
		this.keepDecoder();
		this.#claim = claim;
		claim.signal.addEventListener('abort', () => this.cancel());
		this.#file.arrived.then(
			() => {
				this.#analysis.complete();
				this.#received.resolve(claim);
			},
			(error) => {
				this.#received.reject(error);
				this.#analysis.cancel();
			},
		);
	}

	/** Called when bytes arrive again. */
	keepDecoder() {
		clearTimeout(this.#idleTimer);
	}

	/** Called when no bytes are arriving. */
	releaseDecoderWhenIdle() {
		if (this.#claim) return;
		clearTimeout(this.#idleTimer);
		this.#idleTimer = setTimeout(() => this.cancel(), idleMs);
		this.#idleTimer.unref();
	}

	/** Ends the run without an outcome, whether it still decodes or only waits for the last byte. */
	cancel() {
		this.#isCancelled = true;
		this.#analysis.cancel();
		this.#received.reject(new AnalysisCancelled());
	}
}

// Promise.withResolvers is missing in Node 20.
function createDeferred<Value>() {
	let resolve: (value: Value) => void = () => undefined;
	let reject: (reason: Error) => void = () => undefined;
	const promise = new Promise<Value>((onResolve, onReject) => {
		resolve = onResolve;
		reject = onReject;
	});
	return { promise, resolve, reject };
}

export type AnalysisOutcomes = ReturnType<typeof createAnalysisOutcomes>;

const longestMs = 60 * 60_000;
const faultPause = { firstMs: 15_000, longestMs };
/** A file that took too much processor time is retried this often, with longer pauses, before it is refused. */
const slowRetries = 4;
const slowPause = { firstMs: 10 * 60_000, longestMs };

/** How an analysis ends: the upload is ready, it is refused, or it is retried later. */
export function createAnalysisOutcomes(core: Core) {
	const { db, clock, log, storage, incoming, events } = core;

	/** Stores the files first and the row last, so that a row never points to missing files. */
	async function store(claim: UploadClaim, found: AudioAnalysis, renditionPath: string) {
		const upload = claim.row;
		await Promise.all([
			// This must not happen earlier: the decoder reads a growing file at the path where its bytes arrive.
			incoming.finish(upload.storageKey),
			storeFindings(storage, upload.storageKey, found, renditionPath),
		]);
		await recordFingerprint(db, upload, found);
		const now = clock.now();
		await db.transaction(async (tx) => {
			// The later steps are due from now on, with separate attempts.
			const ready = {
				state: 'ready' as const,
				touchedAt: now,
				dueAt: now,
				attempts: 0,
				extension: servedAs(found.facts.format, found.hasRendition).extension,
				facts: { ...found.facts, blindVersion },
				tags: found.tags,
				patches: found.patches,
				sha256: found.sha256,
				hasRendition: found.hasRendition,
				hasWaveform: found.waveform !== null,
				outline: found.waveform && toOutline(found.waveform.data),
			};
			await claim.finish(ready, tx);
			const stored = await findUploadByKey(tx, upload.storageKey);
			if (stored) await events.emit(tx, uploadEvents, { kind: 'ready', upload: stored, at: now });
			await touchSenderUploads(tx, upload);
		});
	}

	/** There is no claim while the upload is still arriving. */
	async function refuse(upload: UploadRow, claim: UploadClaim | null, fault: AnalysisFault) {
		const change = { state: 'refused' as const, refusalCode: refusalFor(fault).code, touchedAt: clock.now() };
		const isRefused = await db.transaction(async (tx) => {
			if (claim) await claim.finish(change, tx);
			else if (!(await changeArriving(tx, upload.id, change))) return false;
			await touchSenderUploads(tx, upload);
			return true;
		});
		log.info({ uploadId: upload.id, fault, isRefused }, 'upload refused');
		if (isRefused) await removeFiles(core, upload.storageKey);
	}

	async function retryLater({ row, retry }: UploadClaim, err: unknown) {
		const level = toRefusal(err).status === 503 ? 'warn' : 'error';
		log[level]({ err, uploadId: row.id, attempts: row.attempts }, 'analysis failed; will be retried');
		await retry(isTooSlow(err) ? slowPause : faultPause, clock.now());
	}

	return {
		store,
		refuse,

		/** Only a fault of the file itself refuses it; after any other error it is kept and retried. */
		async fail(upload: UploadRow, claim: UploadClaim | null, error: unknown) {
			if (error instanceof ClaimLost) throw error;
			const isTriedAgain = isTooSlow(error) && (claim?.row.attempts ?? 0) <= slowRetries;
			if (error instanceof AnalysisFailed && !isTriedAgain) await refuse(upload, claim, error.fault);
			else if (claim) await retryLater(claim, error);
		},

		/** Either the upload was removed, or another server has taken over. In the second case the files are in use. */
		async removeIfGone({ storageKey }: UploadRow) {
			if (!(await findUploadByKey(db, storageKey))) await removeFiles(core, storageKey);
		},
	};
}

function isTooSlow(error: unknown) {
	return error instanceof AnalysisFailed && error.fault === 'too_slow';
}
