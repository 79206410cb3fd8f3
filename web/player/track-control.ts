import type { PlayerTrack } from '../../domain/player/track.ts';
import { useIsCurrent, usePlayerState, usePlayerStore } from './player-context.tsx';

/** What the buttons beside one track show and do, whether it is the one that plays or not. */
export function useTrackControl(track: PlayerTrack, queue?: readonly PlayerTrack[]) {
	const player = usePlayerStore();
	const isCurrent = useIsCurrent(track.id);
	const isPlaying = usePlayerState((state) => state.isPlaying && state.currentTrack?.id === track.id);
	const isBusy = usePlayerState((state) => state.isPlaying && !state.isReady && state.currentTrack?.id === track.id);
	return {
		isCurrent,
		isPlaying,
		isBusy,
		toggle: () => player.toggle(track, queue),
		/** In a song that is not playing yet it moves the place where it will start. */
		skip(seconds: number) {
			if (isCurrent) player.skip(seconds);
			else player.seekIn(track, player.startOf(track) + seconds);
		},
	};
}
