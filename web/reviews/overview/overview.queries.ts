import { client, endpoints, queryOf } from '../../lib/api-client.ts';
import { useRowPages } from '../../lib/row-pages.ts';
import { type OverviewSearch, orderOf } from './overview-search.ts';

/** The counts and charts above the table. */
export const useOverview = queryOf(endpoints.reviews.getOverview);

/** The rows of the table, paginated. */
export function useOverviewRows({ status, submitter, text, decision, score, added, ...search }: OverviewSearch) {
	const filter = {
		status,
		submitter,
		text,
		decision,
		score,
		added,
		...orderOf(search),
	};
	return useRowPages({
		queryKey: endpoints.reviews.listOverview.infiniteKey({ input: () => filter, initialPageParam: null }),
		load: (after, signal) => client.reviews.listOverview({ ...filter, ...(after && { after }) }, { signal }),
		emptyPage: { rows: [], nextAfter: null },
		formatCount: ({ rows }) => rows.length,
	});
}
