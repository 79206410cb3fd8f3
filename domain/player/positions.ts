/** Where a person stopped listening, in whole seconds per track, and when; the last one heard comes last. */
export type Positions = ReadonlyArray<readonly [trackId: string, seconds: number, keptAtMs?: number]>;

export const maxPositions = 200;
/** From the next day on, a track starts at its beginning again (R-PLAYER-13). */
export const positionLastsMs = 24 * 60 * 60 * 1000;
// A position in the first or last seconds is not stored: the track then starts at its beginning.
const headSeconds = 3;
const tailSeconds = 5;

/** The position to resume from next time, or null. */
export function positionToKeep(seconds: number, durationSeconds: number) {
	const whole = Math.floor(seconds);
	if (whole < headSeconds) return null;
	return durationSeconds > 0 && whole > durationSeconds - tailSeconds ? null : whole;
}

export function findPosition(positions: Positions, trackId: string, nowMs: number) {
	const found = positions.find(([id]) => id === trackId);
	// A position without a time is older than that field, and one from the future was stored by a wrong clock.
	if (found?.[2] === undefined) return null;
	const ageMs = nowMs - found[2];
	return ageMs >= 0 && ageMs < positionLastsMs ? found[1] : null;
}

/** Whether a position was stored too long ago to be used. */
export function isPositionOver(positions: Positions, trackId: string, nowMs: number) {
	return positions.some(([id]) => id === trackId) && findPosition(positions, trackId, nowMs) === null;
}

export function keepPosition(positions: Positions, trackId: string, seconds: number | null, nowMs: number): Positions {
	const others = positions.filter(([id]) => id !== trackId);
	return seconds === null ? others : [...others, [trackId, seconds, nowMs] as const].slice(-maxPositions);
}
