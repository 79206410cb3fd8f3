import { message } from '../kernel/message.ts';

export const confirmAddress = message('accounts.confirmAddress', 'Confirm your email address');
export const confirmAddressBy = message(
	'accounts.confirmAddressBy',
	'Confirm {email} by {day} to keep emailing people outside your label.',
);
export const confirmAddressNow = message(
	'accounts.confirmAddressNow',
	'Confirm {email} to email people outside your label and countersign contracts.',
);
export const resendConfirmation = message('accounts.resendConfirmation', 'Resend confirmation email');
export const confirmationSent = message('accounts.confirmationSent', 'Confirmation email sent to {email}');
