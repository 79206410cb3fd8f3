import { useMutation } from '@tanstack/react-query';
import { refreshSession } from '../accounts/session.ts';
import { endpoints } from '../lib/api.ts';
import { takeInvitation } from './invitation.ts';

/** Once there is a label the session knows it, and the shell takes the place of the setup screen. */
async function enterLabel(): Promise<void> {
	takeInvitation();
	await refreshSession();
}

export function useCreateLabel() {
	return useMutation(endpoints.organizations.createOrganization.mutationOptions({ onSuccess: enterLabel }));
}

export function useJoinLabel() {
	return useMutation(endpoints.organizations.joinOrganization.mutationOptions({ onSuccess: enterLabel }));
}
