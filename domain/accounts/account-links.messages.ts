import { message } from '../kernel/message.ts';

// Pages that people open from an email about their account.

export const checkingLink = message('accounts.checkingLink', 'Checking your link.');
export const loading = message('accounts.loading', 'Loading');

export const linkInvalidTitle = message('accounts.linkInvalidTitle', 'This link is not valid');
export const linkExpiredTitle = message('accounts.linkExpiredTitle', 'This link has expired');
export const linkUsedTitle = message('accounts.linkUsedTitle', 'This link was already used');
export const linkCancelledTitle = message('accounts.linkCancelledTitle', 'This change was cancelled');
export const linkReplacedTitle = message('accounts.linkReplacedTitle', 'There is a newer link');
export const linkFinishedTitle = message('accounts.linkFinishedTitle', 'This link no longer works');

export const goToProfile = message('accounts.goToProfile', 'Go to your profile');

// Setting a new password.
export const changePasswordInProfile = message(
	'accounts.changePasswordInProfile',
	'Change your password in your profile',
);
export const resetLinkInvalid = message(
	'accounts.resetLinkInvalid',
	'Check that you copied the whole link, or request a new one.',
);
export const resetLinkExpired = message(
	'accounts.resetLinkExpired',
	'Reset links work for one hour. Request a new one.',
);
export const resetLinkUsed = message(
	'accounts.resetLinkUsed',
	'Your password may have changed since. Sign in with your new password, or request a new link.',
);
export const requestNewLink = message('accounts.requestNewLink', 'Request a new link');
export const newPasswordLead = message('accounts.newPasswordLead', 'For {email}. All your devices will be signed out.');
export const setNewPassword = message('accounts.setNewPassword', 'Set new password');
export const passwordChangedLead = message(
	'accounts.passwordChangedLead',
	'All your devices were signed out. Sign in with your new password.',
);

// Confirming an email address.
export const confirmPageTitle = message('accounts.confirmPageTitle', 'Confirm your email');
export const confirmLead = message(
	'accounts.confirmLead',
	'You’ll sign in to Acetate with <address>{email}</address>.',
);
export const confirmEmail = message('accounts.confirmEmail', 'Confirm email');
export const emailConfirmed = message('accounts.emailConfirmed', 'Email confirmed');
export const emailConfirmedLead = message(
	'accounts.emailConfirmedLead',
	'From now on, sign in with <address>{email}</address>.',
);
export const confirmLinkInvalid = message(
	'accounts.confirmLinkInvalid',
	'Check that you copied the whole link. If it still doesn’t work, sign in and request a new one.',
);
export const confirmLinkExpired = message(
	'accounts.confirmLinkExpired',
	'Confirmation links work for 24 hours. Sign in and resend the link.',
);
export const confirmLinkUsed = message(
	'accounts.confirmLinkUsed',
	'Your email address is confirmed. Use it to sign in.',
);
export const confirmLinkCancelled = message(
	'accounts.confirmLinkCancelled',
	'Your email address hasn’t changed. To change it, request a new link in your profile.',
);
export const confirmLinkReplaced = message(
	'accounts.confirmLinkReplaced',
	'A newer link was sent after this one. Open the latest email from Acetate.',
);
export const confirmLinkFinished = message('accounts.confirmLinkFinished', 'You don’t need to do anything.');
