import type { LiveMessage } from '../../domain/kernel/live-message.ts';
import { streamWhileVisible, watchPresence } from '../lib/live/live-presence.ts';
import { runLiveStream } from '../lib/live/live-reconnection.ts';
import { delay, type Scope } from '../lib/scope.ts';
import { linkRefusalOf } from './link-refusal.ts';

interface GuestLiveOptions {
	connect: (after: string, signal: AbortSignal) => Promise<AsyncIterable<LiveMessage>>;
	/** Called with what is out of date; `isFirst` is true for the first message of every connection. */
	onStale: (stale: readonly string[], isFirst: boolean) => void;
	/** Called when the link no longer works. */
	onRefused?: () => void;
}

/** Follows a link while its page is visible, until the scope or the link ends. */
export function openGuestLive(scope: Scope, { connect, onStale, onRefused }: GuestLiveOptions) {
	const presence = watchPresence(scope);
	const closed = new AbortController();
	// Starts at the beginning of the link, so that nothing is missed between the page's first response and the stream.
	let cursor = '0';

	async function stream(signal: AbortSignal) {
		let isFirst = true;
		await runLiveStream({
			connect: async (after, connection) => {
				isFirst = true;
				try {
					return await connect(after, connection);
				} catch (error) {
					// A link that was used, withdrawn or replaced never works again, so there is no retry.
					if (linkRefusalOf(error)) {
						closed.abort();
						onRefused?.();
					}
					throw error;
				}
			},
			cursor: () => cursor,
			onMessage: (message) => {
				cursor = message.cursor;
				onStale(message.stale, isFirst);
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
