import { useEffect } from 'react';
import { chooseCopy, urlOf } from '../../domain/player/copy-choice.ts';
import type { PlayerTrack } from '../../domain/player/track.ts';
import { usePlayerState } from './player-context.tsx';

/** Some seconds of any format: enough to start playing while the rest loads. */
const firstBytes = 512 * 1024;
/** First bytes of a light copy: on a slow connection, more would take bandwidth from the current song. */
const firstLightBytes = 128 * 1024;

/** What was fetched during this visit; from then on the browser's cache has it. */
const asked = new Set<string>();

/**
 * Prefetches the beginning of tracks that are likely to be played next, so that they start at once. The audio element
 * reads it from the browser's cache; the current song has priority.
 */
export function useAudioPreload(tracks: ReadonlyArray<PlayerTrack | null>) {
	const isLoading = usePlayerState((state) => state.isLoading);
	// The file that would be played now.
	const urls = usePlayerState((state) =>
		tracks
			.map((track) => (track ? urlOf(track, chooseCopy(track, { ...state, isLightBroken: false })) : ''))
			.join('\n'),
	);
	useEffect(() => {
		if (isLoading) return;
		for (const url of urls.split('\n'))
			if (url !== '' && !asked.has(url)) void preload(url, url.endsWith('.webm') ? firstLightBytes : firstBytes);
	}, [isLoading, urls]);
}

async function preload(url: string, bytes: number) {
	asked.add(url);
	try {
		const response = await fetch(url, {
			headers: { range: `bytes=0-${bytes - 1}` },
			credentials: 'same-origin',
			priority: 'low',
		});
		// Browsers cache only responses that were read to their end.
		await response.arrayBuffer();
	} catch {
		// Preloading is optional: the player fetches the file itself when it is played.
		asked.delete(url);
	}
}
