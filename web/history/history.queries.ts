import { client, endpoints, queryOf } from '../lib/api-client.ts';
import { useRowPages } from '../lib/row-pages.ts';
import type { HistorySearch } from './history-search.ts';

/** Tracks with their events, paginated. */
export function useHistoryTracks({ submitter, ...search }: HistorySearch) {
	const filter = { ...search, ...(submitter && { submitter }) };
	return useRowPages({
		queryKey: endpoints.history.listTracks.infiniteKey({ input: () => filter, initialPageParam: null }),
		load: (after, signal) => client.history.listTracks({ ...filter, ...(after && { after }) }, { signal }),
		emptyPage: { tracks: [], nextAfter: null, total: 0, matching: 0 },
		formatCount: ({ tracks }) => tracks.length,
	});
}

export const useHistoryOverview = queryOf(endpoints.history.getOverview);
export const useWithdrawnDemos = queryOf(endpoints.history.listWithdrawnDemos);
