import type { KeyboardEvent } from 'react';
import type { PlayerTrack } from '../../domain/player/track.ts';
import { mayActOnPage, placeOf } from '../lib/hotkeys.ts';
import { usePlayerStore } from './player-context.tsx';
import type { TrackQueue } from './track-control.ts';

/** Space in a song of a list plays that song. Where something plays already, the key belongs to that (R-PLAYER-8). */
export function usePlayByKey(trackOf: () => PlayerTrack, queue?: TrackQueue): (event: KeyboardEvent) => void {
	const player = usePlayerStore();
	return (event) => {
		const isFree = mayActOnPage(event.nativeEvent, placeOf(event.target));
		if (event.key !== ' ' || event.repeat || player.getState().isPlaying || !isFree) return;
		event.preventDefault();
		player.play(trackOf(), queue?.());
	};
}
