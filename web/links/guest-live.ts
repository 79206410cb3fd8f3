import { client } from '../lib/api.ts';
import { invalidateEndpoints, refetchFailed } from '../lib/invalidate.ts';
import { queryClient } from '../lib/query-client.ts';
import { useScope } from '../lib/scope-hooks.ts';
import { openGuestLive } from './guest-live-stream.ts';

/** Keeps a page of the app behind a link up to date while it is looked at; null while there is nothing to follow. */
export function useGuestLive(token: string | null) {
	useScope(
		(scope) => {
			if (token === null) return;
			openGuestLive(scope, {
				connect: (after, signal) => client.live.guestStream({ token, after }, { signal }),
				onStale: (stale, isFirst) => {
					void invalidateEndpoints(queryClient, stale);
					if (isFirst) void refetchFailed(queryClient);
				},
			});
		},
		[token],
	);
}
