import { ORPCError } from '@orpc/client';
import type { QueryClient } from '@tanstack/react-query';
import { labelRequired, notAuthenticated } from '../../domain/kernel/kernel.errors.ts';

/** By code, not by status: a wrong password is answered 401 as well, and the session is as good as before. */
const lostCodes: ReadonlySet<string> = new Set([notAuthenticated.code, labelRequired.code]);

/**
 * Calls back when the server refuses a query or a mutation because the session, or the membership in a label, is over:
 * what this page knows of its viewer is then out of date.
 */
export function onSessionLost(queryClient: QueryClient, handle: () => void) {
	const stops = [queryClient.getQueryCache(), queryClient.getMutationCache()].map((cache) =>
		cache.subscribe((event) => {
			if (event.type === 'updated' && event.action.type === 'error' && isLost(event.action.error)) handle();
		}),
	);
	return () => {
		for (const stop of stops) stop();
	};
}

function isLost(error: unknown) {
	return error instanceof ORPCError && lostCodes.has(error.code);
}
