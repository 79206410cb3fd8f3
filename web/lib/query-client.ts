import { ORPCError } from '@orpc/client';
import { QueryClient } from '@tanstack/react-query';
import { keepEqual } from './keep-equal.ts';

const minuteMs = 60_000;

/** Retries faults and lost connections once. Refusals are not retried: the result would be the same. */
export function shouldRetry(failureCount: number, error: unknown): boolean {
	const isRefusal = error instanceof ORPCError && error.status >= 400 && error.status < 500;
	return !isRefusal && failureCount < 1;
}

// Without a network a call fails at once, and the page says so. By default the library would pause it and send it when
// the network returns, long after anybody expects it.
const networkMode = 'always';

export const queryClient = new QueryClient({
	defaultOptions: {
		queries: {
			staleTime: 5 * minuteMs,
			gcTime: 30 * minuteMs,
			retry: shouldRetry,
			refetchOnWindowFocus: false,
			structuralSharing: keepEqual,
			networkMode,
			// This network mode switches it off by default.
			refetchOnReconnect: true,
		},
		mutations: { networkMode },
	},
});
