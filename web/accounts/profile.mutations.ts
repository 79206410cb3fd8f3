import { useMutation } from '@tanstack/react-query';
import type { Viewer } from '../../domain/accounts/viewer.ts';
import { deviceTopic, emailChangeTopic, personTopic, twoFactorTopic } from '../../domain/kernel/topics.ts';
import { endpoints, mutationOf, queryOf, useInvalidate } from '../lib/api-client.ts';
import { leaveAfterDeletion, recheckSession, refreshViewer } from './session.ts';

export const useTwoFactor = queryOf(endpoints.accounts.getTwoFactor);
export const useBeginTwoFactor = mutationOf(endpoints.accounts.beginTwoFactor);
export const useConfirmTwoFactor = mutationOf(endpoints.accounts.confirmTwoFactor, twoFactorTopic, deviceTopic);
export const useRenewRecoveryCodes = mutationOf(endpoints.accounts.renewRecoveryCodes, twoFactorTopic);
export const useSwitchOffTwoFactor = mutationOf(endpoints.accounts.switchOffTwoFactor, twoFactorTopic, deviceTopic);

export function useRenameSelf() {
	const invalidate = useInvalidate(personTopic);
	return useMutation(
		endpoints.accounts.renameSelf.mutationOptions({
			// Serialized: two requests at once could arrive in the wrong order.
			scope: { id: 'rename-self' },
			onSuccess: (_, { name = '' }) => Promise.all([refreshViewer({ name: name.trim() }), invalidate()]),
		}),
	);
}

// Sending the mail may fail after the change was stored, so the profile is refreshed after a failure too.
export const useChangeEmail = mutationOf(endpoints.accounts.changeEmail, emailChangeTopic);
export const useResendEmailChange = mutationOf(endpoints.accounts.resendEmailChange, emailChangeTopic);
export const useCancelEmailChange = mutationOf(endpoints.accounts.cancelEmailChange, emailChangeTopic);

/** The address may have been confirmed in another window; the refreshed session then shows it. */
export function useResendConfirmation() {
	return useMutation(endpoints.accounts.resendConfirmation.mutationOptions({ onSettled: recheckSession }));
}

export const useChangePassword = mutationOf(endpoints.accounts.changePassword, deviceTopic);
export const useSignOutDevice = mutationOf(endpoints.accounts.signOutDevice, deviceTopic);
export const useSignOutOtherDevices = mutationOf(endpoints.accounts.signOutOtherDevices, deviceTopic);

/** Leaves the page at the end. */
export function useDeleteAccount(viewer: Pick<Viewer, 'userId' | 'reviewerId'>) {
	return useMutation(endpoints.accounts.deleteAccount.mutationOptions({ onSuccess: () => leaveAfterDeletion(viewer) }));
}

/** The new email address that is not confirmed yet. */
export const useEmailChange = queryOf(endpoints.accounts.getEmailChange);
export const useDevices = queryOf(endpoints.accounts.listDevices);
