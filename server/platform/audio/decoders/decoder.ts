import type { InterleavedSamples } from '../../../../domain/peaks/sample-block.ts';

export interface SoundFormat {
	readonly sampleRate: number;
	readonly channels: number;
	/** Samples per channel, where a header tells; never to be trusted. */
	readonly announcedSamples: number | null;
	/** How the file keeps its samples, where that is plain; a rendition keeps to it. */
	readonly sampleKind: SampleKind | null;
	/** 64-bit float, which no browser plays. */
	readonly isWide?: boolean;
}

export type SampleKind = 'int16' | 'int24' | 'float32';

/** Where decoded sound goes. `open` comes once, before the first block. */
export interface SoundSink {
	open(format: SoundFormat): void;
	/** Planar samples of full scale 1; the arrays are the decoder's own and change after the call. */
	add(channels: readonly Float32Array[], frames: number): void;
	/** Faster where the channels need not be told apart. Null when they do; asked after `open`. */
	interleaved?(): InterleavedSink | null;
}

export interface InterleavedSink {
	/** 16-bit samples have a full scale of 32,768, floats of 1. */
	add(samples: InterleavedSamples, frames: number): void;
}

/** Turns the bytes of a file into sound, piece by piece. It throws AnalysisFailed when the file is at fault. */
export interface Decoder {
	feed(bytes: Uint8Array): Promise<void> | void;
	/** The last byte was fed. */
	finish(): Promise<void> | void;
	/** Always called, also after a failure and in the middle. */
	free(): void;
}
