import type { SoundChoice } from '../../domain/player/copy-choice.ts';
import type { PlayerAction } from '../../domain/player/player-messages.ts';
import type { PlayerState } from '../../domain/player/player-state.ts';
import type { PlayerTrack } from '../../domain/player/track.ts';
import type { Scope } from '../lib/scope.ts';
import type { PlayerMemory } from './player-memory.ts';

interface SeekOptions {
	andPlay?: boolean;
	/** What plays after it. */
	queue?: Queue | undefined;
}

export interface PlayerStore extends PlayerActions {
	getState(): PlayerState;
	subscribe(listener: () => void): () => void;
	/** To the fraction of a second. */
	time(): number;
	/** Starts the engine, until the scope ends. */
	open(scope: Scope): void;
}

interface PlayerActionsOptions extends Pick<PlayerStore, 'getState' | 'time'> {
	memory: PlayerMemory;
	dispatch: (action: PlayerAction) => void;
}

type Queue = readonly PlayerTrack[];

/** What buttons, keys and pages ask for, as messages to the state machine. */
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
			// In a tab that stayed open since the day before it begins anew too (R-PLAYER-13).
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
		/** Where listening would begin. */
		startOf,
		/** Starts a track, or goes on with it where it stands; the queue is the list that follows. */
		play,
		pause: () => dispatch({ type: 'pause' }),
		/** Without a track, whatever is current. */
		toggle(track: PlayerTrack | null = getState().currentTrack, queue?: Queue) {
			if (!track) return;
			if (getState().isPlaying && isCurrent(track.id)) dispatch({ type: 'pause' });
			else play(track, queue);
		},
		seek: (seconds: number) => dispatch({ type: 'seek', seconds }),
		/**
		 * Where something plays, or is asked to by `andPlay`, the track plays on from there, whichever played before; where
		 * nothing does, only the place moves at which it will begin.
		 */
		seekIn,
		skip,
		/** The same in a track that need not be the current one. */
		skipIn(track: PlayerTrack, seconds: number, queue?: Queue) {
			if (isCurrent(track.id)) skip(seconds);
			else seekIn(track, startOf(track) + seconds, { queue });
		},
		next: () => dispatch({ type: 'next' }),
		/** If this track is the current one, nothing plays after it by itself. */
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
		/** The track was deleted: removes it from the player and everything that is stored about it. */
		forget(trackId: string) {
			dispatch({ type: 'forget', trackId });
			memory.savePosition(trackId, null);
			// It may be what another tab heard last.
			if (memory.read().lastTrack?.id === trackId) memory.save({ lastTrack: null });
		},
	};
}

export type PlayerActions = ReturnType<typeof createPlayerActions>;
