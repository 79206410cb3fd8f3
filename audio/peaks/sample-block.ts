/** A block of decoded sound, read as the magnitude of its mono mix (the mean of the channels). */
export interface SampleBlock {
	readonly frames: number;
	/** The largest magnitude of the frames from `from` up to, not including, `until`. */
	largest(from: number, until: number): number;
	/** Writes the magnitudes of these frames to `target`, from `at` on. */
	writeMagnitudes(from: number, until: number, target: Float32Array, at: number): void;
}

/** The samples of all channels of the first frame, then those of the second, as in files and pipes. */
export type InterleavedSamples = Int16Array | Float32Array;
