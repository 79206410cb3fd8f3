import type { FormKind } from '../../domain/forms/form-links.ts';
import type { FormEventKind } from '../../domain/forms/form-shapes.ts';
import type { FormStatus } from '../../domain/forms/form-status.ts';
import type { FormId, OrganizationId, ReleaseId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { defineEvents } from '../platform/events/event-bus.ts';

/** An event of a form. */
export interface FormEvent {
	readonly kind: FormEventKind;
	readonly formId: FormId;
	readonly formKind: FormKind;
	readonly songId: SongId;
	readonly releaseId: ReleaseId;
	readonly organizationId: OrganizationId;
	/** The member who did it; null if it was the recipient or a timer. */
	readonly actorId: ReviewerId | null;
	/** Name of the recipient, if they did it. */
	readonly guestName: string | null;
	/** The member who last sent the form and is notified (R-SIGNED-10). */
	readonly senderId: ReviewerId | null;
	readonly fromStatus: FormStatus;
	readonly toStatus: FormStatus;
	readonly reason: string;
	readonly at: Date;
}

export const formEvents = defineEvents<FormEvent>('form');
