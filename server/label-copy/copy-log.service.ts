// Stores every change of a label copy as an event, emits it to the other modules, and refreshes open pages.
import type { SongId } from '../../domain/kernel/ids.ts';
import { labelCopyTopic } from '../../domain/kernel/topics.ts';
import type { Core } from '../framework/core.ts';
import { touchLabel } from '../framework/live-scopes.ts';
import type { Tx } from '../platform/db/database.ts';
import { labelCopyEvents } from './label-copy.events.ts';
import { type CopyRow, insertCopyEvent, type NewCopyEvent } from './label-copy.repository.ts';

/** `guestName` is the recipient of the form, if they did it. */
type CopyEventDetails = Pick<NewCopyEvent, 'kind' | 'at'> &
	Partial<Pick<NewCopyEvent, 'actorId' | 'guestName' | 'reason'>>;

export type RecordCopyEvent = ReturnType<typeof createCopyEventRecorder>;

export function createCopyEventRecorder({ events }: Pick<Core, 'events'>) {
	return async (
		tx: Tx,
		{ id: copyId, organizationId, version, origins }: CopyRow,
		{ kind, at, actorId = null, guestName = null, reason = null }: CopyEventDetails,
	) => {
		// A release may contain several signed songs; the event is recorded for each of them.
		for (const songId of new Set(origins.tracks.map((track) => track.songId as SongId))) {
			const event = { organizationId, songId, copyId, version, kind, actorId, guestName, reason, at };
			await insertCopyEvent(tx, event);
			await events.emit(tx, labelCopyEvents, event);
		}
		await touchLabel(tx, organizationId, labelCopyTopic);
	};
}
