import type { OrganizationId, ReviewerId, UserId } from '../../domain/kernel/ids.ts';
import { personTopic, viewerTopic } from '../../domain/kernel/topics.ts';
import type { Member } from '../framework/actor.ts';
import { touchAccount, touchLabel } from '../framework/live-scopes.ts';
import type { Tx } from '../platform/db/database.ts';
import { defineEvents, type Emit } from '../platform/events/event-bus.ts';

type ChangedPerson = Pick<Member, 'userId' | 'reviewerId' | 'organizationId'>;

/** A member of a label changed their name or email address. */
export interface PersonChanged extends ChangedPerson {
	readonly kind: 'changed';
}

/** A person deletes their account: their name is removed from what stays, and everything else is deleted. */
export interface PersonDeleting {
	readonly kind: 'deleting';
	readonly userId: UserId;
	readonly reviewerId: ReviewerId;
	readonly name: string;
	/** Null if the person is in no label. */
	readonly organizationId: OrganizationId | null;
	/** IP address of the request. */
	readonly address: string;
}

export const personEvents = defineEvents<PersonChanged | PersonDeleting>('person');

/** Emits the event and refreshes the label's pages, within the transaction of the change. */
export async function emitPersonChanged(tx: Tx, emit: Emit, person: ChangedPerson) {
	const { userId, reviewerId, organizationId } = person;
	await emit(tx, personEvents, { kind: 'changed', userId, reviewerId, organizationId });
	await touchAccount(tx, userId, viewerTopic);
	await touchLabel(tx, organizationId, personTopic);
}
