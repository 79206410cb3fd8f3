import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { endpoints } from '../lib/api.ts';

export function useOrganization() {
	return useQuery(endpoints.organizations.getOrganization.queryOptions());
}

/** For admins only; the server refuses everyone else. */
export function useInvitation(isEnabled: boolean) {
	return useQuery(endpoints.organizations.getInvitation.queryOptions({ enabled: isEnabled }));
}

export function useMembers() {
	return useQuery(endpoints.organizations.listMembers.queryOptions());
}

export function useActivity() {
	return useInfiniteQuery(
		endpoints.organizations.listActivity.infiniteOptions({
			input: (before: string | null) => (before === null ? {} : { before }),
			initialPageParam: null,
			getNextPageParam: (page) => page.nextBefore,
			// Never from the cache: the log has to show what has just happened.
			staleTime: 0,
		}),
	);
}
