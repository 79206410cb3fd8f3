import { personTopic, viewerTopic } from '../../domain/accounts/accounts.topics.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { type ChangedPerson, personEvents } from './accounts.events.ts';

/** Emits the event and refreshes the label's pages, within the transaction of the change. */
export async function emitPersonChanged(tx: Tx, emit: Emit, person: ChangedPerson): Promise<void> {
	const { userId, reviewerId, organizationId } = person;
	await emit(tx, personEvents, { kind: 'changed', userId, reviewerId, organizationId });
	await recordTouched(tx, [`account:${userId}`], [viewerTopic]);
	await recordTouched(tx, [`label:${organizationId}`], [personTopic]);
}
