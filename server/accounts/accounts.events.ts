import { defineEvents } from '../platform/events/event-bus.ts';
import type { Member } from './actor.ts';

export type ChangedPerson = Pick<Member, 'userId' | 'reviewerId' | 'organizationId'>;

/** Somebody of a label has another name or e-mail address. */
export interface PersonChanged extends ChangedPerson {
	readonly kind: 'changed';
}

export const personEvents = defineEvents<PersonChanged>('person');
