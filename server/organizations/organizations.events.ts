import type { OrganizationId, ReviewerId } from '../../domain/kernel/ids.ts';
import { defineEvents } from '../platform/events/event-bus.ts';

/** A person joined a label with its invitation code. */
export interface MemberJoined {
	readonly kind: 'joined';
	readonly organizationId: OrganizationId;
	readonly reviewerId: ReviewerId;
	readonly name: string;
	readonly email: string;
	readonly at: Date;
}

/** A person left the label or was removed from it. */
export interface MemberLeft {
	readonly kind: 'left';
	readonly organizationId: OrganizationId;
	readonly reviewerId: ReviewerId;
	readonly at: Date;
}

export const memberEvents = defineEvents<MemberJoined | MemberLeft>('member');
