import type { FormKind } from './form-links.ts';
import { type FormStatus, isWithRecipient } from './form-status.ts';

interface SentForm {
	readonly kind: FormKind;
	readonly status: FormStatus;
	readonly recipientEmail: string | null;
}

/** The unanswered form of this kind at this address: a second one would confuse its recipient. */
export function openFormAt<Sent extends SentForm>(forms: readonly Sent[], kind: FormKind, email: string) {
	const address = email.trim().toLowerCase();
	return forms.find(
		(form) =>
			form.kind === kind &&
			isWithRecipient(form.status) &&
			address !== '' &&
			form.recipientEmail?.toLowerCase() === address,
	);
}
