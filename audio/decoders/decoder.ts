import type { InterleavedSamples } from '../peaks/peak-meter.ts';

export interface SoundFormat {
	readonly sampleRate: number;
	readonly channels: number;
	/** Samples per channel, if a header states it; may be wrong. */
	readonly announcedSamples: number | null;
	/** Format of the file's samples, if they are uncompressed; a rendition uses the same. */
	readonly sampleKind: SampleKind | null;
	/** 64-bit float, which no browser plays. */
	readonly isFloat64?: boolean;
}

export type SampleKind = 'int16' | 'int24' | 'float32';

/** Receives decoded sound. `open` is called once, before the first block. */
export interface SoundSink {
	open(format: SoundFormat): void;
	/** One array per channel, full scale is 1. The decoder reuses the arrays after the call. */
	add(channels: readonly Float32Array[], frames: number): void;
	/** A faster path if the channels are not needed separately; null if they are. Called after `open`. */
	interleaved?(): InterleavedSink | null;
}

export interface InterleavedSink {
	/** 16-bit samples have a full scale of 32,768, floats of 1. */
	add(samples: InterleavedSamples, frames: number): void;
}

/** Turns the bytes of a file into sound, piece by piece. Throws AnalysisFailed if the file is invalid. */
export interface Decoder {
	feed(bytes: Uint8Array): Promise<void> | void;
	/** The last byte was fed. */
	finish(): Promise<void> | void;
	/** Always called at the end, also after a failure. */
	free(): void;
}
