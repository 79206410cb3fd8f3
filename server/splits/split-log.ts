// Every change of a split is stored as an event, told to the other modules, and shown on the pages that are open.
import { artistTopic, writerTopic } from '../../domain/catalogue/catalogue.topics.ts';
import type { OrganizationId, WorkId } from '../../domain/kernel/ids.ts';
import { splitTopic } from '../../domain/splits/splits.topics.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { guestScope } from '../links/guest.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { splitEvents } from './splits.events.ts';
import { insertEvent, listConfirmations, type NewSplitEvent } from './splits.repository.ts';

/** Pages of the label, and those of the writers who were asked. */
export async function touchSplit(
	tx: Tx,
	{ organizationId, id }: { readonly organizationId: OrganizationId; readonly id: WorkId },
): Promise<void> {
	await recordTouched(tx, [`label:${organizationId}`], [splitTopic, writerTopic]);
	const asked = await listConfirmations(tx, id);
	await recordTouched(
		tx,
		asked.map(({ linkId }) => guestScope(linkId)),
		[splitTopic],
	);
}

export async function touchMasterShares(tx: Tx, organizationId: OrganizationId): Promise<void> {
	await recordTouched(tx, [`label:${organizationId}`], [splitTopic, artistTopic]);
}

export type TellSplit = (tx: Tx, event: NewSplitEvent) => Promise<void>;

export function createSplitLog(emit: Emit): TellSplit {
	return async (tx, event) => {
		await insertEvent(tx, event);
		await emit(tx, splitEvents, event);
	};
}
