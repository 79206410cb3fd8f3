import { ORPCError } from '@orpc/client';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { inviteCodeInvalid } from '../../domain/organizations/invite-code.errors.ts';
import { endpoints, queryOf } from '../lib/api-client.ts';
import { pagesBefore } from '../lib/pages-after.ts';

/** No live message announces changes, so the page polls while it is visible. */
const serverStateEveryMs = 30_000;

export const useOrganization = queryOf(endpoints.organizations.getOrganization);

/** For admins only; the server refuses everyone else. */
export const useLabelDetails = queryOf(endpoints.organizations.getLabelDetails);

/** For admins only; the server refuses everyone else. */
export function useInvitation(isEnabled: boolean) {
	return useQuery(endpoints.organizations.getInvitation.queryOptions({ enabled: isEnabled }));
}

/** The name of the inviting label, or that the code is invalid. */
export function useInvitedLabel(code: string | null) {
	const { data, error, isLoading } = useQuery(
		endpoints.organizations.getInvitedLabel.queryOptions({
			input: { code: code ?? '' },
			enabled: code !== null,
			// An invalid code stays invalid.
			retry: false,
		}),
	);
	const isInvalid = error instanceof ORPCError && error.code === inviteCodeInvalid.code;
	return { name: data?.name ?? null, isInvalid, isPending: isLoading };
}

/** The labels that this person closed and that can be restored. */
export const useClosedLabels = queryOf(endpoints.organizations.listClosedLabels);

/** For admins only; the server refuses everyone else. */
export const useServerState = queryOf(endpoints.organizations.getServerState, {
	staleTime: 0,
	refetchInterval: serverStateEveryMs,
});

export const useMembers = queryOf(endpoints.organizations.listMembers);

export function useActivity() {
	return useInfiniteQuery(
		endpoints.organizations.listActivity.infiniteOptions({
			...pagesBefore({}),
			// Never from the cache: the log has to include the most recent events.
			staleTime: 0,
		}),
	);
}
