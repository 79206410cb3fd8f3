import { type LineFacts, line, somebody, type ToldLine } from '../../domain/chat/lines/line.ts';
import type { EventListener } from '../platform/events/event-bus.ts';
import { on } from '../platform/events/event-bus.ts';
import { songEvents } from '../songs/songs.events.ts';
import { signedSongEvents } from '../workspace/workspace.events.ts';
import { touchChat } from './chat-touch.ts';
import { lineSources, type WriteLine } from './line-sources.ts';
import { insertMessage, type MessageRow } from './messages.repository.ts';
import { advanceThread, clearUnread, lockThread, setListed } from './threads.repository.ts';

/** Keeps an event as a line of its song's chat, in the transaction in which it happened. */
const writeLine: WriteLine = async (tx, source, { organizationId, songId, event, actorId, subjectId, detail, at }) => {
	const thread = await lockThread(tx, { organizationId, songId }, at);
	const place = await advanceThread(tx, thread, at);
	const told = Object.entries(detail ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1]));
	await insertMessage(tx, {
		...{ organizationId, songId, kind: 'line', authorId: actorId, subjectId: subjectId ?? null, source, event },
		...place,
		detail: Object.fromEntries(told),
		createdAt: at,
	});
	await touchChat(tx, organizationId);
};

/** Whether a chat stands in the inbox follows from its song. */
const listing: readonly EventListener[] = [
	on(songEvents, async (tx, { kind, songId }) => {
		if (kind === 'signed') await setListed(tx, songId, true);
		if (kind !== 'undone') return;
		await setListed(tx, songId, false);
		await clearUnread(tx, songId);
	}),
	on(signedSongEvents, async (tx, { kind, songId }) => {
		if (kind === 'brought_back') await setListed(tx, songId, true);
		if (kind !== 'withdrawn') return;
		await setListed(tx, songId, false);
		await clearUnread(tx, songId);
	}),
];

export const chatListeners: readonly EventListener[] = [
	...lineSources.map(({ listen }) => listen(writeLine)),
	...listing,
];

const tellers = new Map(lineSources.map(({ name, tell }) => [name, tell]));

/** The words of a line. A source that is gone leaves its lines behind. */
export function tellLine(row: MessageRow, nameOf: (id: string | null) => string | undefined): ToldLine {
	const detail = row.detail ?? {};
	const facts: LineFacts = {
		event: row.event ?? '',
		who: nameOf(row.authorId) ?? detail.guest ?? somebody,
		whom: nameOf(row.subjectId) ?? somebody,
		detail,
	};
	return tellers.get(row.source ?? '')?.(facts) ?? line('Something happened to the song');
}
