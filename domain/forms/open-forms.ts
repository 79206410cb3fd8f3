import type { FormKind } from './form-links.ts';
import { type FormStatus, isWithRecipient } from './form-status.ts';

interface SentForm {
	readonly kind: FormKind;
	readonly status: FormStatus;
	readonly recipientEmail: string | null;
}

/** The form of this kind that somebody at this address has and has not answered: another one would confuse them. */
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
