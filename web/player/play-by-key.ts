import type { KeyboardEvent } from 'react';
import { mayActOnPage, placeOf } from '../lib/hotkeys.ts';
import { usePlayerStore } from './player-context.tsx';

/** Space in a song of a list plays that song. Where something plays already, the key belongs to that (R-PLAYER-8). */
export function usePlayByKey(play: () => void): (event: KeyboardEvent) => void {
	const player = usePlayerStore();
	return (event) => {
		const isFree = mayActOnPage(event.nativeEvent, placeOf(event.target));
		if (event.key !== ' ' || event.repeat || player.getState().isPlaying || !isFree) return;
		event.preventDefault();
		play();
	};
}
