import type { SoundChoice } from '../../domain/player/copy-choice.ts';
import type { PlayerAction } from '../../domain/player/player-commands.ts';
import type { PlayerState } from '../../domain/player/player-state.ts';
import type { PlayerTrack } from '../../domain/player/track.ts';
import type { Scope } from '../lib/scope.ts';
import type { PlayerMemory } from './player-memory.ts';

interface SeekOptions {
	andPlay?: boolean;
	/** The tracks that play after it. */
	queue?: Queue | undefined;
}

export interface PlayerStore extends PlayerActions {
	getState(): PlayerState;
	subscribe(listener: () => void): () => void;
	/** Exact to the fraction of a second. */
	time(): number;
	/** Starts the engine, until the scope ends. */
	open(scope: Scope): void;
}

interface PlayerActionsOptions extends Pick<PlayerStore, 'getState' | 'time'> {
	memory: PlayerMemory;
	dispatch: (action: PlayerAction) => void;
}

type Queue = readonly PlayerTrack[];

/** Requests of buttons, keys and pages, as messages to the state machine. */
export function createPlayerActions({ getState, time, memory, dispatch }: PlayerActionsOptions) {
	function isCurrent(trackId: string) {
		return getState().currentTrack?.id === trackId;
	}

	function startOf(track: PlayerTrack) {
		return getState().starts[track.id] ?? track.initialTime ?? memory.findPosition(track.id) ?? 0;
	}

	function setTrack(track: PlayerTrack, initialTime: number, queue?: Queue) {
		dispatch({ type: 'set track', track: { ...track, initialTime }, ...(queue && { queue }) });
	}

	function play(track: PlayerTrack, queue?: Queue) {
		if (!isCurrent(track.id)) setTrack(track, startOf(track), queue);
		else {
			if (queue) dispatch({ type: 'set queue', queue });
			// In a tab that was open since the day before, playback starts from the beginning too (R-PLAYER-13).
			if (!getState().isPlaying && memory.isPositionOver(track.id)) dispatch({ type: 'seek', seconds: 0 });
		}
		dispatch({ type: 'play' });
	}

	function seekIn(track: PlayerTrack, seconds: number, { andPlay = false, queue }: SeekOptions = {}) {
		if (!isCurrent(track.id) && (andPlay || getState().isPlaying)) {
			setTrack(track, seconds, queue);
			dispatch({ type: 'play' });
		} else dispatch({ type: 'set start', track, seconds });
	}

	function skip(seconds: number) {
		dispatch({ type: 'seek', seconds: time() + seconds });
	}

	return {
		/** Position at which playback would start. */
		startOf,
		/** Starts a track, or resumes it at its position; the queue is the list that follows. */
		play,
		pause: () => dispatch({ type: 'pause' }),
		/** Without an argument it toggles the current track. */
		toggle(track: PlayerTrack | null = getState().currentTrack, queue?: Queue) {
			if (!track) return;
			if (getState().isPlaying && isCurrent(track.id)) dispatch({ type: 'pause' });
			else play(track, queue);
		},
		seek: (seconds: number) => dispatch({ type: 'seek', seconds }),
		/**
		 * If anything plays, or `andPlay` is set, the track plays from there, whichever track played before; otherwise only
		 * its start position moves.
		 */
		seekIn,
		skip,
		/** Skips in a track that need not be the current one. */
		skipIn(track: PlayerTrack, seconds: number, queue?: Queue) {
			if (isCurrent(track.id)) skip(seconds);
			else seekIn(track, startOf(track) + seconds, { queue });
		},
		next: () => dispatch({ type: 'next' }),
		/** If this track is the current one, no track follows it automatically. */
		endWith(trackId: string) {
			if (isCurrent(trackId) && getState().queue.length > 0) dispatch({ type: 'set queue', queue: [] });
		},
		setVolume: (volume: number) => dispatch({ type: 'set volume', volume }),
		setMuted: (isMuted: boolean) => dispatch({ type: 'set muted', isMuted }),
		setLevelMatched: (isLevelMatched: boolean) => dispatch({ type: 'set level match', isLevelMatched }),
		setPlayingOn: (isPlayingOn: boolean) => dispatch({ type: 'set playing on', isPlayingOn }),
		setSoundChoice: (soundChoice: SoundChoice) => dispatch({ type: 'set sound choice', soundChoice, seconds: time() }),
		/** Newer data of the same track. */
		update: (track: PlayerTrack) => dispatch({ type: 'update track', track }),
		clear: () => dispatch({ type: 'clear' }),
		/** The track was deleted: removes it from the player, and everything stored about it. */
		forget(trackId: string) {
			dispatch({ type: 'forget', trackId });
			memory.savePosition(trackId, null);
			// The forgotten track may be the last track of another tab.
			if (memory.read().lastTrack?.id === trackId) memory.save({ lastTrack: null });
		},
	};
}

export type PlayerActions = ReturnType<typeof createPlayerActions>;
