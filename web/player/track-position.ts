import { useMemo } from 'react';
import { isMoving } from '../../domain/player/player-state.ts';
import type { PlayerTrack } from '../../domain/player/track.ts';
import { useIsCurrent, usePlayerState, usePlayerStore } from './player-context.tsx';

/** Where one track stands, whether it is the one that plays or not. */
export function useTrackPosition(track: PlayerTrack) {
	const player = usePlayerStore();
	const isCurrent = useIsCurrent(track.id);
	const chosen = usePlayerState((state) => state.starts[track.id]);
	// Computed again when it stops being the current one: it has been played further by then.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the track is a new object with every drawing
	const start = useMemo(() => Math.floor(player.startOf(track)), [player, track.id, isCurrent, chosen]);
	// Only the current one follows the clock; the others do not render while it plays.
	const seconds = usePlayerState((state) => (state.currentTrack?.id === track.id ? state.currentTime : start));
	const duration = usePlayerState((state) =>
		state.currentTrack?.id === track.id && state.duration > 0 ? state.duration : (track.durationMs ?? 0) / 1000,
	);
	return {
		seconds,
		/** Seconds; 0 while it is not known. */
		duration,
		/** To the fraction of a second. */
		time: () => (isCurrent ? player.time() : seconds),
		/** It can be heard right now. */
		isRunning: usePlayerState((state) => state.currentTrack?.id === track.id && isMoving(state)),
	};
}

/** `–:––` while it is not known. */
export const unknownTime = '–:––';
