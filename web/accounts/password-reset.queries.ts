import { useQuery } from '@tanstack/react-query';
import { endpoints } from '../lib/api.ts';

/** Whether a reset link still works. Never answered from memory: a link can be used up in another tab. */
export function usePasswordResetCheck(token: string) {
	return useQuery(
		endpoints.accounts.checkPasswordReset.queryOptions({
			input: { token },
			enabled: token !== '',
			staleTime: Number.POSITIVE_INFINITY,
			gcTime: 0,
		}),
	);
}
