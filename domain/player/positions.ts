/** Where somebody stopped listening, in whole seconds per track; the last one heard comes last. */
export type Positions = ReadonlyArray<readonly [trackId: string, seconds: number]>;

export const maxPositions = 200;
// A position in the first or last seconds is not stored: the track then starts at its beginning.
const headSeconds = 3;
const tailSeconds = 5;

/** The position to continue from next time, or null. */
export function positionToKeep(seconds: number, durationSeconds: number): number | null {
	const whole = Math.floor(seconds);
	if (whole < headSeconds) return null;
	return durationSeconds > 0 && whole > durationSeconds - tailSeconds ? null : whole;
}

export function findPosition(positions: Positions, trackId: string): number | null {
	return positions.find(([id]) => id === trackId)?.[1] ?? null;
}

export function keepPosition(positions: Positions, trackId: string, seconds: number | null): Positions {
	const others = positions.filter(([id]) => id !== trackId);
	return seconds === null ? others : [...others, [trackId, seconds] as const].slice(-maxPositions);
}
