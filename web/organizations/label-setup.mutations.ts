import { ORPCError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import type { Viewer } from '../../domain/accounts/viewer.ts';
import { alreadyMember } from '../../domain/organizations/organizations.errors.ts';
import { refreshSession, refreshViewer } from '../accounts/session.ts';
import { endpoints } from '../lib/api.ts';
import { takeInvitation } from './invitation.ts';

/** With a label in the session, the app replaces the setup screen by the shell. */
function enterLabel(organization: NonNullable<Viewer['organization']>): Promise<void> {
	takeInvitation();
	return refreshViewer({ organization });
}

/** Leaves the setup if the person is already a member, through another tab or a lost response. */
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

export function useReopenLabel() {
	return useMutation(
		endpoints.organizations.reopenLabel.mutationOptions({
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
