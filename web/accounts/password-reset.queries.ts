import { useQuery } from '@tanstack/react-query';
import { endpoints } from '../lib/api.ts';

/** Whether a reset link still works. Not cached, because the link can be used in another tab. */
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
