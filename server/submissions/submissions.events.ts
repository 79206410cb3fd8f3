import type { OrganizationId, SubmissionId, SubmissionTrackId } from '../../domain/kernel/ids.ts';
import { defineEvents } from '../platform/events/event-bus.ts';

/** What a sender or a colleague did with demos from outside. What a blocked sender does is no event. */
export interface SubmissionEvent {
	readonly kind: 'confirmed' | 'heard' | 'declined' | 'undeclined' | 'withdrawn' | 'erased';
	readonly submissionId: SubmissionId;
	readonly organizationId: OrganizationId;
	readonly trackIds: readonly SubmissionTrackId[];
	readonly at: Date;
}

export const submissionEvents = defineEvents<SubmissionEvent>('submission');
