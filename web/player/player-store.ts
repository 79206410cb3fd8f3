// The state of the player and the ways to change it. Components read it through selectors, so that a second that
// passes redraws a clock and not forty cards.
import { gainFor } from '../../domain/player/level-match.ts';
import type { PlayerAction, PlayerOrder } from '../../domain/player/player-messages.ts';
import { initialPlayerState, type PlayerState, reducePlayer } from '../../domain/player/player-state.ts';
import { positionToKeep } from '../../domain/player/positions.ts';
import type { PlayerTrack } from '../../domain/player/track.ts';
import { holdPage } from '../lib/busy.ts';
import { createScope, delay, type Scope } from '../lib/scope.ts';
import type { AudioEngine } from './audio-engine.ts';
import { openMediaSession } from './media-session.ts';
import { openOtherTabs } from './other-tabs.ts';
import type { PlayerStore, SeekOptions } from './player-actions.ts';
import { type PlayerMemory, withoutArtist } from './player-memory.ts';

const keepEverySeconds = 5;

export function createPlayerStore(engine: AudioEngine, memory: PlayerMemory): PlayerStore {
	let state = initialState(memory);
	const listeners = new Set<() => void>();
	let waiting = createScope();
	let announcePlaying: () => void = () => undefined;

	function dispatch(action: PlayerAction): void {
		const { state: next, orders } = reducePlayer(state, action);
		const before = state;
		state = next;
		orders.forEach(carryOut);
		if (before === next) return;
		remember(before, next);
		for (const listener of listeners) listener();
	}

	function carryOut(order: PlayerOrder): void {
		switch (order.type) {
			case 'load':
				stopWaiting();
				engine.load(order.url, order.startAt, order.loadNumber);
				break;
			case 'retry later':
				stopWaiting();
				void retryLater(order.delayMs, order.loadNumber, waiting.signal);
				break;
			case 'unload':
				stopWaiting();
				engine.unload();
				break;
			case 'play':
				announcePlaying();
				engine.play();
				break;
			case 'pause':
				engine.pause();
				break;
			case 'seek':
				engine.seek(order.seconds);
				break;
			case 'volume':
				engine.setVolume(state.volume, state.isMuted);
				break;
			case 'gain':
				engine.setGain(state.isLevelMatched && state.currentTrack ? gainFor(state.currentTrack) : null);
		}
	}

	function stopWaiting(): void {
		waiting.dispose();
		waiting = createScope();
	}

	async function retryLater(delayMs: number, loadNumber: number, signal: AbortSignal): Promise<void> {
		await delay(delayMs, signal);
		if (!signal.aborted) dispatch({ type: 'retry', loadNumber });
	}

	function remember(before: PlayerState, now: PlayerState): void {
		const hasMoved = Math.abs(now.currentTime - before.currentTime) > 1 || now.currentTime % keepEverySeconds === 0;
		const hasStopped = before.isPlaying && !now.isPlaying;
		if (before.currentTrack && before.currentTrack.id !== now.currentTrack?.id) rememberPosition(before);
		if (before.currentTime !== now.currentTime ? hasMoved : hasStopped) rememberPosition(now);
		if (before.currentTrack !== now.currentTrack)
			memory.keep({ lastTrack: now.currentTrack && withoutArtist(now.currentTrack) });
		if (before.volume !== now.volume || before.isMuted !== now.isMuted || before.isLevelMatched !== now.isLevelMatched)
			memory.keep({ volume: now.volume, isMuted: now.isMuted, isLevelMatched: now.isLevelMatched });
	}

	function rememberPosition({ currentTrack, currentTime, duration }: PlayerState): void {
		if (currentTrack) memory.keepPosition(currentTrack.id, positionToKeep(currentTime, duration));
	}

	function startOf(track: PlayerTrack): number {
		return state.starts[track.id] ?? track.initialTime ?? memory.findPosition(track.id) ?? 0;
	}

	function setTrack(track: PlayerTrack, initialTime: number, queue?: readonly PlayerTrack[]): void {
		dispatch({ type: 'set track', track: { ...track, initialTime }, ...(queue && { queue }) });
	}

	function play(track: PlayerTrack, queue?: readonly PlayerTrack[]): void {
		if (state.currentTrack?.id !== track.id) setTrack(track, startOf(track), queue);
		else if (queue) dispatch({ type: 'set queue', queue });
		dispatch({ type: 'play' });
	}

	function seekIn(track: PlayerTrack, seconds: number, { andPlay = false, queue }: SeekOptions = {}): void {
		const isOther = state.currentTrack?.id !== track.id;
		if (isOther && (andPlay || state.isPlaying)) {
			setTrack(track, seconds, queue);
			dispatch({ type: 'play' });
		} else dispatch({ type: 'set start', track, seconds });
	}

	function skip(seconds: number): void {
		dispatch({ type: 'seek', seconds: time() + seconds });
	}

	function time(): number {
		return engine.time() ?? state.currentTime;
	}

	return {
		getState: () => state,
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		time,
		startOf,
		play,
		pause: () => dispatch({ type: 'pause' }),
		toggle(track = state.currentTrack ?? undefined, queue) {
			if (!track) return;
			if (state.isPlaying && state.currentTrack?.id === track.id) dispatch({ type: 'pause' });
			else play(track, queue);
		},
		seek: (seconds) => dispatch({ type: 'seek', seconds }),
		seekIn,
		skip,
		skipIn(track, seconds, queue) {
			if (state.currentTrack?.id === track.id) skip(seconds);
			else seekIn(track, startOf(track) + seconds, { queue });
		},
		next: () => dispatch({ type: 'next' }),
		endWith(trackId) {
			if (state.currentTrack?.id === trackId && state.queue.length > 0) dispatch({ type: 'set queue', queue: [] });
		},
		setVolume: (volume) => dispatch({ type: 'set volume', volume }),
		setMuted: (isMuted) => dispatch({ type: 'set muted', isMuted }),
		setLevelMatched: (isLevelMatched) => dispatch({ type: 'set level match', isLevelMatched }),
		update: (track) => dispatch({ type: 'update track', track }),
		clear: () => dispatch({ type: 'clear' }),
		forget(trackId) {
			dispatch({ type: 'forget', trackId });
			memory.keepPosition(trackId, null);
			// It may be what another tab heard last.
			if (memory.read().lastTrack?.id === trackId) memory.keep({ lastTrack: null });
		},
		open(scope) {
			engine.open(scope, {
				onReady: () => dispatch({ type: 'ready' }),
				onAccessible: (loadNumber) => dispatch({ type: 'accessible', loadNumber }),
				onStalled: () => dispatch({ type: 'stalled' }),
				onFlowing: () => dispatch({ type: 'flowing' }),
				onTime: (seconds) => dispatch({ type: 'time', seconds }),
				onDuration: (seconds) => dispatch({ type: 'duration', seconds }),
				onEnded: () => dispatch({ type: 'ended' }),
				onPausedOutside: () => dispatch({ type: 'pause' }),
				onPlayFailed: (isAbort) => dispatch({ type: 'play failed', isAbort }),
				onLoadFailed: (loadNumber, message) => dispatch({ type: 'load failed', loadNumber, message }),
			});
			engine.setVolume(state.volume, state.isMuted);
			announcePlaying = openOtherTabs(scope, () => {
				if (state.isPlaying) dispatch({ type: 'pause' });
			});
			openMediaSession(scope, this);
			holdWhilePlaying(scope, this);
			scope.listen(window, 'pagehide', () => rememberPosition(state));
			scope.add(() => {
				rememberPosition(state);
				stopWaiting();
				if (state.currentTrack) dispatch({ type: 'restore', track: { ...state.currentTrack, initialTime: time() } });
			});
		},
	};
}

function initialState(memory: PlayerMemory): PlayerState {
	const { volume, isMuted, isLevelMatched, lastTrack } = memory.read();
	const state: PlayerState = { ...initialPlayerState, volume, isMuted, isLevelMatched };
	if (!lastTrack) return state;
	const track = { ...lastTrack, initialTime: memory.findPosition(lastTrack.id) ?? 0 };
	return reducePlayer(state, { type: 'restore', track }).state;
}

/** A reload of ours would cut the music off. */
function holdWhilePlaying(scope: Scope, store: Pick<PlayerStore, 'getState' | 'subscribe'>): void {
	let release: (() => void) | null = null;
	function follow(): void {
		const { isPlaying } = store.getState();
		if (isPlaying) release ??= holdPage('playing');
		else letGo();
	}
	function letGo(): void {
		release?.();
		release = null;
	}
	scope.add(store.subscribe(follow));
	scope.add(letGo);
}
