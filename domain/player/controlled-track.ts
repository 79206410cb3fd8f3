import type { PlayerState } from './player-state.ts';
import type { PlayerTrack } from './track.ts';

/**
 * The track that keyboard shortcuts and the media buttons of a phone control. While something plays it is that track,
 * so that it can be stopped from any page. Otherwise it is the track of the page, or else the one that was played last.
 */
export function controlledTrack(
	{ isPlaying, currentTrack }: Pick<PlayerState, 'isPlaying' | 'currentTrack'>,
	pageTrack: PlayerTrack | null,
) {
	return isPlaying ? currentTrack : (pageTrack ?? currentTrack);
}
