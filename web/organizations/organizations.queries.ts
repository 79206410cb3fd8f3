import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { endpoints } from '../lib/api.ts';

/** No change tells of it, so it is asked for while somebody looks. */
const serverStateEveryMs = 30_000;

export function useOrganization() {
	return useQuery(endpoints.organizations.getOrganization.queryOptions());
}

/** For admins only; the server refuses everyone else. */
export function useInvitation(isEnabled: boolean) {
	return useQuery(endpoints.organizations.getInvitation.queryOptions({ enabled: isEnabled }));
}

/** For admins only; the server refuses everyone else. */
export function useServerState() {
	return useQuery(
		endpoints.organizations.getServerState.queryOptions({ staleTime: 0, refetchInterval: serverStateEveryMs }),
	);
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
