import { ORPCError } from '@orpc/client';
import type { QueryClient } from '@tanstack/react-query';
import { labelRequired, notAuthenticated } from '../../domain/kernel/kernel.errors.ts';

/** Checked by code, not by status: a wrong password returns 401 as well, while the session stays valid. */
const lostCodes: ReadonlySet<string> = new Set([notAuthenticated.code, labelRequired.code]);

/**
 * Calls back when the server refuses a query or a mutation because the session, or the membership in a label, has
 * ended. What this page knows about its viewer is then out of date.
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
