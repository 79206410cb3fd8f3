import type { OrganizationId, ReviewerId, UserId } from '../../domain/kernel/ids.ts';
import type { Member } from '../framework/actor.ts';
import { defineEvents } from '../platform/events/event-bus.ts';

export type ChangedPerson = Pick<Member, 'userId' | 'reviewerId' | 'organizationId'>;

/** Somebody of a label has another name or e-mail address. */
export interface PersonChanged extends ChangedPerson {
	readonly kind: 'changed';
}

/** Somebody deletes their account: what they leave behind loses their name, and everything else goes with them. */
export interface PersonDeleting {
	readonly kind: 'deleting';
	readonly userId: UserId;
	readonly reviewerId: ReviewerId;
	readonly name: string;
	/** Null if they are in no label. */
	readonly organizationId: OrganizationId | null;
	/** From where it was asked for. */
	readonly address: string;
}

export const personEvents = defineEvents<PersonChanged | PersonDeleting>('person');
