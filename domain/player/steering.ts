import type { PlayerState } from './player-state.ts';
import type { PlayerTrack } from './track.ts';

/**
 * What the keys and the transport of a phone act on: what is heard before all else, so that it can be stopped from
 * anywhere; in silence the one song that the page is about, else what was heard last.
 */
export function steeredTrack(
	{ isPlaying, currentTrack }: Pick<PlayerState, 'isPlaying' | 'currentTrack'>,
	pageTrack: PlayerTrack | null,
): PlayerTrack | null {
	return isPlaying ? currentTrack : (pageTrack ?? currentTrack);
}
