import type { AudioFormat, BytePatch } from '../audio-analysis.ts';

/** The headers of a complete file, read without decoding it. */
export interface ContainerScan {
	readonly format: AudioFormat;
	readonly codec: string;
	readonly sampleRate: number;
	readonly channels: number;
	readonly bitDepth: number | null;
	/** Per channel, without the encoder's padding at both ends, if the file states it. */
	readonly announcedSamples: number | null;
	/** The container is between these offsets; loose tags are outside. */
	readonly soundOffset: number;
	readonly soundEnd: number;
	/** Sorted, not overlapping. */
	readonly patches: readonly BytePatch[];
}
