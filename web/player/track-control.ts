import { isBusy } from '../../domain/player/player-state.ts';
import type { PlayerTrack } from '../../domain/player/track.ts';
import { useIsCurrent, usePlayerState, usePlayerStore } from './player-context.tsx';

/** The list that a track is in, read when it is played, so that a growing list does not render its tracks again. */
export type TrackQueue = () => readonly PlayerTrack[];

/** What the buttons beside one track show and do, whether it is the one that plays or not. */
export function useTrackControl(track: PlayerTrack, queue?: TrackQueue) {
	const player = usePlayerStore();
	const isCurrent = useIsCurrent(track.id);
	const isPlaying = usePlayerState((state) => state.isPlaying && state.currentTrack?.id === track.id);
	return {
		isCurrent,
		isPlaying,
		isBusy: usePlayerState((state) => isBusy(state) && state.currentTrack?.id === track.id),
		/** Why it does not play; null for all but the current one. */
		error: usePlayerState((state) => (state.currentTrack?.id === track.id ? state.error : null)),
		toggle: () => player.toggle(track, queue?.()),
		skip: (seconds: number) => player.skipIn(track, seconds, queue?.()),
	};
}
