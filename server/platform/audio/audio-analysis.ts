import type { WaveformFile, WaveformOptions } from '../../../domain/peaks/waveform-file.ts';

// What is found out about a sound file, and how it is asked for. Everything here crosses the border of a worker thread,
// so it is plain data.

/** What a file is, by its bytes. `m4a` and `alac` share a container; `aac` is a bare stream. */
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

/** Bytes of a file that are replaced while it is served, always by as many. No `bytes` means zeros. */
export interface BytePatch {
	readonly offset: number;
	readonly length: number;
	/** base64 */
	readonly bytes?: string;
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
	/** As people call it: `MP3`, `PCM 24-bit`, `AAC LC`, `Vorbis`. */
	readonly codec: string;
	readonly sampleRate: number;
	readonly channels: number;
	readonly bitDepth: number | null;
	/** Of the decoded sound; null where this server could not decode it. */
	readonly durationMs: number | null;
	/** What the file says of itself; a truncated mp3 says more than it holds. */
	readonly announcedDurationMs: number | null;
	/** EBU R128, LUFS; null for silence or where not decoded. */
	readonly integratedLufs: number | null;
	/** dBTP; null for silence or where not decoded. */
	readonly truePeakDb: number | null;
}

export interface AnalysisOptions {
	readonly waveform: WaveformOptions;
	/** Loudness and true peak; they cost about as much as decoding. */
	readonly withLoudness: boolean;
	/** SHA-256 of the file, to tell a duplicate. */
	readonly withHash: boolean;
	/** Where to write a playable WAV, in case that browsers cannot play the file as it is. */
	readonly renditionPath: string | null;
	/** Longer sounds are refused, as soon as the header announces it or that much was decoded. */
	readonly maxDurationMs: number;
}

export interface AudioAnalysis {
	readonly facts: SoundFacts;
	readonly tags: AudioTags;
	readonly sha256: string | null;
	/** The waveform file (R-WAVE-2), or null where this server cannot decode the format. */
	readonly waveform: WaveformFile | null;
	/** What to blank so that the bytes name nobody. */
	readonly patches: readonly BytePatch[];
	/** Whether a playable WAV was written to `renditionPath`. */
	readonly hasRendition: boolean;
}

/** Why a file could not be taken. Words are the product's business. */
export type AnalysisFault =
	| 'empty'
	| 'not_audio'
	| 'damaged'
	| 'too_long'
	/** Browsers play neither this nor can this server turn it into something they play (ALAC without ffmpeg). */
	| 'unplayable'
	/** It took more time or memory than a sound of its size may. */
	| 'too_costly';

export class AnalysisFailed extends Error {
	constructor(
		readonly fault: AnalysisFault,
		detail?: string,
	) {
		super(detail ?? fault);
		this.name = 'AnalysisFailed';
	}
}

/** What the result of a cancelled analysis is rejected with. */
export class AnalysisCancelled extends Error {
	constructor() {
		super('The analysis was cancelled.');
		this.name = 'AnalysisCancelled';
	}
}

/** One running analysis. */
export interface Analysis {
	readonly result: Promise<AudioAnalysis>;
	/** Share of the file that was worked through, 0 to 1. */
	readonly progress: () => number;
	/** The last byte of a growing file has arrived. */
	complete(): void;
	/** Gives up; `result` then rejects with anything. */
	cancel(): void;
}

export interface AudioAnalyzer {
	/** `sizeBytes` is the size that the file will have; with `isGrowing` it is followed until `complete()`. */
	analyze(file: { path: string; sizeBytes: number; isGrowing: boolean }, options: AnalysisOptions): Analysis;
	/** Whether ffmpeg is on PATH: without it AAC and ALAC are not decoded here. */
	readonly hasFfmpeg: boolean;
	close(): Promise<void>;
}
