import type { FormEventKind } from '../../domain/forms/form-shapes.ts';
import type { FormStatus } from '../../domain/forms/form-status.ts';
import { formTopic } from '../../domain/forms/forms.topics.ts';
import type { Member } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { guestScope } from '../links/guest.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { insertFormEvent } from './form-events.repository.ts';
import { formEvents } from './forms.events.ts';
import type { FormRow } from './forms.repository.ts';

/** Who did it: somebody of the label, the recipient, or a timer. */
export type Doer = Member | 'recipient' | 'timer';

interface Happening {
	readonly kind: FormEventKind;
	readonly to: FormStatus;
	readonly by: Doer;
	readonly reason?: string;
	readonly at: Date;
}

/** Refreshes the pages of the label, and those of whoever has the link. */
function touchForm(tx: Tx, { organizationId, linkId }: FormRow): Promise<void> {
	return recordTouched(tx, [`label:${organizationId}`, guestScope(linkId)], [formTopic]);
}

export type FormLog = ReturnType<typeof createFormLog>;

/** Every change of state is stored, told to other modules and shown on open pages. */
export function createFormLog({ emit }: { readonly emit: Emit }) {
	return {
		async tell(tx: Tx, form: FormRow, { kind, to, by, reason = '', at }: Happening): Promise<void> {
			const { id: formId, kind: formKind, songId, organizationId, senderId, status: fromStatus } = form;
			const actorId = typeof by === 'object' ? by.reviewerId : null;
			const guestName = by === 'recipient' ? form.recipientName : null;
			const event = { kind, formId, formKind, songId, organizationId, actorId, guestName, reason, at };
			await insertFormEvent(tx, { ...event, fromStatus, toStatus: to });
			await emit(tx, formEvents, { ...event, senderId, releaseId: form.releaseId, fromStatus, toStatus: to });
			await touchForm(tx, form);
		},
	};
}
