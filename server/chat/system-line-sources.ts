import {
	contractSystemLine,
	formSystemLine,
	hasContractLine,
	hasFormLine,
	hasSplitLine,
	labelCopySystemLine,
	type SystemLine,
	type SystemLineFacts,
	songSystemLine,
	splitSystemLine,
	unknownSystemLine,
} from '../../domain/chat/system-lines.ts';
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

// Sources of the system lines in a chat. A new area of signed songs adds one entry to the list at the end: which events
// it emits, which of their facts are kept, and the text, which is in the domain.

/** Facts that every event with a system line has. */
interface SongEvent {
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
	readonly compose: (facts: SystemLineFacts) => SystemLine;
	readonly listener: EventListener;
}

interface SourceOptions<Event, Shown extends Event> {
	readonly channel: EventChannel<Event>;
	/** Whether the chat has a line for the event; without it, every event has one. */
	readonly hasLine?: ((event: Event) => event is Shown) | ((event: Event) => boolean);
	readonly read: (event: Shown, tx: Tx) => NewLine | Promise<NewLine>;
	readonly compose: LineSource['compose'];
}

function lineSource<Event extends Storable, Shown extends Event & SongEvent = Event & SongEvent>(
	name: string,
	{ channel, hasLine, read, compose }: SourceOptions<Event, Shown>,
): LineSource {
	return {
		name,
		compose,
		// All sources share one listener name, so that the lines of a chat are in the order of their events.
		listener: after<Event, Shown>(
			channel,
			'chat.lines',
			async (tx, event) => writeLine(tx, name, event, await read(event, tx)),
			hasLine,
		),
	};
}

/** Stores an event as a system line in its song's chat. */
async function writeLine(
	tx: Tx,
	source: string,
	{ organizationId, songId, kind: event, at }: SongEvent,
	{ actorId: authorId, subjectId, detail = {} }: NewLine,
) {
	const thread = await lockThread(tx, { organizationId, songId }, at);
	const place = await advanceThread(tx, thread, at);
	const kept = Object.entries(detail).filter((entry): entry is [string, string] => Boolean(entry[1]));
	await insertMessage(tx, {
		organizationId,
		songId,
		kind: 'line',
		authorId,
		subjectId,
		source,
		event,
		...place,
		detail: Object.fromEntries(kept),
		createdAt: at,
	});
	await touchLabel(tx, organizationId, chatTopic);
}

const lineSources: readonly LineSource[] = [
	lineSource('song', {
		channel: songEvents,
		hasLine: ({ kind }) => kind === 'signed',
		read: ({ actorId }) => ({ actorId }),
		compose: songSystemLine,
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
		compose: songSystemLine,
	}),
	lineSource('form', {
		channel: formEvents,
		hasLine: ({ kind }) => hasFormLine(kind),
		read: ({ formKind, actorId, guestName, reason }) => ({
			actorId,
			detail: { form: formKind, guest: guestName, reason },
		}),
		compose: formSystemLine,
	}),
	lineSource('split', {
		channel: splitEvents,
		hasLine: (event): event is NewSplitEvent => event.kind !== 'rows_changed' && hasSplitLine(event.kind),
		read: async ({ organizationId, actorId, writerId, reason }, tx) => {
			const [writer] = writerId ? await listWritersById(tx, organizationId, [writerId]) : [];
			return { actorId, detail: { writer: writer?.name ?? null, reason } };
		},
		compose: splitSystemLine,
	}),
	lineSource('contract', {
		channel: contractEvents,
		hasLine: (event): event is StoredContractEvent =>
			event.kind !== 'terms_changed' && hasContractLine(event.kind, event.contractKind),
		// Contains neither who nor why: members see only the kind and the state of a contract (R-SIGNED-8).
		read: ({ contractKind }) => ({ actorId: null, detail: { contract: contractKind } }),
		compose: contractSystemLine,
	}),
	lineSource('label-copy', {
		channel: labelCopyEvents,
		read: ({ version, actorId = null, guestName = null, reason = null }) => ({
			actorId,
			detail: { version: String(version), guest: guestName, reason },
		}),
		compose: labelCopySystemLine,
	}),
];

/** A chat that is not listed has no unread messages. */
async function unlist(tx: Tx, songId: SongId) {
	await setListed(tx, songId, false);
	await clearUnread(tx, songId);
}

export const systemLineListeners: readonly EventListener[] = [
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

const composers = new Map(lineSources.map(({ name, compose }) => [name, compose]));

/** The text of a system line. Lines stay readable when their source no longer exists. */
export function composeSystemLine(row: MessageRow, names: ReadonlyMap<string, string>) {
	const detail = row.detail ?? {};
	const facts: SystemLineFacts = {
		event: row.event ?? '',
		who: names.get(row.authorId ?? '') ?? detail.guest ?? null,
		whom: names.get(row.subjectId ?? '') ?? null,
		detail,
	};
	return composers.get(row.source ?? '')?.(facts) ?? unknownSystemLine();
}
