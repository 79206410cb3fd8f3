import { ORPCError } from '@orpc/client';
import type { LiveMessage } from '../../../domain/kernel/live-message.ts';

const firstDelayMs = 500;
const longestDelayMs = 15_000;
// A server on its way out may still greet and hang up; only a connection that lasts counts as a success.
const steadyAfterMs = 5_000;

/** How long to wait before the n-th try: doubling up to fifteen seconds, spread so that tabs do not return all at once. */
export function reconnectDelayMs(failureCount: number, chance: number): number {
	const full = Math.min(longestDelayMs, firstDelayMs * 2 ** failureCount);
	return full / 2 + (full / 2) * chance;
}

export interface LiveStreamOptions {
	/** Opens the stream after the given cursor; ends or throws when the connection is lost. */
	readonly connect: (after: string, signal: AbortSignal) => Promise<AsyncIterable<LiveMessage>>;
	readonly cursor: () => string;
	readonly onMessage: (message: LiveMessage) => void;
	/** The session is gone; whoever owns it has to look again. */
	readonly onUnauthorized: () => void;
	/** Waits before the next try; may end early, when the network comes back. */
	readonly pause: (ms: number) => Promise<void>;
	readonly chance: () => number;
	readonly nowMs: () => number;
	/** Ends the present connection only, so that a new one is opened. */
	readonly connectionSignal: () => AbortSignal;
	readonly signal: AbortSignal;
}

/** Keeps one stream open until the signal aborts. Each connection resumes after the newest cursor, so nothing is missed. */
export async function runLiveStream(options: LiveStreamOptions): Promise<void> {
	const { signal } = options;
	let failureCount = 0;
	while (!signal.aborted) {
		const openedAtMs = options.nowMs();
		const distrust = options.connectionSignal();
		try {
			const connection = AbortSignal.any([signal, distrust]);
			for await (const message of await options.connect(options.cursor(), connection)) {
				options.onMessage(message);
			}
		} catch (error) {
			if (error instanceof ORPCError && error.status === 401) options.onUnauthorized();
		}
		if (signal.aborted) return;
		// Ended on purpose, because the network or the person has come back: that is no failure to wait for.
		if (distrust.aborted) {
			failureCount = 0;
			continue;
		}
		if (options.nowMs() - openedAtMs >= steadyAfterMs) failureCount = 0;
		await options.pause(reconnectDelayMs(failureCount, options.chance()));
		failureCount += 1;
	}
}
