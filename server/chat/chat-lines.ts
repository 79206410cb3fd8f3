import {
	isContractLine,
	isFormLine,
	isSplitLine,
	type LineFacts,
	line,
	somebody,
	type ToldLine,
	tellContractLine,
	tellCopyLine,
	tellFormLine,
	tellSongLine,
	tellSplitLine,
} from '../../domain/chat/chat-lines.ts';
import type { OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { listWritersById } from '../catalogue/catalogue.shared-queries.ts';
import { type ContractHappening, contractEvents } from '../contracts/contracts.events.ts';
import { formEvents } from '../forms/forms.events.ts';
import { labelCopyEvents } from '../label-copy/label-copy.events.ts';
import type { Tx } from '../platform/db/database.ts';
import { after, type EventChannel, type EventListener, on, type Storable } from '../platform/events/event-bus.ts';
import { songEvents } from '../songs/songs.events.ts';
import { type NewSplitEvent, splitEvents } from '../splits/splits.events.ts';
import { signedSongEvents } from '../workspace/workspace.events.ts';
import { touchChat } from './chat-touch.ts';
import { insertMessage, type MessageRow } from './messages.repository.ts';
import { advanceThread, clearUnread, lockThread, setListed } from './threads.repository.ts';

// Where the lines of a chat come from that nobody wrote. A new area of signed songs adds one entry to the list at the
// end: which events it emits, what of them is kept, and the words, which are in the domain.

/** What of an event is kept. */
interface NewLine {
	readonly organizationId: OrganizationId;
	readonly songId: SongId;
	readonly event: string;
	/** Who of the label did it; somebody outside stands in `detail.guest`. */
	readonly actorId: ReviewerId | null;
	/** The member whom it is about. */
	readonly subjectId?: ReviewerId | null;
	/** Everybody of the label reads it: no money, no free text of contracts. Empty texts are left out. */
	readonly detail?: Readonly<Record<string, string | null>>;
	readonly at: Date;
}

type WriteLine = (tx: Tx, source: string, line: NewLine) => Promise<void>;

interface LineSource {
	/** As it is stored. */
	readonly name: string;
	readonly tell: (facts: LineFacts) => ToldLine;
	readonly listen: (write: WriteLine) => EventListener;
}

interface Reading<Event, Told extends Event> {
	readonly channel: EventChannel<Event>;
	/** Whether the chat has a line for it; all have where nothing is said. */
	readonly isTold?: ((event: Event) => event is Told) | ((event: Event) => boolean);
	readonly read: (event: Told, tx: Tx) => NewLine | Promise<NewLine>;
	readonly tell: LineSource['tell'];
}

function lineSource<Event extends Storable, Told extends Event = Event>(
	name: string,
	{ channel, isTold, read, tell }: Reading<Event, Told>,
): LineSource {
	return {
		name,
		tell,
		// One name for all of them: the lines of a chat stand in the order in which things happened.
		listen: (write) =>
			after<Event, Told>(channel, 'chat.lines', async (tx, event) => write(tx, name, await read(event, tx)), isTold),
	};
}

const lineSources: readonly LineSource[] = [
	lineSource('song', {
		channel: songEvents,
		isTold: ({ kind }) => kind === 'signed',
		read: ({ kind, songId, organizationId, actorId, at }) => ({ songId, organizationId, actorId, at, event: kind }),
		tell: tellSongLine,
	}),
	lineSource('song', {
		channel: signedSongEvents,
		read: ({ kind, organizationId, songId, actorId, at, ...more }) => ({
			organizationId,
			songId,
			actorId,
			at,
			event: kind,
			subjectId: 'ownerId' in more ? more.ownerId : null,
			detail: {
				...('reason' in more && { reason: more.reason }),
				...('date' in more && { date: more.date }),
			},
		}),
		tell: tellSongLine,
	}),
	lineSource('form', {
		channel: formEvents,
		isTold: ({ kind }) => isFormLine(kind),
		read: ({ kind, formKind, organizationId, songId, actorId, guestName, reason, at }) => ({
			organizationId,
			songId,
			actorId,
			at,
			event: kind,
			detail: { form: formKind, guest: guestName, reason },
		}),
		tell: tellFormLine,
	}),
	lineSource('split', {
		channel: splitEvents,
		isTold: (event): event is NewSplitEvent => event.kind !== 'rows_changed' && isSplitLine(event.kind),
		read: async ({ kind, organizationId, songId, actorId, writerId, reason, at }, tx) => {
			const [writer] = writerId ? await listWritersById(tx, organizationId, [writerId]) : [];
			return {
				organizationId,
				songId,
				actorId,
				at,
				event: kind,
				detail: { writer: writer?.name ?? null, reason },
			};
		},
		tell: tellSplitLine,
	}),
	lineSource('contract', {
		channel: contractEvents,
		isTold: (event): event is ContractHappening =>
			event.kind !== 'terms_changed' && isContractLine(event.kind, event.contractKind),
		// Neither who nor why: of a contract members learn its kind and its state (R-SIGNED-8).
		read: ({ kind, contractKind, organizationId, songId, at }) => ({
			organizationId,
			songId,
			actorId: null,
			at,
			event: kind,
			detail: { contract: contractKind },
		}),
		tell: tellContractLine,
	}),
	lineSource('label-copy', {
		channel: labelCopyEvents,
		read: ({ kind, version, organizationId, songId, actorId, guestName, reason, at }) => ({
			organizationId,
			songId,
			at,
			event: kind,
			actorId: actorId ?? null,
			detail: { version: String(version), guest: guestName ?? null, reason: reason ?? null },
		}),
		tell: tellCopyLine,
	}),
];

/** Keeps an event as a line of its song's chat. */
const writeLine: WriteLine = async (tx, source, { organizationId, songId, event, actorId, subjectId, detail, at }) => {
	const thread = await lockThread(tx, { organizationId, songId }, at);
	const place = await advanceThread(tx, thread, at);
	const told = Object.entries(detail ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1]));
	await insertMessage(tx, {
		organizationId,
		songId,
		kind: 'line',
		authorId: actorId,
		subjectId: subjectId ?? null,
		source,
		event,
		...place,
		detail: Object.fromEntries(told),
		createdAt: at,
	});
	await touchChat(tx, organizationId);
};

/** Whether a chat stands in the inbox follows from its song. */
const listing: readonly EventListener[] = [
	on(songEvents, async (tx, { kind, songId, organizationId, at }) => {
		if (kind === 'signed') {
			await lockThread(tx, { organizationId, songId }, at);
			await setListed(tx, songId, true);
		}
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
