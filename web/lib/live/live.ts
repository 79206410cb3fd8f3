import { client } from '../api.ts';
import { invalidateEndpoints, invalidateEverything, refetchFailed } from '../invalidate.ts';
import { queryClient } from '../query-client.ts';
import { delay, type Scope, untilAborted } from '../scope.ts';
import { useScope } from '../scope-hooks.ts';
import { type Presence, watchPresence } from './live-presence.ts';
import { runLiveStream } from './live-stream.ts';
import { joinLiveTabs, type LiveNews } from './live-tabs.ts';

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
	const presence = watchPresence(scope);
	let cursor = subject.cursor;
	let isStreaming = false;

	async function receive(news: LiveNews): Promise<void> {
		cursor = news.cursor;
		await invalidateEndpoints(queryClient, news.stale);
		if (news.isFirst) await refetchFailed(queryClient);
	}

	const tabs = joinLiveTabs(scope, name, {
		cursor: () => cursor,
		isStreaming: () => isStreaming,
		onNews: (news) => void receive(news),
		onMissed: () => void invalidateEverything(queryClient),
	});

	async function stream(signal: AbortSignal): Promise<void> {
		let isFirst = true;
		isStreaming = true;
		await runLiveStream({
			connect: (after, connection) => {
				isFirst = true;
				return client.live.stream({ after }, { signal: connection });
			},
			cursor: () => cursor,
			onMessage: (message) => {
				// The client hands out proxies, and those cannot be sent to another tab.
				const news: LiveNews = { cursor: message.cursor, stale: [...message.stale], isFirst };
				isFirst = false;
				void receive(news);
				tabs?.passOn(news);
			},
			onUnauthorized: subject.onUnauthorized,
			pause: (ms) => delay(ms, AbortSignal.any([signal, presence.returned()])),
			chance: Math.random,
			nowMs: Date.now,
			connectionSignal: presence.distrusted,
			signal,
		});
		isStreaming = false;
	}

	if (tabs && 'locks' in navigator) {
		// The request is refused when the scope ends while still in the queue; that is how it leaves the queue.
		navigator.locks.request(name, { signal: scope.signal }, () => stream(scope.signal)).catch(() => undefined);
	} else void streamWhileVisible(scope.signal, presence, stream);
}

/** Without locks, which plain http has not, nobody takes turns; the tabs that nobody looks at must not hold connections. */
export async function streamWhileVisible(
	signal: AbortSignal,
	presence: Presence,
	stream: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
	while (!signal.aborted) {
		if (presence.isVisible()) await stream(AbortSignal.any([signal, presence.hidden()]));
		else await untilAborted(AbortSignal.any([signal, presence.returned()]));
	}
}
