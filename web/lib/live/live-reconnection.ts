import type { LiveMessage } from '../../../domain/kernel/live-message.ts';
import { isCallError } from '../call-error.ts';

const firstDelayMs = 500;
const maxDelayMs = 15_000;
// A server that shuts down may still send a first message; only a connection that lasts this long counts as a success.
const stableAfterMs = 5_000;

/** Exponential backoff up to fifteen seconds, with jitter so that tabs do not reconnect all at once. */
export function reconnectDelayMs(failureCount: number, random: number) {
	const full = Math.min(maxDelayMs, firstDelayMs * 2 ** failureCount);
	return full / 2 + (full / 2) * random;
}

export interface LiveStreamOptions {
	/** Opens the stream after the given cursor; ends or throws when the connection is lost. */
	connect: (after: string, signal: AbortSignal) => Promise<AsyncIterable<LiveMessage>>;
	cursor: () => string;
	onMessage: (message: LiveMessage) => void;
	/** The session is lost and has to be checked. */
	onUnauthorized: () => void;
	/** Waits before the next attempt; may resolve early when the network returns. */
	pause: (ms: number) => Promise<void>;
	random: () => number;
	nowMs: () => number;
	/** Ends the current connection only, so that a new one is opened. */
	connectionSignal: () => AbortSignal;
	signal: AbortSignal;
}

/** Keeps one stream open until the signal aborts. Each connection resumes after the newest cursor, so nothing is missed. */
export async function runLiveStream(options: LiveStreamOptions) {
	const { signal } = options;
	let failureCount = 0;
	while (!signal.aborted) {
		const openedAtMs = options.nowMs();
		const reconnect = options.connectionSignal();
		try {
			const connection = AbortSignal.any([signal, reconnect]);
			for await (const message of await options.connect(options.cursor(), connection)) {
				options.onMessage(message);
			}
		} catch (error) {
			if (isCallError(error) && error.status === 401) options.onUnauthorized();
		}
		if (signal.aborted) return;
		// Closed on purpose, because it may be dead: reconnects without a delay.
		if (reconnect.aborted) {
			failureCount = 0;
			continue;
		}
		if (options.nowMs() - openedAtMs >= stableAfterMs) failureCount = 0;
		await options.pause(reconnectDelayMs(failureCount, options.random()));
		failureCount += 1;
	}
}
