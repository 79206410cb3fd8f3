import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { endpoints } from '../lib/api.ts';

/** No change tells of it, so it is asked for while somebody looks. */
const serverStateEveryMs = 30_000;

export function useOrganization() {
	return useQuery(organizationOptions());
}

export function organizationOptions() {
	return endpoints.organizations.getOrganization.queryOptions();
}

/** For admins only; the server refuses everyone else. */
export function useInvitation(isEnabled: boolean) {
	return useQuery(endpoints.organizations.getInvitation.queryOptions({ enabled: isEnabled }));
}

/** The name of the label that invites; null where the code leads nowhere. */
export function useInvitedLabel(code: string | null): { readonly name: string | null; readonly isPending: boolean } {
	const { data, isLoading } = useQuery(
		endpoints.organizations.getInvitedLabel.queryOptions({
			input: { code: code ?? '' },
			enabled: code !== null,
			// A code that is not valid stays so; joining says it in words.
			retry: false,
		}),
	);
	return { name: data?.name ?? null, isPending: isLoading };
}

/** The labels that closed behind this person and can be brought back. */
export function useClosedLabels() {
	return useQuery(endpoints.organizations.listClosedLabels.queryOptions()).data?.labels ?? [];
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
