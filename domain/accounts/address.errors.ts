import { defineError } from '../kernel/errors.ts';

export const addressUnconfirmed = defineError(
	'accounts.address_unconfirmed',
	403,
	'Confirm your email address first. Open the link we emailed you, or resend the confirmation email.',
);
