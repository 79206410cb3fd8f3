import type { DemoId, OrganizationId, SubmissionId } from '../../domain/kernel/ids.ts';
import { defineEvents } from '../platform/events/event-bus.ts';

/** Action of a sender or a colleague on demos from outside. Actions of a blocked sender emit no event. */
export interface SubmissionEvent {
	readonly kind: 'confirmed' | 'heard' | 'declined' | 'undeclined' | 'withdrawn' | 'erased';
	readonly submissionId: SubmissionId;
	readonly organizationId: OrganizationId;
	readonly demoIds: readonly DemoId[];
	readonly at: Date;
}

export const submissionEvents = defineEvents<SubmissionEvent>('submission');
