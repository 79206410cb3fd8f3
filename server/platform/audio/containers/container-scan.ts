import type { AudioFormat, BytePatch } from '../audio-analysis.ts';

/** What the headers of a whole file say, without decoding it. */
export interface ContainerScan {
	readonly format: AudioFormat;
	readonly codec: string;
	readonly sampleRate: number;
	readonly channels: number;
	readonly bitDepth: number | null;
	readonly announcedDurationMs: number | null;
	/** Per channel, without what the encoder added at both ends, as far as the file tells. */
	readonly announcedSamples: number | null;
	/** The index of an MP4 file stands behind its sound: it cannot be decoded while it arrives. */
	readonly hasIndexAtEnd: boolean;
	/** The sound with its container lies between these; loose tags are outside. */
	readonly soundOffset: number;
	readonly soundEnd: number;
	/** Sorted, not overlapping. */
	readonly patches: readonly BytePatch[];
}

export function toDurationMs(samples: number | null, sampleRate: number): number | null {
	return samples === null || sampleRate <= 0 ? null : Math.round((samples * 1000) / sampleRate);
}
