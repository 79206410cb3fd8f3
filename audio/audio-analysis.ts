import type { Fingerprint } from './fingerprint/fingerprint.ts';
import type { WaveformFile, WaveformOptions } from './peaks/waveform-file.ts';

// The public types of this library. Options and results are passed between threads, so they are plain data.

/** The format of a file, detected from its bytes. `m4a` and `alac` share a container; `aac` has none. */
export type AudioFormat =
	| 'mp3'
	| 'wav'
	| 'aiff'
	| 'flac'
	| 'ogg-vorbis'
	| 'ogg-opus'
	| 'ogg-flac'
	| 'm4a'
	| 'alac'
	| 'aac';

/**
 * Bytes of a file to replace when it is served, by the same number of bytes, or to leave out. Without `bytes` and
 * `runs` they become zeros.
 */
export interface BytePatch {
	readonly offset: number;
	readonly length: number;
	/** base64 */
	readonly bytes?: string;
	/** Ranges that become zeros if not all of the bytes do, packed by `packRuns` in base64. */
	readonly runs?: string;
	/** The bytes are left out, and the following bytes move up. */
	readonly isCut?: true;
}

export interface AudioTags {
	readonly title: string | null;
	readonly artist: string | null;
	readonly album: string | null;
	readonly year: number | null;
	readonly genre: string | null;
	readonly isrc: string | null;
	readonly bpm: number | null;
	readonly comment: string | null;
}

export interface SoundFacts {
	readonly format: AudioFormat;
	/** For people: `MP3`, `PCM 24-bit`, `AAC LC`, `Vorbis`. */
	readonly codec: string;
	readonly sampleRate: number;
	readonly channels: number;
	readonly bitDepth: number | null;
	/** Duration of the decoded sound; null if this server could not decode it. */
	readonly durationMs: number | null;
	/** From the header; a truncated mp3 announces more than it contains. */
	readonly announcedDurationMs: number | null;
	/** EBU R128, LUFS; null for silence, or if not decoded. */
	readonly integratedLufs: number | null;
	/** dBTP; null for silence, or if not decoded. */
	readonly truePeakDb: number | null;
}

export interface AnalysisOptions {
	readonly waveform: WaveformOptions;
	/** Loudness and true peak; they cost about as much as decoding. */
	readonly withLoudness: boolean;
	/** Data by which the same recording is recognised. */
	readonly withFingerprint: boolean;
	/** SHA-256 of the file, to find duplicates. */
	readonly withHash: boolean;
	/** Where to write a playable WAV if browsers cannot play the file itself, and a FLAC of AAC. */
	readonly renditionPath: string | null;
	/** Longer sounds are refused, as soon as the header announces more or more was decoded. */
	readonly maxDurationMs: number;
}

export interface AudioAnalysis {
	readonly facts: SoundFacts;
	readonly tags: AudioTags;
	readonly sha256: string | null;
	/** The waveform file (R-WAVE-2), or null if this server cannot decode the format. */
	readonly waveform: WaveformFile | null;
	/** Null if it was not requested, the sound is too short, or this server cannot decode the format. */
	readonly fingerprint: Fingerprint | null;
	/** What to replace or leave out so that the file contains no names. */
	readonly patches: readonly BytePatch[];
	/** Whether a playable copy was written to `renditionPath`. */
	readonly hasRendition: boolean;
}

/** Problems of a file. The messages for people are in `domain/uploads`. */
export type AnalysisFault =
	| 'empty'
	| 'not_audio'
	| 'damaged'
	| 'too_long'
	/** Browsers do not play it, and this server cannot convert it (ALAC without ffmpeg). */
	| 'unplayable'
	/** The analysis took more memory than allowed. */
	| 'too_costly'
	/** The analysis took more processor time than allowed for the size of the file. */
	| 'too_slow';

export class AnalysisFailed extends Error {
	constructor(
		readonly fault: AnalysisFault,
		detail?: string,
	) {
		super(detail ?? fault);
		this.name = 'AnalysisFailed';
	}
}

/** The error for contradictory bytes in a file; the detail is for developers. */
export function damaged(detail: string) {
	return new AnalysisFailed('damaged', detail);
}

/** The analysis did not end in time although it used little processor time: the machine is busy, or a decoder hangs. */
export class AnalysisStalled extends Error {
	constructor(detail: string) {
		super(detail);
		this.name = 'AnalysisStalled';
	}
}

/** The result of a cancelled analysis is rejected with this. */
export class AnalysisCancelled extends Error {
	constructor() {
		super('The analysis was cancelled.');
		this.name = 'AnalysisCancelled';
	}
}

/** One running analysis. */
export interface Analysis {
	readonly result: Promise<AudioAnalysis>;
	/** Processed share of the file, 0 to 1. */
	readonly progress: () => number;
	/** The last byte of a growing file has arrived. */
	complete(): void;
	/** Stops it; `result` then rejects. */
	cancel(): void;
}

export interface FileToAnalyze {
	readonly path: string;
	/** The final size of the file. */
	readonly sizeBytes: number;
	/** Followed until `complete()`. */
	readonly isGrowing: boolean;
	/** Owner of the file: waiting groups take turns. */
	readonly group: string;
}

/** A sound that was analysed before, complete and on this machine, and the target path of its light copy. */
export interface LightCopyJob {
	readonly path: string;
	readonly sizeBytes: number;
	readonly format: AudioFormat;
	readonly targetPath: string;
}

export interface LightCopy {
	readonly sizeBytes: number;
}

export interface LightCopying {
	/** Rejects with AnalysisFailed if the file is the reason; nothing is left at `targetPath` then. */
	readonly result: Promise<LightCopy>;
	cancel(): void;
}

export interface AudioAnalyzer {
	analyze(file: FileToAnalyze, options: AnalysisOptions): Analysis;
	/** Runs in a separate thread, so that no analysis waits for it. */
	makeLightCopy(job: LightCopyJob): LightCopying;
	/** Whether ffmpeg is on PATH: without it AAC and ALAC are not decoded here. */
	readonly hasFfmpeg: boolean;
	close(): Promise<void>;
}
