import { createContext, type ReactNode, use, useState } from 'react';
import { type AudioEngine, createAudioEngine } from './audio-engine.ts';

const AudioEngineContext = createContext<AudioEngine | null>(null);

/** Holds the one audio element of the app. */
export function AudioProvider({ children }: { children: ReactNode }) {
	const [engine] = useState(createAudioEngine);
	return <AudioEngineContext value={engine}>{children}</AudioEngineContext>;
}

export function useAudio(): AudioEngine {
	const engine = use(AudioEngineContext);
	if (!engine) throw new Error('useAudio must be used within an AudioProvider');
	return engine;
}
