/** Bits per second for a mono and for a stereo sound. */
export const opusBitRates = { 1: 64_000, 2: 96_000 } as const;

/**
 * Of libopus, 0 to 10. From 7 on it looks at the music first, which costs half as much again (measured in
 * docs/decisions/0038-light-copy.md).
 */
export const opusComplexity = 5;

/** Turns sound into packets of 20 ms, piece by piece. */
export interface OpusEncoder {
	/** Samples of one or two channels, as many as it was made for. */
	add(channels: readonly Float32Array[], frames: number): void;
	/** Null, or a promise to wait for before more is added. */
	drained(): Promise<void> | null;
	/** The last packets; gives back the length of the sound at 48,000 samples a second. */
	finish(): Promise<number>;
	/** Always called at the end, also after a failure. */
	free(): void;
}

export interface EncoderOutput {
	readonly channels: 1 | 2;
	readonly sampleRate: number;
	/** Called before the first packet. */
	readonly onHead: (preSkip: number) => void;
	readonly onPacket: (packet: Uint8Array) => void;
}
