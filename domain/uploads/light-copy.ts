/** What streams with at most so many bits per second needs no light copy (R-SOUND-7). */
export const lightEnough = 160_000;

interface StoredSound {
	readonly sizeBytes: number;
	/** Null where the server could not decode it. */
	readonly durationMs: number | null;
}

/** Whether a song is heavier than it need be on a slow connection. What has no length cannot be weighed. */
export function needsLightCopy({ sizeBytes, durationMs }: StoredSound): boolean {
	if (durationMs === null || durationMs <= 0) return false;
	return (sizeBytes * 8 * 1000) / durationMs > lightEnough;
}
