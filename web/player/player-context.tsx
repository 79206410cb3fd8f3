import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';
import type { PlayerState } from '../../domain/player/player-state.ts';
import { useScope } from '../lib/scope-hooks.ts';
import { type AudioEngine, createAudioEngine } from './audio-engine.ts';
import type { PlayerStore } from './player-actions.ts';
import { createPlayerMemory } from './player-memory.ts';
import { createPlayerStore } from './player-store.ts';

const AudioEngineContext = createContext<AudioEngine | null>(null);

/** Holds the one audio element of the app. */
export function AudioProvider({ children }: { children: ReactNode }) {
	const [engine] = useState(createAudioEngine);
	return <AudioEngineContext value={engine}>{children}</AudioEngineContext>;
}

export function useAudio() {
	const engine = use(AudioEngineContext);
	if (!engine) throw new Error('useAudio must be used within an AudioProvider');
	return engine;
}

const PlayerContext = createContext<PlayerStore | null>(null);

/** Track and state of the player. It is mounted outside of the pages, so that music continues across navigations. */
export function PlayerProvider({ reviewerId, children }: { reviewerId: string; children: ReactNode }) {
	const engine = useAudio();
	const [store] = useState(() => createPlayerStore(engine, createPlayerMemory(reviewerId, localStorage)));
	useScope((scope) => store.open(scope), [store]);
	return <PlayerContext value={store}>{children}</PlayerContext>;
}

/** The player without its state, for components that only control it; never causes a render. */
export function usePlayerStore() {
	const store = use(PlayerContext);
	if (!store) throw new Error('usePlayer must be used within a PlayerProvider');
	return store;
}

/** One value of the state; renders again only when that value changes. */
export function usePlayerState<Value>(select: (state: PlayerState) => Value) {
	const store = usePlayerStore();
	return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}

/**
 * The whole state; renders again with every second of playback. Where many components need it, use `usePlayerState`.
 */
export function usePlayer() {
	const store = usePlayerStore();
	const state = usePlayerState((current) => current);
	return { ...store, state };
}
