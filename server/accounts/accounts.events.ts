import { defineEvents } from '../platform/events/event-bus.ts';
import type { Member } from './actor.ts';

/** Somebody has another name or e-mail address from now on. */
export interface PersonChanged {
	readonly kind: 'changed';
	readonly member: Member;
}

export const personEvents = defineEvents<PersonChanged>('person');
