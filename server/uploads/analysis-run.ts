import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Analysis, AnalysisCancelled, type AudioAnalyzer } from '../../audio/audio-analysis.ts';
import { serverWaveformOptions } from '../../audio/peaks/waveform-file.ts';
import { maxDurationMs } from '../../domain/uploads/upload-rules.ts';
import { ClaimLost } from '../platform/jobs/queue.ts';
import type { Log } from '../platform/log/log.ts';
import type { AnalysisOutcomes } from './analysis-outcome.ts';
import type { SoundFile } from './sound-file.ts';
import type { UploadClaim, UploadRow } from './uploads.repository.ts';

export interface RunDeps {
	readonly analyzer: AudioAnalyzer;
	readonly outcomes: AnalysisOutcomes;
	readonly log: Log;
	/** A folder on this machine for copies and for renditions that are being written. */
	readonly scratchFolder: string;
}

/** A connection that brings no byte for this long loses its decoder; the sound is then read again when it is whole. */
const idleMs = 20_000;

/**
 * One analysis of one upload in this process. It ends when the file is decoded and all its bytes have arrived, in
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
		{ analyzer, outcomes, log, scratchFolder }: RunDeps,
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
				else log.error({ err, uploadId: upload.id }, 'the outcome of an analysis could not be stored');
			})
			.then(async () => {
				clearTimeout(this.#idleTimer);
				onEnd();
				await file.close();
				await rm(renditionPath, { force: true });
			})
			.catch((err) => log.warn({ err, uploadId: upload.id }, 'a scratch file was not removed'));
	}

	/** It failed or was cancelled, so it cannot receive the last byte any more. */
	get isOver(): boolean {
		return this.#isOver || this.#isCancelled;
	}

	get isCancelled(): boolean {
		return this.#isCancelled;
	}

	/** Share of the file that was worked through, 0 to 1. */
	get progress(): number {
		return this.#analysis.progress();
	}

	/** All bytes are at this server or in its storage; the file may still be on the way here from a bucket. */
	receive(claim: UploadClaim): void {
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

	/** Bytes arrive again. */
	keepDecoder(): void {
		clearTimeout(this.#idleTimer);
	}

	/** No bytes arrive at the moment. */
	releaseDecoderWhenIdle(): void {
		if (this.#claim) return;
		clearTimeout(this.#idleTimer);
		this.#idleTimer = setTimeout(() => this.cancel(), idleMs);
		this.#idleTimer.unref();
	}

	/** Ends it without an outcome, whether it still decodes or only waits for the last byte. */
	cancel(): void {
		this.#isCancelled = true;
		this.#analysis.cancel();
		this.#received.reject(new AnalysisCancelled());
	}
}

interface Deferred<Value> {
	readonly promise: Promise<Value>;
	readonly resolve: (value: Value) => void;
	readonly reject: (reason: Error) => void;
}

// Promise.withResolvers is missing in Node 20.
function createDeferred<Value>(): Deferred<Value> {
	let resolve: (value: Value) => void = () => undefined;
	let reject: (reason: Error) => void = () => undefined;
	const promise = new Promise<Value>((onResolve, onReject) => {
		resolve = onResolve;
		reject = onReject;
	});
	return { promise, resolve, reject };
}
