import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { SongId } from '../../domain/kernel/ids.ts';
import { endpoints } from '../lib/api.ts';

/** The signed songs of the label, newest first, optionally of one artist. */
export function useSignedSongs(artist: string | undefined) {
	return useInfiniteQuery(
		endpoints.signedSongs.listSignedSongs.infiniteOptions({
			input: (after: string | null) => ({ ...(artist && { artist }), ...(after && { after }) }),
			initialPageParam: null,
			getNextPageParam: (page) => page.nextAfter,
		}),
	);
}

export function useSignedSong(songId: SongId) {
	return useQuery(endpoints.signedSongs.getSignedSong.queryOptions({ input: { songId } }));
}
