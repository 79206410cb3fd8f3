import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Song } from '../../domain/songs/songs.api.ts';
import { endpoints } from '../lib/api-client.ts';
import { logFailure } from '../lib/log-failure.ts';
import { usePlayerStore } from '../player/player-context.tsx';
import type { TrackQueue } from '../player/track-control.ts';
import { trackOf } from './song-track.ts';

/** Plays songs from lists that know little more than their ids. */
export function useSongPlayer() {
	const player = usePlayerStore();
	const queryClient = useQueryClient();
	const [isFetching, setIsFetching] = useState(false);
	const optionsOf = (songId: string) => endpoints.songs.getSong.queryOptions({ input: { songId } });

	async function fetchAndPlay(songId: string) {
		setIsFetching(true);
		try {
			player.play(trackOf(await queryClient.fetchQuery(optionsOf(songId))));
		} catch (error) {
			logFailure(error);
		}
		setIsFetching(false);
	}

	return {
		/** True while the song is being fetched. */
		isFetching,
		/**
		 * Prefetches the song, so that it plays at once when it is pressed: some browsers refuse to start later than that.
		 */
		prepare: (songId: string) => void queryClient.prefetchQuery(optionsOf(songId)),
		/** Plays a song, or pauses it if it plays; `known` is set if the list has all of its data. */
		toggle(songId: string, known?: Song, queue?: TrackQueue) {
			const { currentTrack } = player.getState();
			const song = known ?? queryClient.getQueryData(optionsOf(songId).queryKey);
			if (currentTrack?.id === songId) player.toggle(currentTrack, queue?.());
			else if (song) player.toggle(trackOf(song), queue?.());
			else void fetchAndPlay(songId);
		},
	};
}
