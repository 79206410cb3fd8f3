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
import { chatTopic } from '../../domain/kernel/topics.ts';
import { listWritersById } from '../catalogue/catalogue.shared-queries.ts';
import { contractEvents, type StoredContractEvent } from '../contracts/contracts.events.ts';
import { formEvents } from '../forms/forms.events.ts';
import { touchLabel } from '../framework/live-scopes.ts';
import { labelCopyEvents } from '../label-copy/label-copy.events.ts';
import type { Tx } from '../platform/db/database.ts';
import { after, type EventChannel, type EventListener, on, type Storable } from '../platform/events/event-bus.ts';
import { songEvents } from '../songs/songs.events.ts';
import { type NewSplitEvent, splitEvents } from '../splits/splits.events.ts';
import { signedSongEvents } from '../workspace/workspace.events.ts';
import { insertMessage, type MessageRow } from './messages.repository.ts';
import { advanceThread, clearUnread, lockThread, setListed } from './threads.repository.ts';

// Sources of the event lines in a chat. A new area of signed songs adds one entry to the list at the end: which events
// it emits, which of their facts are kept, and the text, which is in the domain.

/** Facts that every event with a line has. */
interface Happened {
	readonly kind: string;
	readonly organizationId: OrganizationId;
	readonly songId: SongId;
	readonly at: Date;
}

/** Further facts of an event that are kept. */
interface NewLine {
	/** The member who did it; a person outside the label is in `detail.guest`. */
	readonly actorId: ReviewerId | null;
	/** The member whom the line is about. */
	readonly subjectId?: ReviewerId | null;
	/**
	 * Every member of the label reads it, so it contains no money and no free text of contracts. Empty texts are left
	 * out.
	 */
	readonly detail?: Readonly<Record<string, string | null>>;
}

interface LineSource {
	/** Name of the source as it is stored. */
	readonly name: string;
	readonly tell: (facts: LineFacts) => ToldLine;
	readonly listener: EventListener;
}

interface Reading<Event, Told extends Event> {
	readonly channel: EventChannel<Event>;
	/** Whether the chat has a line for the event; without it, every event has one. */
	readonly isTold?: ((event: Event) => event is Told) | ((event: Event) => boolean);
	readonly read: (event: Told, tx: Tx) => NewLine | Promise<NewLine>;
	readonly tell: LineSource['tell'];
}

function lineSource<Event extends Storable, Told extends Event & Happened = Event & Happened>(
	name: string,
	{ channel, isTold, read, tell }: Reading<Event, Told>,
): LineSource {
	return {
		name,
		tell,
		// All sources share one listener name, so that the lines of a chat are in the order of their events.
		listener: after<Event, Told>(
			channel,
			'chat.lines',
			async (tx, event) => writeLine(tx, name, event, await read(event, tx)),
			isTold,
		),
	};
}

/** Stores an event as a line in its song's chat. */
async function writeLine(
	tx: Tx,
	source: string,
	{ organizationId, songId, kind: event, at }: Happened,
	{ actorId: authorId, subjectId, detail = {} }: NewLine,
) {
	const thread = await lockThread(tx, { organizationId, songId }, at);
	const place = await advanceThread(tx, thread, at);
	const told = Object.entries(detail).filter((entry): entry is [string, string] => Boolean(entry[1]));
	await insertMessage(tx, {
		organizationId,
		songId,
		kind: 'line',
		authorId,
		subjectId,
		source,
		event,
		...place,
		detail: Object.fromEntries(told),
		createdAt: at,
	});
	await touchLabel(tx, organizationId, chatTopic);
}

const lineSources: readonly LineSource[] = [
	lineSource('song', {
		channel: songEvents,
		isTold: ({ kind }) => kind === 'signed',
		read: ({ actorId }) => ({ actorId }),
		tell: tellSongLine,
	}),
	lineSource('song', {
		channel: signedSongEvents,
		read: ({ actorId, ...more }) => ({
			actorId,
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
		read: ({ formKind, actorId, guestName, reason }) => ({
			actorId,
			detail: { form: formKind, guest: guestName, reason },
		}),
		tell: tellFormLine,
	}),
	lineSource('split', {
		channel: splitEvents,
		isTold: (event): event is NewSplitEvent => event.kind !== 'rows_changed' && isSplitLine(event.kind),
		read: async ({ organizationId, actorId, writerId, reason }, tx) => {
			const [writer] = writerId ? await listWritersById(tx, organizationId, [writerId]) : [];
			return { actorId, detail: { writer: writer?.name ?? null, reason } };
		},
		tell: tellSplitLine,
	}),
	lineSource('contract', {
		channel: contractEvents,
		isTold: (event): event is StoredContractEvent =>
			event.kind !== 'terms_changed' && isContractLine(event.kind, event.contractKind),
		// Contains neither who nor why: members see only the kind and the state of a contract (R-SIGNED-8).
		read: ({ contractKind }) => ({ actorId: null, detail: { contract: contractKind } }),
		tell: tellContractLine,
	}),
	lineSource('label-copy', {
		channel: labelCopyEvents,
		read: ({ version, actorId = null, guestName = null, reason = null }) => ({
			actorId,
			detail: { version: String(version), guest: guestName, reason },
		}),
		tell: tellCopyLine,
	}),
];

/** A chat that is not listed has no unread messages. */
async function unlist(tx: Tx, songId: SongId) {
	await setListed(tx, songId, false);
	await clearUnread(tx, songId);
}

export const chatListeners: readonly EventListener[] = [
	...lineSources.map(({ listener }) => listener),
	// The song decides whether its chat is in the inbox.
	on(songEvents, async (tx, { kind, songId, organizationId, at }) => {
		if (kind === 'signed') {
			await lockThread(tx, { organizationId, songId }, at);
			await setListed(tx, songId, true);
		}
		if (kind === 'undone') await unlist(tx, songId);
	}),
	on(signedSongEvents, async (tx, { kind, songId }) => {
		if (kind === 'brought_back') await setListed(tx, songId, true);
		if (kind === 'withdrawn') await unlist(tx, songId);
	}),
];

const tellers = new Map(lineSources.map(({ name, tell }) => [name, tell]));

/** The text of a line. Lines stay readable when their source no longer exists. */
export function tellLine(row: MessageRow, names: ReadonlyMap<string, string>) {
	const detail = row.detail ?? {};
	const facts: LineFacts = {
		event: row.event ?? '',
		who: names.get(row.authorId ?? '') ?? detail.guest ?? somebody,
		whom: names.get(row.subjectId ?? '') ?? somebody,
		detail,
	};
	return tellers.get(row.source ?? '')?.(facts) ?? line('Something happened to the song');
}
