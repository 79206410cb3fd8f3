import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { SongId } from '../../domain/kernel/ids.ts';
import { endpoints } from '../lib/api.ts';

/** The songs of my label, newest first, thirty at a time. */
export function useSongs() {
	return useInfiniteQuery(
		endpoints.songs.listSongs.infiniteOptions({
			input: (before: SongId | null) => (before === null ? {} : { before }),
			initialPageParam: null,
			getNextPageParam: (page) => page.nextBefore,
		}),
	);
}

export function useSong(songId: SongId) {
	return useQuery(endpoints.songs.getSong.queryOptions({ input: { songId } }));
}
