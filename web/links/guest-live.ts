import { client } from '../lib/api.ts';
import { invalidateEndpoints, refetchFailed } from '../lib/invalidate.ts';
import { streamWhileVisible } from '../lib/live/live.ts';
import { watchPresence } from '../lib/live/live-presence.ts';
import { runLiveStream } from '../lib/live/live-stream.ts';
import { queryClient } from '../lib/query-client.ts';
import { delay, type Scope } from '../lib/scope.ts';
import { useScope } from '../lib/scope-hooks.ts';
import { linkRefusalOf } from './link-refusal.ts';

/** Keeps the page behind a link up to date while it is looked at; null while there is nothing to follow. */
export function useGuestLive(token: string | null): void {
	useScope(
		(scope) => {
			if (token !== null) openGuestLive(scope, token);
		},
		[token],
	);
}

function openGuestLive(scope: Scope, token: string): void {
	const presence = watchPresence(scope);
	const closed = new AbortController();
	// From the beginning of the link, so that nothing is missed between the page's first answer and the stream.
	let cursor = '0';

	async function stream(signal: AbortSignal): Promise<void> {
		let isFirst = true;
		await runLiveStream({
			connect: async (after, connection) => {
				isFirst = true;
				try {
					return await client.live.guestStream({ token, after }, { signal: connection });
				} catch (error) {
					// A link that was used, withdrawn or replaced stays so: nobody needs to ask again.
					if (linkRefusalOf(error)) closed.abort();
					throw error;
				}
			},
			cursor: () => cursor,
			onMessage: (message) => {
				cursor = message.cursor;
				void invalidateEndpoints(queryClient, message.stale);
				if (isFirst) void refetchFailed(queryClient);
				isFirst = false;
			},
			onUnauthorized: () => undefined,
			pause: (ms) => delay(ms, AbortSignal.any([signal, presence.returned()])),
			random: Math.random,
			nowMs: Date.now,
			connectionSignal: presence.reconnect,
			signal,
		});
	}

	void streamWhileVisible(AbortSignal.any([scope.signal, closed.signal]), presence, stream);
}
