import { ORPCError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import type { Viewer } from '../../domain/accounts/viewer.ts';
import { alreadyMember } from '../../domain/organizations/organizations.errors.ts';
import { followChange, refreshSession } from '../accounts/session.ts';
import { endpoints } from '../lib/api.ts';
import { takeInvitation } from './invitation.ts';

/** Once there is a label the session knows it, and the shell takes the place of the setup screen. */
function enterLabel(organization: NonNullable<Viewer['organization']>): Promise<void> {
	takeInvitation();
	return followChange({ organization });
}

/** Whoever has a label already, from another tab or a lost answer, must not be stuck here. */
function handleRefusal(error: Error): void {
	if (error instanceof ORPCError && error.code === alreadyMember.code) void refreshSession().catch(() => undefined);
}

export function useCreateLabel() {
	return useMutation(
		endpoints.organizations.createOrganization.mutationOptions({
			onSuccess: (label) => enterLabel({ ...label, isAdmin: true }),
			onError: handleRefusal,
		}),
	);
}

export function useJoinLabel() {
	return useMutation(
		endpoints.organizations.joinOrganization.mutationOptions({
			onSuccess: (label) => enterLabel({ ...label, isAdmin: false }),
			onError: handleRefusal,
		}),
	);
}
