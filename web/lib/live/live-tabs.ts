import type { LiveMessage } from '../../../domain/kernel/live-message.ts';
import type { Scope } from '../scope.ts';

/** A message of the stream, as the tabs pass it on. */
export interface LiveNews extends LiveMessage {
	/** The first of a new connection: what could not be fetched over the last one is worth another try. */
	readonly isFirst: boolean;
}

type TabMessage =
	| { readonly kind: 'news'; readonly news: LiveNews }
	| { readonly kind: 'where is the stream' }
	| { readonly kind: 'the stream is at'; readonly cursor: string };

interface LiveTabsOptions {
	readonly cursor: () => string;
	/** Whether this tab holds the stream, and so can say where it is. */
	readonly isStreaming: () => boolean;
	readonly onNews: (news: LiveNews) => void;
	/** Something was passed on before this tab could hear it. */
	readonly onMissed: () => void;
}

export interface LiveTabs {
	passOn(news: LiveNews): void;
}

/**
 * Joins the tabs of one person in this browser. A tab knows where the stream was when it began to load; whatever was
 * passed on between then and now it has missed, so it asks the one that holds the stream.
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
			case 'news':
				options.onNews(message.news);
				break;
			case 'where is the stream':
				if (options.isStreaming()) post({ kind: 'the stream is at', cursor: options.cursor() });
				break;
			case 'the stream is at':
				if (isWaiting && message.cursor !== options.cursor()) options.onMissed();
				isWaiting = false;
		}
	});
	post({ kind: 'where is the stream' });
	return { passOn: (news) => post({ kind: 'news', news }) };
}
