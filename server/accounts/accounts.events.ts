import { defineEvents } from '../platform/events/event-bus.ts';
import type { Member } from './actor.ts';

/** Somebody has changed their name or e-mail address. */
export interface PersonChanged {
	readonly kind: 'changed';
	readonly member: Member;
}

export const personEvents = defineEvents<PersonChanged>('person');
