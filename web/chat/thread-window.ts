// The part of a thread that a page holds: a row of messages without a gap, of which older and newer ones may be loaded.
import type { Message } from '../../domain/chat/chat.api.ts';

export interface ThreadWindow {
	messages: Message[];
	hasOlder: boolean;
	hasNewer: boolean;
	/** Up to here every change is known. */
	revision: number;
	/** The first message that was unread when the thread was opened. */
	unreadFrom: number | null;
}

/** So many stay on the page; whoever scrolls on leaves those at the other end behind. */
const mostHeld = 400;

/** By position; of two versions of a message the later one counts. */
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

/** What was said since is added at the end, unless the page looks at something older. */
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

/** The answer to one's own change; what others did meanwhile is still to be asked for. */
export function withOwn(window: ThreadWindow, message: Message): ThreadWindow {
	return withMessages(window, [message]);
}
