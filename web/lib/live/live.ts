import type { LiveMessage } from '../../../domain/kernel/live-message.ts';
import { client } from '../api-client.ts';
import { invalidateEndpoints, invalidateEverything, refetchFailed } from '../invalidate.ts';
import { queryClient } from '../query-client.ts';
import { delay, type Scope } from '../scope.ts';
import { useScope } from '../scope-hooks.ts';
import { streamWhileVisible, watchPresence } from './live-presence.ts';
import { runLiveStream } from './live-reconnection.ts';

export interface LiveOptions {
	userId: string;
	/** A change of the label opens a new stream, because its messages are about the label. */
	organizationId: string | null;
	cursor: string;
	onUnauthorized: () => void;
}

/**
 * Keeps visible data up to date. Browsers limit the connections to one server, so only one tab per account (the one
 * with the lock) holds the stream and broadcasts every message to the others; when it closes, another takes over.
 */
export function useLive(options: LiveOptions) {
	useScope((scope) => openLive(scope, options), [options.userId, options.organizationId]);
}

function openLive(scope: Scope, options: LiveOptions) {
	const name = `acetate-live:${options.userId}`;
	const presence = watchPresence(scope);
	let cursor = options.cursor;
	let isStreaming = false;

	async function receive(update: LiveUpdate) {
		cursor = update.cursor;
		await invalidateEndpoints(queryClient, update.stale);
		if (update.isFirst) await refetchFailed(queryClient);
	}

	const tabs = joinLiveTabs(scope, name, {
		cursor: () => cursor,
		isStreaming: () => isStreaming,
		onUpdate: (update) => void receive(update),
		onMissed: () => void invalidateEverything(queryClient),
	});

	async function stream(signal: AbortSignal) {
		let isFirst = true;
		isStreaming = true;
		await runLiveStream({
			connect: (after, connection) => {
				isFirst = true;
				return client.live.stream({ after }, { signal: connection });
			},
			cursor: () => cursor,
			onMessage: (message) => {
				// Copied, because the client returns proxies, which cannot be posted to other tabs.
				const update: LiveUpdate = { cursor: message.cursor, stale: [...message.stale], isFirst };
				isFirst = false;
				void receive(update);
				tabs?.broadcast(update);
			},
			onUnauthorized: options.onUnauthorized,
			pause: (ms) => delay(ms, AbortSignal.any([signal, presence.returned()])),
			random: Math.random,
			nowMs: Date.now,
			connectionSignal: presence.reconnect,
			signal,
		});
		isStreaming = false;
	}

	if (tabs && 'locks' in navigator) {
		// Rejected when the scope ends before the lock was granted, which is expected.
		navigator.locks.request(name, { signal: scope.signal }, () => stream(scope.signal)).catch(() => undefined);
	} else void streamWhileVisible(scope.signal, presence, stream);
}

/** A message of the live stream, as tabs broadcast it. */
export interface LiveUpdate extends LiveMessage {
	/** The first message of a new connection: failed queries are then refetched. */
	isFirst: boolean;
}

type TabMessage =
	| { kind: 'update'; update: LiveUpdate }
	| { kind: 'cursor-request' }
	| { kind: 'cursor'; cursor: string };

interface LiveTabsOptions {
	cursor: () => string;
	/** Whether this tab holds the stream and knows its cursor. */
	isStreaming: () => boolean;
	onUpdate: (update: LiveUpdate) => void;
	/** An update was broadcast before this tab had joined. */
	onMissed: () => void;
}

/**
 * Connects the tabs of one account in this browser. A new tab compares its cursor, taken when it started to load, with
 * that of the streaming tab, to find out whether it has missed updates.
 */
export function joinLiveTabs(scope: Scope, name: string, options: LiveTabsOptions) {
	if (typeof BroadcastChannel === 'undefined') return null;
	const channel = new BroadcastChannel(name);
	scope.add(() => channel.close());
	let isWaiting = true;

	function post(message: TabMessage) {
		channel.postMessage(message);
	}

	scope.listen(channel, 'message', (event) => {
		const message = (event as MessageEvent<TabMessage>).data;
		switch (message.kind) {
			case 'update':
				options.onUpdate(message.update);
				break;
			case 'cursor-request':
				if (options.isStreaming()) post({ kind: 'cursor', cursor: options.cursor() });
				break;
			case 'cursor':
				if (isWaiting && message.cursor !== options.cursor()) options.onMissed();
				isWaiting = false;
		}
	});
	post({ kind: 'cursor-request' });
	return { broadcast: (update: LiveUpdate) => post({ kind: 'update', update }) };
}
