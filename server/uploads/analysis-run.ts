import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Analysis, AnalysisCancelled, type AudioAnalyzer } from '../../audio/audio-analysis.ts';
import { serverWaveformOptions } from '../../audio/peaks/waveform-file.ts';
import { maxDurationMs } from '../../domain/uploads/upload-rules.ts';
import type { Log } from '../platform/log/log.ts';
import type { AnalysisOutcomes } from './analysis-outcome.ts';
import type { SoundFile } from './sound-file.ts';
import type { UploadRow } from './uploads.repository.ts';

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
	readonly #received = createDeferred();
	#isReceived = false;
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
			.then(([found]) => outcomes.store(upload, found, renditionPath))
			.catch(async (error) => {
				if (!this.#isCancelled) await outcomes.fail(upload, error);
			})
			.catch((err) => log.error({ err, uploadId: upload.id }, 'the outcome of an analysis could not be stored'))
			.then(async () => {
				clearTimeout(this.#idleTimer);
				onEnd();
				await file.close();
				await rm(renditionPath, { force: true });
			})
			.catch((err) => log.warn({ err, uploadId: upload.id }, 'a scratch file was not removed'));
	}

	/** All bytes are at this server or in its storage, and it has a lease on the upload. */
	get isReceived(): boolean {
		return this.#isReceived;
	}

	get isCancelled(): boolean {
		return this.#isCancelled;
	}

	/** Share of the file that was worked through, 0 to 1. */
	get progress(): number {
		return this.#analysis.progress();
	}

	/** The upload is in the storage; its file may still be on the way here from a bucket. */
	receiveFromFile(): void {
		this.#isReceived = true;
		this.#file.arrived.then(
			() => this.receive(),
			(error) => {
				this.#received.reject(error);
				this.#analysis.cancel();
			},
		);
	}

	receive(): void {
		this.keepDecoder();
		this.#isReceived = true;
		this.#analysis.complete();
		this.#received.resolve();
	}

	/** Bytes arrive again. */
	keepDecoder(): void {
		clearTimeout(this.#idleTimer);
	}

	/** No bytes arrive at the moment. */
	releaseDecoderWhenIdle(): void {
		if (this.#isReceived) return;
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

interface Deferred {
	readonly promise: Promise<void>;
	readonly resolve: () => void;
	readonly reject: (reason: Error) => void;
}

// Promise.withResolvers is missing in Node 20.
function createDeferred(): Deferred {
	let resolve: () => void = () => undefined;
	let reject: (reason: Error) => void = () => undefined;
	const promise = new Promise<void>((onResolve, onReject) => {
		resolve = onResolve;
		reject = onReject;
	});
	return { promise, resolve, reject };
}
