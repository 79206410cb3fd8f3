import { useMemo } from 'react';
import { isMoving } from '../../domain/player/player-state.ts';
import type { PlayerTrack } from '../../domain/player/track.ts';
import { usePlayerState, usePlayerStore } from './player-context.tsx';

/** Where one track stands, whether it is the one that plays or not. */
export function useTrackPosition(track: PlayerTrack) {
	const player = usePlayerStore();
	// Only the current one follows the clock; the others do not render while it plays.
	const current = usePlayerState((state) => (state.currentTrack?.id === track.id ? state : null));
	const isCurrent = current !== null;
	const chosen = usePlayerState((state) => state.starts[track.id]);
	// Computed again when it stops being the current one: it has been played further by then.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the track is a new object with every drawing
	const start = useMemo(() => Math.floor(player.startOf(track)), [player, track.id, isCurrent, chosen]);
	const seconds = current?.currentTime ?? start;
	return {
		isCurrent,
		seconds,
		/** Seconds; 0 while it is not known. */
		duration: current?.duration || (track.durationMs ?? 0) / 1000,
		/** To the fraction of a second. */
		time: () => (isCurrent ? player.time() : seconds),
		/** It can be heard right now. */
		isRunning: isCurrent && isMoving(current),
	};
}

/** `–:––` while it is not known. */
export const unknownTime = '–:––';
