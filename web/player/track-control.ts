import type { KeyboardEvent } from 'react';
import { isBusy, type PlayerState } from '../../domain/player/player-state.ts';
import type { PlayerTrack } from '../../domain/player/track.ts';
import { mayActOnPage, placeOf } from '../lib/hotkeys.ts';
import { usePlayerState, usePlayerStore } from './player-context.tsx';

/**
 * The list that a track is in. It is read when the track is played, so that a growing list does not render its tracks
 * again.
 */
export type TrackQueue = () => readonly PlayerTrack[];

/** What the player does with one track; `waits` means that playback was requested but is not audible yet. */
type Activity = 'elsewhere' | 'rests' | 'plays' | 'waits';

function activityIn(state: PlayerState, trackId: string): Activity {
	if (state.currentTrack?.id !== trackId) return 'elsewhere';
	if (isBusy(state)) return 'waits';
	return state.isPlaying ? 'plays' : 'rests';
}

/** What the buttons beside one track show and do, whether it is the current track or not. */
export function useTrackControl(track: PlayerTrack, queue?: TrackQueue) {
	const player = usePlayerStore();
	// One combined value instead of several: a list of cards subscribes once for each of them.
	const activity = usePlayerState((state) => activityIn(state, track.id));
	return {
		isCurrent: activity !== 'elsewhere',
		isPlaying: activity === 'plays' || activity === 'waits',
		isBusy: activity === 'waits',
		toggle: () => player.toggle(track, queue?.()),
		skip: (seconds: number) => player.skipIn(track, seconds, queue?.()),
	};
}

/** Why a track does not play; null for all except the current one. */
export function useTrackError(track: PlayerTrack) {
	return usePlayerState((state) => (state.currentTrack?.id === track.id ? state.error : null));
}

/** Space on a song of a list plays that song. While something plays, the key controls that instead (R-PLAYER-8). */
export function usePlayByKey(play: () => void): (event: KeyboardEvent) => void {
	const player = usePlayerStore();
	return (event) => {
		const isFree = mayActOnPage(event.nativeEvent, placeOf(event.target));
		if (event.key !== ' ' || event.repeat || player.getState().isPlaying || !isFree) return;
		event.preventDefault();
		play();
	};
}
