// Every change of a label copy is stored as an event, told to the other modules, and shown on the pages that are open.
import type { ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import type { CopyEventKind } from '../../domain/label-copy/copy-events.ts';
import { labelCopyTopic } from '../../domain/label-copy/label-copy.topics.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { labelCopyEvents } from './label-copy.events.ts';
import { type CopyRow, insertCopyEvent } from './label-copy.repository.ts';

interface Happening {
	readonly kind: CopyEventKind;
	readonly at: Date;
	readonly actorId?: ReviewerId | null;
	/** The recipient of the form, if it was they. */
	readonly guestName?: string | null;
	readonly reason?: string | null;
}

export type TellCopy = (tx: Tx, copy: CopyRow, happening: Happening) => Promise<void>;

export function createCopyLog(emit: Emit): TellCopy {
	return async (tx, { id, organizationId, version, origins }, happening) => {
		const { kind, at, actorId = null, guestName = null, reason = null } = happening;
		// A release may hold several signed songs; each of them tells it.
		for (const songId of new Set(origins.tracks.map((track) => track.songId as SongId))) {
			const event = { organizationId, songId, copyId: id, version, kind, actorId, guestName, reason, at };
			await insertCopyEvent(tx, event);
			await emit(tx, labelCopyEvents, event);
		}
		await recordTouched(tx, [`label:${organizationId}`], [labelCopyTopic]);
	};
}
