import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMember } from '../accounts/member.ts';
import { followChange } from '../accounts/session.ts';
import { endpoints } from '../lib/api.ts';

export function useRenameOrganization() {
	const queryClient = useQueryClient();
	const { organization } = useMember();
	return useMutation(
		endpoints.organizations.renameOrganization.mutationOptions({
			onSuccess: (_, { name = '' }) =>
				Promise.all([
					followChange({ organization: { ...organization, name } }),
					queryClient.invalidateQueries({ queryKey: endpoints.organizations.getOrganization.key() }),
				]),
		}),
	);
}

/** Shows the setting at once and takes it back if it could not be saved. */
export function useUpdateSettings() {
	const queryClient = useQueryClient();
	const queryKey = endpoints.organizations.getOrganization.queryKey();
	return useMutation(
		endpoints.organizations.updateSettings.mutationOptions({
			onMutate: async ({ isScoringIndependent }) => {
				await queryClient.cancelQueries({ queryKey });
				const before = queryClient.getQueryData(queryKey);
				if (before) queryClient.setQueryData(queryKey, { ...before, isScoringIndependent });
				return before;
			},
			onError: (_error, _settings, before) => {
				if (before) queryClient.setQueryData(queryKey, before);
			},
			onSettled: () => queryClient.invalidateQueries({ queryKey }),
		}),
	);
}

export function useRotateInvitation() {
	const queryClient = useQueryClient();
	return useMutation(
		endpoints.organizations.rotateInvitation.mutationOptions({
			onSuccess: (invitation) => {
				queryClient.setQueryData(endpoints.organizations.getInvitation.queryKey(), invitation);
			},
		}),
	);
}

export function useSetMemberRole() {
	const refresh = useRefreshMembers();
	return useMutation(endpoints.organizations.setMemberRole.mutationOptions({ onSettled: refresh }));
}

/** The invitation code is replaced with it, for whoever is removed knows the old one. */
export function useRemoveMember() {
	const refresh = useRefreshMembers();
	return useMutation(
		endpoints.organizations.removeMember.mutationOptions({
			onSettled: refresh,
		}),
	);
}

/** After leaving, the session has no label and the setup screen takes over. */
export function useLeaveOrganization() {
	return useMutation(
		endpoints.organizations.leaveOrganization.mutationOptions({
			onSuccess: () => followChange({ organization: null }),
		}),
	);
}

// The session too: whoever changes their own role sees another shell.
function useRefreshMembers(): () => Promise<unknown> {
	const queryClient = useQueryClient();
	return () =>
		Promise.all([
			queryClient.invalidateQueries({ queryKey: endpoints.organizations.listMembers.key() }),
			queryClient.invalidateQueries({ queryKey: endpoints.organizations.getOrganization.key() }),
			queryClient.invalidateQueries({ queryKey: endpoints.accounts.getSession.key() }),
		]);
}
