import { useMutation } from '@tanstack/react-query';
import { deviceTopic, personTopic } from '../../domain/accounts/accounts.topics.ts';
import { endpoints } from '../lib/api.ts';
import { useInvalidate } from '../lib/use-invalidate.ts';
import { refreshViewer } from './session.ts';

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

export function useChangeEmail() {
	return useMutation(
		endpoints.accounts.changeEmail.mutationOptions({ onSuccess: (_, { email = '' }) => refreshViewer({ email }) }),
	);
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

function useInvalidateDevices(): () => Promise<void> {
	return useInvalidate(deviceTopic);
}
