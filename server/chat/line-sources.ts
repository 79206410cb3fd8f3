// Where the lines of a chat come from that nobody wrote. A new area of signed songs adds one entry to the list at the
// end: which events it emits, what of them is kept, and the words, which are in the domain.
import { isContractLine, tellContractLine } from '../../domain/chat/lines/contract-lines.ts';
import { tellCopyLine } from '../../domain/chat/lines/copy-lines.ts';
import { isFormLine, tellFormLine } from '../../domain/chat/lines/form-lines.ts';
import type { LineFacts, ToldLine } from '../../domain/chat/lines/line.ts';
import { tellSongLine } from '../../domain/chat/lines/song-lines.ts';
import { isSplitLine, tellSplitLine } from '../../domain/chat/lines/split-lines.ts';
import type { OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { listWritersById } from '../catalogue/writers.shared-queries.ts';
import { contractEvents } from '../contracts/contracts.events.ts';
import { formEvents } from '../forms/forms.events.ts';
import { labelCopyEvents } from '../label-copy/label-copy.events.ts';
import type { Tx } from '../platform/db/database.ts';
import { type EventChannel, type EventListener, on } from '../platform/events/event-bus.ts';
import { songEvents } from '../songs/songs.events.ts';
import { splitEvents } from '../splits/splits.events.ts';
import { signedSongEvents } from '../workspace/workspace.events.ts';

/** What of an event is kept. */
export interface NewLine {
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

export type WriteLine = (tx: Tx, source: string, line: NewLine) => Promise<void>;

export interface LineSource {
	/** As it is stored. */
	readonly name: string;
	readonly tell: (facts: LineFacts) => ToldLine;
	readonly listen: (write: WriteLine) => EventListener;
}

interface Reading<Event> {
	readonly channel: EventChannel<Event>;
	/** Null for what is not told. */
	readonly read: (event: Event, tx: Tx) => NewLine | null | Promise<NewLine | null>;
	readonly tell: LineSource['tell'];
}

function lineSource<Event>(name: string, { channel, read, tell }: Reading<Event>): LineSource {
	return {
		name,
		tell,
		listen: (write) =>
			on(channel, async (tx, event) => {
				const told = await read(event, tx);
				if (told) await write(tx, name, told);
			}),
	};
}

export const lineSources: readonly LineSource[] = [
	lineSource('song', {
		channel: songEvents,
		read: ({ kind, ...event }) => (kind === 'signed' ? { ...event, event: kind } : null),
		tell: tellSongLine,
	}),
	lineSource('song', {
		channel: signedSongEvents,
		read: ({ kind, organizationId, songId, actorId, at, ...more }) => ({
			...{ organizationId, songId, actorId, at, event: kind },
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
		read: ({ kind, formKind, organizationId, songId, actorId, guestName, reason, at }) =>
			isFormLine(kind)
				? {
						...{ organizationId, songId, actorId, at, event: kind },
						detail: { form: formKind, guest: guestName, reason },
					}
				: null,
		tell: tellFormLine,
	}),
	lineSource('split', {
		channel: splitEvents,
		read: async (event, tx) => {
			if (event.kind === 'rows_changed' || !isSplitLine(event.kind)) return null;
			const { kind, organizationId, songId, actorId, writerId, reason, at } = event;
			const [writer] = writerId ? await listWritersById(tx, organizationId, [writerId]) : [];
			return {
				...{ organizationId, songId, actorId, at, event: kind },
				detail: { writer: writer?.name ?? null, reason },
			};
		},
		tell: tellSplitLine,
	}),
	lineSource('contract', {
		channel: contractEvents,
		read: (event) => {
			if (event.kind === 'terms_changed' || !isContractLine(event.kind, event.contractKind)) return null;
			const { kind, contractKind, organizationId, songId, at } = event;
			// Neither who nor why: of a contract members learn its kind and its state (R-SIGNED-8).
			return { organizationId, songId, actorId: null, at, event: kind, detail: { contract: contractKind } };
		},
		tell: tellContractLine,
	}),
	lineSource('label-copy', {
		channel: labelCopyEvents,
		read: ({ kind, version, organizationId, songId, actorId, guestName, reason, at }) => ({
			...{ organizationId, songId, at, event: kind },
			actorId: actorId ?? null,
			detail: { version: String(version), guest: guestName ?? null, reason: reason ?? null },
		}),
		tell: tellCopyLine,
	}),
];
