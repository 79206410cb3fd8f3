import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { SongId } from '../../domain/kernel/ids.ts';
import { endpoints } from '../lib/api.ts';
import { pagesAfter } from '../lib/pages-after.ts';

/** How many messages one has not read; for the navigation, on every page. */
export function useUnread() {
	return useQuery(unreadOptions());
}

export function unreadOptions() {
	return endpoints.chat.countUnread.queryOptions();
}

/** All chats, the one in which something was said last first. */
export function useInbox() {
	return useInfiniteQuery(endpoints.chat.listThreads.infiniteOptions(pagesAfter({})));
}

/** How far colleagues have read. */
export function useSeen(songId: SongId) {
	return useQuery(endpoints.chat.listSeen.queryOptions({ input: { songId } }));
}

export function useFoundMessages(songId: SongId, find: string) {
	return useInfiniteQuery(
		endpoints.chat.searchMessages.infiniteOptions({
			input: (before: string | null) => ({ songId, find, ...(before !== null && { before }) }),
			initialPageParam: null,
			getNextPageParam: (page) => page.nextBefore,
			enabled: find.trim() !== '',
		}),
	);
}

export function useChatFiles(songId: SongId) {
	return useInfiniteQuery(
		endpoints.chat.listFiles.infiniteOptions({
			input: (before: string | null) => ({ songId, ...(before !== null && { before }) }),
			initialPageParam: null,
			getNextPageParam: (page) => page.nextBefore,
		}),
	);
}

/** The song, to play moments of it. */
export function useChatSong(songId: SongId) {
	return useQuery(endpoints.songs.getSong.queryOptions({ input: { songId } }));
}
