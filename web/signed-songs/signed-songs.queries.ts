import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { SongId } from '../../domain/kernel/ids.ts';
import { signedSongTopic } from '../../domain/kernel/topics.ts';
import type { SongList } from '../../domain/workspace/signed-song-lists.ts';
import { endpoints, mutationOf, queryOf } from '../lib/api-client.ts';
import { pagesAfter } from '../lib/pages-after.ts';

export const useSetOwner = mutationOf(endpoints.signedSongs.setOwner, signedSongTopic);
export const useWithdrawSong = mutationOf(endpoints.signedSongs.withdrawSong, signedSongTopic);
export const useRestoreSong = mutationOf(endpoints.signedSongs.restoreSong, signedSongTopic);

/** The signed songs of the label, newest first: one of the lists, of all artists or of one. */
export function useSignedSongs(artist: string | undefined, list: SongList) {
	return useInfiniteQuery(
		endpoints.signedSongs.listSignedSongs.infiniteOptions(pagesAfter({ list, ...(artist && { artist }) })),
	);
}

/** Those who are awaited for any song, or for one. */
export function useAwaitedPeople(songId?: SongId) {
	return useQuery(endpoints.signedSongs.listAwaitedPeople.queryOptions({ input: songId ? { songId } : {} }));
}

export function useSongCounts() {
	return useQuery(endpoints.signedSongs.countSignedSongs.queryOptions());
}

export function useSignedSong(songId: string) {
	return useQuery(endpoints.signedSongs.getSignedSong.queryOptions({ input: { songId } }));
}

/** The sound of a song, for its home and for moments in its chat. */
export const useSong = queryOf(endpoints.songs.getSong);
