// Every change of a split is stored as an event, emitted to the other modules, and shown on open pages.

import type { OrganizationId, SongId, WorkId } from '../../domain/kernel/ids.ts';
import { artistTopic, splitTopic, writerTopic } from '../../domain/kernel/topics.ts';
import type { Core } from '../framework/core.ts';
import { recordTouched, touchLabel } from '../framework/live-scopes.ts';
import { guestScope } from '../links/guest.ts';
import type { Tx } from '../platform/db/database.ts';
import { splitEvents } from './splits.events.ts';
import { insertEvent, listConfirmations, type NewSplitEvent } from './splits.repository.ts';

/** Refreshes pages of the label, and those of the writers who were asked. */
export async function touchSplit(
	tx: Tx,
	{ organizationId, id }: { readonly organizationId: OrganizationId; readonly id: WorkId },
) {
	await touchLabel(tx, organizationId, splitTopic, writerTopic);
	const asked = await listConfirmations(tx, id);
	await recordTouched(
		tx,
		asked.map(({ linkId }) => guestScope(linkId)),
		[splitTopic],
	);
}

export async function touchMasterShares(tx: Tx, organizationId: OrganizationId) {
	await touchLabel(tx, organizationId, splitTopic, artistTopic);
}

type NewEvent = Pick<NewSplitEvent, 'kind'> & Partial<Pick<NewSplitEvent, 'actorId' | 'writerId' | 'reason'>>;

export type RecordSplitEvent = ReturnType<typeof createSplitLog>;

export function createSplitLog({ clock, events }: Pick<Core, 'clock' | 'events'>) {
	return async (
		tx: Tx,
		{ organizationId, songId }: { readonly organizationId: OrganizationId; readonly songId: SongId },
		{ actorId = null, writerId = null, reason = null, kind }: NewEvent,
	) => {
		const event = { kind, organizationId, songId, actorId, writerId, reason: reason?.trim() || null, at: clock.now() };
		await insertEvent(tx, event);
		await events.emit(tx, splitEvents, event);
	};
}
