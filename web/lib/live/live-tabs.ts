import type { LiveMessage } from '../../../domain/kernel/live-message.ts';
import type { Scope } from '../scope.ts';

/** A message of the live stream, as tabs broadcast it. */
export interface LiveUpdate extends LiveMessage {
	/** The first of a new connection: then failed queries are fetched again. */
	readonly isFirst: boolean;
}

type TabMessage =
	| { readonly kind: 'update'; readonly update: LiveUpdate }
	| { readonly kind: 'cursor-request' }
	| { readonly kind: 'cursor'; readonly cursor: string };

interface LiveTabsOptions {
	readonly cursor: () => string;
	/** Whether this tab holds the stream and knows its cursor. */
	readonly isStreaming: () => boolean;
	readonly onUpdate: (update: LiveUpdate) => void;
	/** An update was broadcast before this tab had joined. */
	readonly onMissed: () => void;
}

export interface LiveTabs {
	broadcast(update: LiveUpdate): void;
}

/**
 * Connects the tabs of one account in this browser. A new tab compares its cursor, which is from when it began to load,
 * with that of the streaming tab, to find out whether it has missed updates.
 */
export function joinLiveTabs(scope: Scope, name: string, options: LiveTabsOptions): LiveTabs | null {
	if (typeof BroadcastChannel === 'undefined') return null;
	const channel = new BroadcastChannel(name);
	scope.add(() => channel.close());
	let isWaiting = true;

	function post(message: TabMessage): void {
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
	return { broadcast: (update) => post({ kind: 'update', update }) };
}
