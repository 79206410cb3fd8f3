import { ORPCError } from '@orpc/client';
import { QueryClient } from '@tanstack/react-query';
import { keepEqual } from './keep-equal.ts';

const minuteMs = 60_000;

/** A refusal stays a refusal however often it is asked; only faults and lost connections deserve a second try. */
export function shouldRetry(failureCount: number, error: unknown): boolean {
	const isRefusal = error instanceof ORPCError && error.status >= 400 && error.status < 500;
	return !isRefusal && failureCount < 1;
}

// Without a network a call fails, and the page says so. The library's way, to wait in silence and send the change
// whenever the network returns, would do things that nobody expects any more.
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
			// Switched off by that mode unless asked for.
			refetchOnReconnect: true,
		},
		mutations: { networkMode },
	},
});
