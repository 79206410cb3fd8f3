// The state of the player and its actions. Components read it through selectors, so that each second of playback
// renders one clock and not forty cards.

import { gainFor } from '../../domain/player/level-match.ts';
import type { PlayerAction, PlayerOrder } from '../../domain/player/player-commands.ts';
import { initialPlayerState, nextTrack, type PlayerState, skipSeconds } from '../../domain/player/player-state.ts';
import { reducePlayer } from '../../domain/player/reduce-player.ts';
import { markBusyWhile } from '../lib/busy.ts';
import { createListeners } from '../lib/listeners.ts';
import { createScope, delay, type Scope } from '../lib/scope.ts';
import type { AudioEngine } from './audio-engine.ts';
import { watchConnection } from './connection.ts';
import { createPlayerActions, type PlayerStore } from './player-actions.ts';
import { type PlayerMemory, rememberChange, rememberPosition } from './player-memory.ts';

export function createPlayerStore(engine: AudioEngine, memory: PlayerMemory) {
	let state = initialState(memory);
	const listeners = createListeners();
	let announcePlaying: () => void = () => undefined;
	const orders = createOrderRunner({ engine, getState, dispatch, onPlay: () => announcePlaying() });

	function getState() {
		return state;
	}

	function dispatch(action: PlayerAction) {
		const before = state;
		const { state: next, orders: given } = reducePlayer(state, action);
		state = next;
		given.forEach(orders.run);
		if (before === next) return;
		rememberChange(memory, before, next);
		listeners.notify();
	}

	function time() {
		return engine.time() ?? state.currentTime;
	}

	const store: PlayerStore = {
		...createPlayerActions({ getState, time, memory, dispatch }),
		getState,
		subscribe: listeners.subscribe,
		time,
		open(scope) {
			engine.open(scope, dispatch);
			engine.setVolume(state.volume, state.isMuted);
			announcePlaying = openOtherTabs(scope, () => {
				if (state.isPlaying) dispatch({ type: 'pause' });
			});
			openMediaSession(scope, store);
			watchConnection(scope, (connection) => dispatch({ type: 'connection', connection }));
			// Our own reload would interrupt the music.
			scope.add(markBusyWhile('playing', listeners.subscribe, () => state.isPlaying));
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

function initialState(memory: PlayerMemory) {
	const { positions: _positions, lastTrack, ...settings } = memory.read();
	const state: PlayerState = { ...initialPlayerState, ...settings };
	if (!lastTrack) return state;
	const track = { ...lastTrack, initialTime: memory.findPosition(lastTrack.id) ?? 0 };
	return reducePlayer(state, { type: 'restore', track }).state;
}

/** Music that starts in one tab stops in the others. Returns the function that announces a start in this tab. */
function openOtherTabs(scope: Scope, onPlayingElsewhere: () => void) {
	if (typeof BroadcastChannel === 'undefined') return () => undefined;
	const channel = new BroadcastChannel('acetate-player');
	scope.add(() => channel.close());
	// A channel does not receive its own messages.
	scope.listen(channel, 'message', onPlayingElsewhere);
	return () => {
		if (!scope.signal.aborted) channel.postMessage('playing');
	};
}

/**
 * Shows the current track on the lock screen, and lets the lock screen, headphones and media keys control the player.
 */
function openMediaSession(scope: Scope, player: PlayerStore) {
	if (!('mediaSession' in navigator)) return;
	const session = navigator.mediaSession;
	const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
		// Some systems send Play while sound is already playing; it must not stop then.
		play: () => {
			const { currentTrack } = player.getState();
			if (currentTrack) player.play(currentTrack);
		},
		pause: () => player.pause(),
		stop: () => player.pause(),
		seekbackward: ({ seekOffset }) => player.skip(-(seekOffset ?? skipSeconds)),
		seekforward: ({ seekOffset }) => player.skip(seekOffset ?? skipSeconds),
		seekto: ({ seekTime }) => {
			if (seekTime !== undefined) player.seek(seekTime);
		},
	};
	for (const [action, handler] of Object.entries(handlers)) handle(action as MediaSessionAction, handler);

	let shown: PlayerState | null = null;
	function follow() {
		const state = player.getState();
		if (state.currentTrack !== shown?.currentTrack) showTrack(session, state);
		const playback = state.isPlaying ? 'playing' : 'paused';
		session.playbackState = state.currentTrack ? playback : 'none';
		if (nextTrack(state)?.id !== (shown && nextTrack(shown)?.id))
			handle('nexttrack', nextTrack(state) ? () => player.next() : null);
		showPosition(session, state);
		shown = state;
	}

	function handle(action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
		try {
			session.setActionHandler(action, handler);
		} catch {
			// A browser throws for unsupported actions; the others still work.
		}
	}

	scope.add(player.subscribe(follow));
	scope.add(() => {
		for (const action of [...Object.keys(handlers), 'nexttrack']) handle(action as MediaSessionAction, null);
		session.metadata = null;
		session.playbackState = 'none';
		session.setPositionState?.();
	});
}

/** Shows the artist only once it is revealed: a lock screen can be read by everyone in the room. */
function showTrack(session: MediaSession, { currentTrack }: PlayerState) {
	session.metadata = currentTrack
		? new MediaMetadata({
				title: currentTrack.title,
				...(currentTrack.artist !== null && { artist: currentTrack.artist }),
			})
		: null;
}

/** Without a duration the position is cleared, so that the previous song's position is not shown. */
function showPosition(session: MediaSession, { duration, currentTime }: PlayerState) {
	if (duration > 0)
		session.setPositionState?.({ duration, position: Math.min(currentTime, duration), playbackRate: 1 });
	else session.setPositionState?.();
}

interface OrderRunnerOptions extends Pick<PlayerStore, 'getState'> {
	engine: AudioEngine;
	dispatch: (action: PlayerAction) => void;
	/** Called when sound is about to start in this tab. */
	onPlay: () => void;
}

/** Executes the orders of the state machine. */
function createOrderRunner({ engine, getState, dispatch, onPlay }: OrderRunnerOptions) {
	let waiting = createScope();
	let watching = createScope();

	/** Cancels a scheduled retry, and the timeout of a slow load. */
	function stopWaiting() {
		waiting.dispose();
		waiting = createScope();
		watching.dispose();
	}

	async function dispatchLater(delayMs: number, { signal }: Scope, action: PlayerAction) {
		await delay(delayMs, signal);
		if (!signal.aborted) dispatch(action);
	}

	function run(order: PlayerOrder) {
		const { volume, isMuted, isLevelMatched, currentTrack } = getState();
		switch (order.type) {
			case 'load':
				stopWaiting();
				engine.load(order.url, order.startAt, order.loadNumber);
				break;
			case 'retry later':
				stopWaiting();
				void dispatchLater(order.delayMs, waiting, { type: 'retry', loadNumber: order.loadNumber });
				break;
			case 'watch':
				watching.dispose();
				watching = createScope();
				void dispatchLater(order.delayMs, watching, { type: 'too slow', loadNumber: order.loadNumber });
				break;
			case 'unload':
				stopWaiting();
				engine.unload();
				break;
			case 'play':
				onPlay();
				engine.play();
				break;
			case 'pause':
				engine.pause();
				break;
			case 'seek':
				engine.seek(order.seconds);
				break;
			case 'volume':
				engine.setVolume(volume, isMuted);
				break;
			case 'gain':
				engine.setGain(isLevelMatched && currentTrack ? gainFor(currentTrack) : null);
		}
	}

	return { run, stopWaiting };
}
