// The state of the player and the ways to change it. Components read it through selectors, so that a second that
// passes redraws a clock and not forty cards.
import type { PlayerAction } from '../../domain/player/player-messages.ts';
import { initialPlayerState, type PlayerState } from '../../domain/player/player-state.ts';
import { reducePlayer } from '../../domain/player/reduce-player.ts';
import { markBusyWhile } from '../lib/busy.ts';
import type { Scope } from '../lib/scope.ts';
import type { AudioEngine, AudioListener } from './audio-engine.ts';
import { watchConnection } from './connection.ts';
import { openMediaSession } from './media-session.ts';
import { createPlayerActions, type PlayerStore } from './player-actions.ts';
import { type PlayerMemory, rememberChange, rememberPosition } from './player-memory.ts';
import { createOrderRunner } from './player-orders.ts';

export function createPlayerStore(engine: AudioEngine, memory: PlayerMemory): PlayerStore {
	let state = initialState(memory);
	const listeners = new Set<() => void>();
	let announcePlaying: () => void = () => undefined;
	const orders = createOrderRunner({ engine, getState, dispatch, onPlay: () => announcePlaying() });

	function getState(): PlayerState {
		return state;
	}

	function dispatch(action: PlayerAction): void {
		const before = state;
		const { state: next, orders: given } = reducePlayer(state, action);
		state = next;
		given.forEach(orders.run);
		if (before === next) return;
		rememberChange(memory, before, next);
		for (const listener of listeners) listener();
	}

	function subscribe(listener: () => void): () => void {
		listeners.add(listener);
		return () => listeners.delete(listener);
	}

	function time(): number {
		return engine.time() ?? state.currentTime;
	}

	const store: PlayerStore = {
		...createPlayerActions({ getState, time, memory, dispatch }),
		getState,
		subscribe,
		time,
		open(scope) {
			engine.open(scope, reportTo(dispatch));
			engine.setVolume(state.volume, state.isMuted);
			announcePlaying = openOtherTabs(scope, () => {
				if (state.isPlaying) dispatch({ type: 'pause' });
			});
			openMediaSession(scope, store);
			watchConnection(scope, (connection) => dispatch({ type: 'connection', connection }));
			// A reload of ours would cut the music off.
			scope.add(markBusyWhile('playing', subscribe, () => state.isPlaying));
			scope.listen(window, 'pagehide', () => rememberPosition(memory, state));
			scope.add(() => {
				rememberPosition(memory, state);
				orders.stopWaiting();
				if (state.currentTrack) dispatch({ type: 'restore', track: { ...state.currentTrack, initialTime: time() } });
			});
		},
	};
	return store;
}

function initialState(memory: PlayerMemory): PlayerState {
	const { positions: _positions, lastTrack, ...settings } = memory.read();
	const state: PlayerState = { ...initialPlayerState, ...settings };
	if (!lastTrack) return state;
	const track = { ...lastTrack, initialTime: memory.findPosition(lastTrack.id) ?? 0 };
	return reducePlayer(state, { type: 'restore', track }).state;
}

/** What happens to the element, as messages to the state machine. */
function reportTo(dispatch: (action: PlayerAction) => void): AudioListener {
	return {
		onReady: () => dispatch({ type: 'ready' }),
		onAccessible: (loadNumber) => dispatch({ type: 'accessible', loadNumber }),
		onStalled: () => dispatch({ type: 'stalled' }),
		onFlowing: () => dispatch({ type: 'flowing' }),
		onTime: (seconds) => dispatch({ type: 'time', seconds }),
		onDuration: (seconds) => dispatch({ type: 'duration', seconds }),
		onEnded: () => dispatch({ type: 'ended' }),
		onPausedOutside: () => dispatch({ type: 'pause' }),
		onPlayFailed: (isAbort) => dispatch({ type: 'play failed', isAbort }),
		onLoadFailed: (loadNumber, message, isTemporary) =>
			dispatch({ type: 'load failed', loadNumber, message, isTemporary }),
	};
}

/** Music that starts in one tab stops in the others. Returns the function that announces a start here. */
function openOtherTabs(scope: Scope, onPlayingElsewhere: () => void): () => void {
	if (typeof BroadcastChannel === 'undefined') return () => undefined;
	const channel = new BroadcastChannel('acetate-player');
	scope.add(() => channel.close());
	// A channel does not receive its own messages.
	scope.listen(channel, 'message', onPlayingElsewhere);
	return () => {
		if (!scope.signal.aborted) channel.postMessage('playing');
	};
}
