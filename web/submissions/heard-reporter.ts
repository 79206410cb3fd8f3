import { useEffect, useRef } from 'react';
import { usePlayerState } from '../player/player-context.tsx';
import { useMarkHeard } from './submissions.mutations.ts';

/**
 * Tells the server when something is played for the first time: whoever sent a song from outside may know that a
 * colleague has begun to listen (R-SUBMIT-4). Loading a sound in advance is no playing.
 */
export function useReportHeard() {
	const playing = usePlayerState(({ isPlaying, currentTrack }) => (isPlaying ? (currentTrack?.id ?? null) : null));
	const { mutate } = useMarkHeard();
	const told = useRef(new Set<string>());
	useEffect(() => {
		if (playing === null || told.current.has(playing)) return;
		told.current.add(playing);
		mutate({ id: playing as never }, { onError: () => told.current.delete(playing) });
	}, [playing, mutate]);
}
