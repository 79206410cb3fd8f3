import type { LiveMessage } from '../../domain/live/live.api.ts';
import { client } from './api.ts';
import { refreshStale } from './live-refresh.ts';
import { runLiveStream } from './live-stream.ts';
import { queryClient } from './query-client.ts';
import { delay, type Scope } from './scope.ts';
import { useScope } from './scope-hooks.ts';

// A connection can die silently while a device sleeps. Opening a new one costs little and misses nothing.
const distrustAfterHiddenMs = 60_000;

export interface LiveSubject {
	readonly userId: string;
	/** The stream is opened anew when the label changes, for its messages are those of the label. */
	readonly organizationId: string | null;
	readonly cursor: string;
	readonly onUnauthorized: () => void;
}

/**
 * Keeps what is on screen up to date. A browser allows few connections to one server, so one tab of a user holds the
 * stream (whoever has the lock) and passes every message on to the others; when it goes, the next tab takes over.
 */
export function useLive(subject: LiveSubject): void {
	useScope((scope) => openLive(scope, subject), [subject.userId, subject.organizationId]);
}

function openLive(scope: Scope, subject: LiveSubject): void {
	const name = `acetate-live:${subject.userId}`;
	const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
	let cursor = subject.cursor;
	function receive(message: LiveMessage): void {
		cursor = message.cursor;
		void refreshStale(queryClient, message.stale);
	}
	if (channel) {
		scope.listen(channel, 'message', (event) => receive((event as MessageEvent<LiveMessage>).data));
		scope.add(() => channel.close());
	}
	const presence = watchPresence(scope);
	function stream(): Promise<void> {
		return runLiveStream({
			connect: (after, signal) => client.live.stream({ after }, { signal }),
			cursor: () => cursor,
			onMessage: (message) => {
				receive(message);
				// The client hands out proxies, and those cannot be sent to another tab.
				channel?.postMessage({ cursor: message.cursor, stale: [...message.stale] } satisfies LiveMessage);
			},
			onUnauthorized: subject.onUnauthorized,
			pause: (ms) => delay(ms, AbortSignal.any([scope.signal, presence.returned()])),
			chance: Math.random,
			nowMs: Date.now,
			connectionSignal: presence.distrusted,
			signal: scope.signal,
		});
	}
	if (!channel || !('locks' in navigator)) {
		void stream();
		return;
	}
	// The request is refused when the scope ends while still in the queue; that is how it leaves the queue.
	navigator.locks.request(name, { signal: scope.signal }, stream).catch(() => undefined);
}

/** Signals of the person or the network coming back: `returned` ends a wait, `distrusted` ends a connection of before. */
function watchPresence(scope: Scope) {
	const returned = renewableSignal();
	const distrusted = renewableSignal();
	let hiddenSince = Number.POSITIVE_INFINITY;
	scope.listen(window, 'online', () => {
		distrusted.fire();
		returned.fire();
	});
	scope.listen(document, 'visibilitychange', () => {
		if (document.visibilityState === 'hidden') {
			hiddenSince = Date.now();
			return;
		}
		if (Date.now() - hiddenSince >= distrustAfterHiddenMs) distrusted.fire();
		returned.fire();
	});
	return { returned: returned.signal, distrusted: distrusted.signal };
}

function renewableSignal() {
	let controller = new AbortController();
	return {
		signal: () => controller.signal,
		fire() {
			const fired = controller;
			controller = new AbortController();
			fired.abort();
		},
	};
}
