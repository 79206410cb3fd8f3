// The part of a thread that a page holds: a gapless run of messages. Older and newer ones may be loaded.
import type { Message } from '../../domain/chat/chat.api.ts';

export interface ThreadWindow {
	messages: Message[];
	hasOlder: boolean;
	hasNewer: boolean;
	/** Thread revision up to which every change is known. */
	revision: number;
	/** The first message that was unread when the thread was opened. */
	unreadFrom: number | null;
}

/** Number of messages kept on the page; scrolling further drops those at the other end. */
const mostHeld = 400;

/** Sorted by position; of two versions of a message the later revision wins. */
function merge(held: readonly Message[], more: readonly Message[]): Message[] {
	const byPosition = new Map(held.map((message) => [message.position, message]));
	for (const message of more) {
		const known = byPosition.get(message.position);
		if (!known || known.revision <= message.revision) byPosition.set(message.position, message);
	}
	return [...byPosition.values()].sort((one, other) => one.position - other.position);
}

export function withOlder(window: ThreadWindow, page: ThreadWindow): ThreadWindow {
	const messages = merge(window.messages, page.messages);
	const isCut = messages.length > mostHeld;
	return {
		...window,
		messages: messages.slice(0, mostHeld),
		hasOlder: page.hasOlder,
		hasNewer: window.hasNewer || isCut,
	};
}

export function withNewer(window: ThreadWindow, page: ThreadWindow): ThreadWindow {
	const messages = merge(window.messages, page.messages);
	const isCut = messages.length > mostHeld;
	return {
		...window,
		messages: messages.slice(-mostHeld),
		hasOlder: window.hasOlder || isCut,
		hasNewer: page.hasNewer,
	};
}

/** New messages are added at the end, unless the page shows an older part of the thread. */
function withMessages(window: ThreadWindow, messages: readonly Message[]): ThreadWindow {
	const first = window.messages[0]?.position ?? 0;
	const last = window.hasNewer ? (window.messages.at(-1)?.position ?? 0) : Number.POSITIVE_INFINITY;
	const shown = messages.filter(
		({ position }) => position <= last && (position >= first || (!window.hasOlder && window.messages.length === 0)),
	);
	const merged = merge(window.messages, shown);
	const isCut = merged.length > mostHeld;
	return { ...window, messages: merged.slice(-mostHeld), hasOlder: window.hasOlder || isCut };
}

export function withChanges(
	window: ThreadWindow,
	{ messages, revision }: { messages: readonly Message[]; revision: number },
): ThreadWindow {
	return { ...withMessages(window, messages), revision: Math.max(window.revision, revision) };
}

/** Applies the response to the viewer's own change. Changes that others made in between are still to be fetched. */
export function withOwn(window: ThreadWindow, message: Message): ThreadWindow {
	return withMessages(window, [message]);
}
