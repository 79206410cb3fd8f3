import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { SongId } from '../../domain/kernel/ids.ts';
import { endpoints, pagesOf, queryOf } from '../lib/api-client.ts';
import { pagesBefore } from '../lib/pages-after.ts';

/** Number of unread messages, for the navigation on every page. */
export const useUnread = queryOf(endpoints.chat.countUnread);

/** All chats, most recent activity first. */
export const useInbox = pagesOf(endpoints.chat.listThreads);

/** How far colleagues have read. */
export const useSeen = queryOf(endpoints.chat.listSeen);

export function useFoundMessages(songId: string, find: string) {
	return useInfiniteQuery(
		endpoints.chat.searchMessages.infiniteOptions({
			...pagesBefore({ songId, find }),
			enabled: find.trim() !== '',
		}),
	);
}

export function useChatFiles(songId: string) {
	return useInfiniteQuery(endpoints.chat.listFiles.infiniteOptions(pagesBefore({ songId })));
}

/** The latest system lines of a chat, newest first. */
export function useSongLines(songId: SongId) {
	return useQuery(
		endpoints.chat.listMessages.queryOptions({
			input: { songId },
			select: ({ messages }) =>
				messages
					.filter(({ kind }) => kind === 'line')
					.toReversed()
					.map(({ id, text, createdAt }) => ({ id, text, at: createdAt })),
		}),
	);
}
