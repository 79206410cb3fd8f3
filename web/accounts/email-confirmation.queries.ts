import { useMutation, useQuery } from '@tanstack/react-query';
import { endpoints } from '../lib/api.ts';
import { refreshSession } from './session.ts';

/** What a mailed link would confirm. Asked once; the live stream of the link says when that is out of date. */
export function useEmailConfirmation(token: string) {
	return useQuery(
		endpoints.accounts.getEmailConfirmation.queryOptions({
			input: { token },
			staleTime: Number.POSITIVE_INFINITY,
			gcTime: 0,
		}),
	);
}

/** This browser may be signed in to the very account. */
export function useConfirmEmail() {
	return useMutation(
		endpoints.accounts.confirmEmail.mutationOptions({ onSuccess: () => void refreshSession().catch(() => undefined) }),
	);
}
