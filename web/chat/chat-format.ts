import type { Message } from '../../domain/chat/chat.api.ts';
import * as m from '../../domain/chat/chat.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { localDay } from '../lib/local-day.ts';
import { formatDay } from '../lib/text-format.ts';

export function formatClock(date: Date) {
	return date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

/** `Today`, `Yesterday`, `2 November`. */
export function formatChatDay(date: Date, now: Date) {
	const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
	if (localDay(date) === localDay(now)) return t(m.today);
	return localDay(date) === localDay(yesterday) ? t(m.yesterday) : formatDay(date, now);
}

/** For lists: the time if it was today, otherwise the day. */
export function formatLastAt(date: Date, now: Date) {
	return localDay(date) === localDay(now) ? formatClock(date) : formatChatDay(date, now);
}

/** `84 kB`, `2.4 MB`. */
export function formatFileSize(bytes: number) {
	if (bytes < 1000) return `${bytes} B`;
	if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
	return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function formatUnread(count: number) {
	return count > 99 ? '99+' : String(count);
}

/** `Seen by Mara`, `Seen by Mara and Jonas`, `Seen by Mara, Jonas and 3 more`. */
export function formatSeenBy(names: readonly string[]) {
	const [first = '', second, third] = names;
	if (second === undefined) return t(m.seenByOne, { first });
	if (third === undefined) return t(m.seenByTwo, { first, second });
	return t(m.seenByMore, { first, second, count: names.length - 2 });
}

const togetherMs = 5 * 60_000;

/** Whether a message continues the previous one, so that the author is not repeated. */
export function isContinued(before: Message | undefined, message: Message) {
	return (
		before?.kind === 'text' &&
		message.kind === 'text' &&
		before.authorId === message.authorId &&
		message.authorId !== null &&
		!before.isDeleted &&
		message.createdAt.getTime() - before.createdAt.getTime() < togetherMs &&
		localDay(before.createdAt) === localDay(message.createdAt)
	);
}
