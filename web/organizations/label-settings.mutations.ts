import { useMutation, useQueryClient } from '@tanstack/react-query';
import { activityTopic, labelSettingsTopic, labelTopic, memberTopic, viewerTopic } from '../../domain/kernel/topics.ts';
import { useMember } from '../accounts/member.ts';
import { refreshViewer } from '../accounts/session.ts';
import { endpoints, mutationOf, useInvalidate } from '../lib/api-client.ts';

export function useRenameOrganization() {
	const invalidate = useInvalidate(labelTopic, activityTopic);
	const { organization } = useMember();
	return useMutation(
		endpoints.organizations.renameOrganization.mutationOptions({
			onSuccess: (_, { name = '' }) =>
				Promise.all([refreshViewer({ organization: { ...organization, name } }), invalidate()]),
		}),
	);
}

/** Optimistic: shows the setting at once and restores the old one on failure. */
export function useUpdateSettings() {
	const queryClient = useQueryClient();
	const queryKey = endpoints.organizations.getOrganization.queryKey();
	const invalidate = useInvalidate(labelSettingsTopic, activityTopic);
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
			onSettled: invalidate,
		}),
	);
}

export function useHideInviteCard() {
	const invalidate = useInvalidate(labelSettingsTopic);
	return useMutation(endpoints.organizations.hideInviteCard.mutationOptions({ onSuccess: invalidate }));
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

export const useSaveLabelDetails = mutationOf(
	endpoints.organizations.saveLabelDetails,
	labelSettingsTopic,
	activityTopic,
);
export const useInvitePeople = mutationOf(endpoints.organizations.invitePeople, activityTopic);

/** The viewer too: admins can change their own role. */
const memberTopics = [memberTopic, activityTopic, viewerTopic];

export const useSetMemberRole = mutationOf(endpoints.organizations.setMemberRole, ...memberTopics);
export const useRemoveMember = mutationOf(endpoints.organizations.removeMember, ...memberTopics);

/** Without a label in the session, the app shows the setup screen. */
export function useLeaveOrganization() {
	return useMutation(
		endpoints.organizations.leaveOrganization.mutationOptions({
			onSuccess: () => refreshViewer({ organization: null }),
		}),
	);
}
