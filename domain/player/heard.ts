import { t } from '../kernel/message.ts';
import * as m from './player.messages.ts';

/** The ranges of a track that a person has heard, in seconds; sorted, and not overlapping. */
export type HeardRanges = ReadonlyArray<readonly [fromSeconds: number, toSeconds: number]>;

/** The ranges of several tracks; the last one heard comes last. */
export type HeardTracks = ReadonlyArray<readonly [trackId: string, ranges: HeardRanges]>;

export const maxHeardTracks = 200;

/** A smaller gap comes from the timing of the updates, not from the listener: people do not skip half a second. */
const gapSeconds = 0.5;

/** The most that playback advances between two updates; a larger step means a seek. */
const longestStepSeconds = 2;

/** Adds a range, and joins it with those that it touches. */
export function addHeard(ranges: HeardRanges, fromSeconds: number, toSeconds: number): HeardRanges {
	if (!(toSeconds > fromSeconds)) return ranges;
	const before = ranges.filter(([, to]) => to < fromSeconds - gapSeconds);
	const after = ranges.filter(([from]) => from > toSeconds + gapSeconds);
	const touched = ranges.slice(before.length, ranges.length - after.length);
	const from = Math.min(fromSeconds, ...touched.map((range) => range[0]));
	const to = Math.max(toSeconds, ...touched.map((range) => range[1]));
	const isKnown = touched.length === 1 && touched[0]?.[0] === from && touched[0]?.[1] === to;
	return isKnown ? ranges : [...before, [from, to], ...after];
}

/** The share of a track that these ranges cover, from 0 to 1. */
export function heardShare(ranges: HeardRanges, durationSeconds: number) {
	if (!(durationSeconds > 0)) return 0;
	const heard = ranges.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, durationSeconds) - from), 0);
	return Math.min(1, heard / durationSeconds);
}

/** `60% heard`. 100 % only if nothing is missing, 0 % only if nothing was heard. */
export function formatHeard(share: number) {
	const percent = Math.round(share * 100);
	const rounded = share > 0 && share < 1 ? Math.min(99, Math.max(1, percent)) : percent;
	return t(m.heardPercent, { percent: rounded });
}

/** The player at one update. */
export interface PlayedMoment {
	readonly trackId: string;
	readonly seconds: number;
	readonly durationSeconds: number;
	readonly isMoving: boolean;
}

/** The range that was played between two updates; null if nothing played or the listener jumped. */
export function playedBetween(before: PlayedMoment, now: PlayedMoment | null): readonly [number, number] | null {
	if (!before.isMoving) return null;
	const step = now?.trackId === before.trackId ? now.seconds - before.seconds : -1;
	if (step >= 0) return step > 0 && step <= longestStepSeconds ? [before.seconds, now?.seconds ?? 0] : null;
	// The track is back at its beginning, or another one plays. If it was near its end, it was played to the end.
	const isAtEnd = before.durationSeconds > 0 && before.durationSeconds - before.seconds <= longestStepSeconds;
	return isAtEnd ? [before.seconds, before.durationSeconds] : null;
}

export function findHeard(tracks: HeardTracks, trackId: string) {
	return tracks.find(([id]) => id === trackId)?.[1] ?? [];
}

export function keepHeard(tracks: HeardTracks, trackId: string, ranges: HeardRanges): HeardTracks {
	const others = tracks.filter(([id]) => id !== trackId);
	return [...others, [trackId, ranges] as const].slice(-maxHeardTracks);
}
