import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { resetLinkExpired, resetLinkUnknown, resetLinkUsed } from '../../domain/accounts/accounts.errors.ts';
import { endpoints } from '../lib/api.ts';

const refusals: readonly string[] = [resetLinkUnknown.code, resetLinkExpired.code, resetLinkUsed.code];

/** What a reset link opens: the form for its address, or the reason why it does not. */
type ResetLink = { email: string } | { refusal: string };

/**
 * Whether a reset link still works. Not cached, because the link can be used in another tab. A refusal is an answer,
 * not an error: when it is asked for again, the page keeps showing it and does not replace a link under the pointer.
 */
export function usePasswordResetCheck(token: string) {
	const { queryKey, queryFn } = endpoints.accounts.checkPasswordReset.queryOptions({ input: { token } });
	return useQuery({
		queryKey: [...queryKey, 'with refusals'],
		queryFn: async (context): Promise<ResetLink> => {
			try {
				return await queryFn(context);
			} catch (error) {
				// Only a refusal says something about the link; other errors are faults.
				if (error instanceof ORPCError && refusals.includes(error.code)) return { refusal: error.code };
				throw error;
			}
		},
		enabled: token !== '',
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});
}
