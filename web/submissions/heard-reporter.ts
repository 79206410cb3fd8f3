import { useEffect, useRef } from 'react';
import { endpoints, mutationOf } from '../lib/api-client.ts';
import { usePlayerState } from '../player/player-context.tsx';

const useMarkHeard = mutationOf(endpoints.submissions.markHeard);

/**
 * Notifies the server when a song is played for the first time: its outside sender may know that a colleague has
 * started to listen (R-SUBMIT-4). Preloading a sound does not count.
 */
export function useReportHeard() {
	const playing = usePlayerState(({ isPlaying, currentTrack }) => (isPlaying ? (currentTrack?.id ?? null) : null));
	const { mutate } = useMarkHeard();
	const reported = useRef(new Set<string>());
	useEffect(() => {
		if (playing === null || reported.current.has(playing)) return;
		reported.current.add(playing);
		mutate({ id: playing as never }, { onError: () => reported.current.delete(playing) });
	}, [playing, mutate]);
}
