import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { SongId } from '../../domain/kernel/ids.ts';
import { client, endpoints } from '../lib/api.ts';

/** What can be answered for a song; for admins. */
export function useAnswerOffer(songId: SongId) {
	return useQuery(endpoints.answers.getAnswerOffer.queryOptions({ input: { songId } }));
}

export function useAnswerTemplates() {
	return useQuery(endpoints.answers.listAnswerTemplates.queryOptions());
}

export function useOwedAnswers() {
	return useInfiniteQuery({
		queryKey: endpoints.answers.listOwedAnswers.infiniteKey({ input: () => ({}), initialPageParam: null }),
		initialPageParam: null as string | null,
		queryFn: ({ pageParam, signal }) =>
			client.answers.listOwedAnswers({ ...(pageParam && { after: pageParam }) }, { signal }),
		getNextPageParam: ({ nextAfter }) => nextAfter,
	});
}

export function useSenders(find: string) {
	const filter = find === '' ? {} : { find };
	return useInfiniteQuery({
		queryKey: endpoints.answers.listSenders.infiniteKey({ input: () => filter, initialPageParam: null }),
		initialPageParam: null as string | null,
		queryFn: ({ pageParam, signal }) =>
			client.answers.listSenders({ ...filter, ...(pageParam && { after: pageParam }) }, { signal }),
		getNextPageParam: ({ nextAfter }) => nextAfter,
		placeholderData: keepPreviousData,
	});
}
