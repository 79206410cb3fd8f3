import { useMutation } from '@tanstack/react-query';
import { sessionNotEstablished } from '../../domain/accounts/accounts.errors.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { client, endpoints, mutationOf } from '../lib/api-client.ts';
import { announceSignIn, recheckSession, refreshSession } from './session.ts';

export interface Credentials {
	email: string;
	password: string;
}

/** Checks that the session exists, because a browser may refuse the cookie. */
async function signIn(credentials: Credentials & { code?: string }) {
	await client.accounts.signIn(credentials);
	const { viewer } = await refreshSession();
	if (viewer === null) throw new AppError(sessionNotEstablished);
	announceSignIn();
}

export function useSignIn() {
	return useMutation({ mutationFn: signIn });
}

export const useSignUp = mutationOf(endpoints.accounts.signUp);
export const useRequestPasswordReset = mutationOf(endpoints.accounts.requestPasswordReset);

/** A new password ends all sessions, so this browser may be signed out too. */
export function useResetPassword() {
	return useMutation(endpoints.accounts.resetPassword.mutationOptions({ onSuccess: recheckSession }));
}
