import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '../lib/api.ts';
import { followChange } from './session.ts';

export function useRenameSelf() {
	const queryClient = useQueryClient();
	return useMutation(
		endpoints.accounts.renameSelf.mutationOptions({
			// One after the other: two at a time could arrive in the wrong order.
			scope: { id: 'rename-self' },
			onSuccess: (_, { name = '' }) =>
				Promise.all([
					followChange({ name: name.trim() }),
					queryClient.invalidateQueries({ queryKey: endpoints.organizations.listMembers.key() }),
				]),
		}),
	);
}

// The mail may fail after the change was stored; hence also after a failure.

export function useChangeEmail() {
	const refreshEmailChange = useRefreshEmailChange();
	return useMutation(endpoints.accounts.changeEmail.mutationOptions({ onSettled: refreshEmailChange }));
}

export function useResendEmailChange() {
	const refreshEmailChange = useRefreshEmailChange();
	return useMutation(endpoints.accounts.resendEmailChange.mutationOptions({ onSettled: refreshEmailChange }));
}

export function useCancelEmailChange() {
	const refreshEmailChange = useRefreshEmailChange();
	return useMutation(endpoints.accounts.cancelEmailChange.mutationOptions({ onSettled: refreshEmailChange }));
}

function useRefreshEmailChange(): () => Promise<void> {
	const queryClient = useQueryClient();
	return () => queryClient.invalidateQueries({ queryKey: endpoints.accounts.getEmailChange.key() });
}

export function useChangePassword() {
	const refreshDevices = useRefreshDevices();
	return useMutation(endpoints.accounts.changePassword.mutationOptions({ onSuccess: refreshDevices }));
}

export function useSignOutDevice() {
	const refreshDevices = useRefreshDevices();
	return useMutation(endpoints.accounts.signOutDevice.mutationOptions({ onSettled: refreshDevices }));
}

export function useSignOutOtherDevices() {
	const refreshDevices = useRefreshDevices();
	return useMutation(endpoints.accounts.signOutOtherDevices.mutationOptions({ onSettled: refreshDevices }));
}

function useRefreshDevices(): () => Promise<void> {
	const queryClient = useQueryClient();
	return () => queryClient.invalidateQueries({ queryKey: endpoints.accounts.listDevices.key() });
}
