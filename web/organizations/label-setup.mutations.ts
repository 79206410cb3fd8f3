import { ORPCError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import type { Viewer } from '../../domain/accounts/viewer.ts';
import { alreadyMember } from '../../domain/organizations/organizations.errors.ts';
import { recheckSession, refreshViewer } from '../accounts/session.ts';
import { endpoints } from '../lib/api.ts';
import { takeInvitation } from './invitation.ts';

/** With a label in the session, the app replaces the setup screen by the shell. */
function enterLabel(organization: NonNullable<Viewer['organization']>): Promise<void> {
	takeInvitation();
	return refreshViewer({ organization });
}

/** Leaves the setup if the person is already a member, through another tab or a lost response. */
function handleRefusal(error: Error): void {
	if (error instanceof ORPCError && error.code === alreadyMember.code) recheckSession();
}

type Label = Omit<NonNullable<Viewer['organization']>, 'isAdmin'>;

const asAdmin = { onSuccess: (label: Label) => enterLabel({ ...label, isAdmin: true }), onError: handleRefusal };
const asMember = { onSuccess: (label: Label) => enterLabel({ ...label, isAdmin: false }), onError: handleRefusal };

export function useCreateLabel() {
	return useMutation(endpoints.organizations.createOrganization.mutationOptions(asAdmin));
}

export function useReopenLabel() {
	return useMutation(endpoints.organizations.reopenLabel.mutationOptions(asAdmin));
}

export function useJoinLabel() {
	return useMutation(endpoints.organizations.joinOrganization.mutationOptions(asMember));
}
