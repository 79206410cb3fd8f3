import { useMutation } from '@tanstack/react-query';
import { deviceTopic, emailChangeTopic, personTopic } from '../../domain/accounts/accounts.topics.ts';
import type { Viewer } from '../../domain/accounts/viewer.ts';
import { endpoints } from '../lib/api.ts';
import { useInvalidate } from '../lib/use-invalidate.ts';
import { leaveAfterDeletion, refreshSession, refreshViewer } from './session.ts';

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
export function useChangeEmail() {
	const invalidate = useInvalidateEmailChange();
	return useMutation(endpoints.accounts.changeEmail.mutationOptions({ onSettled: invalidate }));
}

export function useResendEmailChange() {
	const invalidate = useInvalidateEmailChange();
	return useMutation(endpoints.accounts.resendEmailChange.mutationOptions({ onSettled: invalidate }));
}

export function useCancelEmailChange() {
	const invalidate = useInvalidateEmailChange();
	return useMutation(endpoints.accounts.cancelEmailChange.mutationOptions({ onSettled: invalidate }));
}

/** It may have been confirmed in another window, which the session then says. */
export function useResendConfirmation() {
	return useMutation(
		endpoints.accounts.resendConfirmation.mutationOptions({
			onSettled: () => void refreshSession().catch(() => undefined),
		}),
	);
}

function useInvalidateEmailChange(): () => Promise<void> {
	return useInvalidate(emailChangeTopic);
}

export function useChangePassword() {
	const invalidate = useInvalidateDevices();
	return useMutation(endpoints.accounts.changePassword.mutationOptions({ onSuccess: invalidate }));
}

export function useSignOutDevice() {
	const invalidate = useInvalidateDevices();
	return useMutation(endpoints.accounts.signOutDevice.mutationOptions({ onSettled: invalidate }));
}

export function useSignOutOtherDevices() {
	const invalidate = useInvalidateDevices();
	return useMutation(endpoints.accounts.signOutOtherDevices.mutationOptions({ onSettled: invalidate }));
}

/** Ends by leaving the page. */
export function useDeleteAccount(viewer: Pick<Viewer, 'userId' | 'reviewerId'>) {
	return useMutation(endpoints.accounts.deleteAccount.mutationOptions({ onSuccess: () => leaveAfterDeletion(viewer) }));
}

function useInvalidateDevices(): () => Promise<void> {
	return useInvalidate(deviceTopic);
}
