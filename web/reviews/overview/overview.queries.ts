import { useQuery } from '@tanstack/react-query';
import type { ReviewerId } from '../../../domain/kernel/ids.ts';
import { client, endpoints } from '../../lib/api.ts';
import { useRowPages } from '../../lib/row-pages.ts';
import { type OverviewSearch, orderOf } from './overview-search.ts';

/** The counts and charts above the table. */
export function useOverview() {
	return useQuery(endpoints.reviews.getOverview.queryOptions());
}

/** The rows of the table, page by page. */
export function useOverviewRows({ status, submitter, text, decision, ...search }: OverviewSearch) {
	const filter = {
		status,
		submitter: submitter as ReviewerId | 'outside' | undefined,
		text,
		decision,
		...orderOf(search),
	};
	return useRowPages({
		queryKey: endpoints.reviews.listOverview.infiniteKey({ input: () => filter, initialPageParam: null }),
		load: (after, signal) => client.reviews.listOverview({ ...filter, ...(after && { after }) }, { signal }),
		emptyPage: { rows: [], nextAfter: null },
		formatCount: ({ rows }) => rows.length,
	});
}
