import { defineError } from '../kernel/errors.ts';

export const signInFieldsMissing = defineError(
	'accounts.sign_in_fields_missing',
	400,
	'Please enter your email and password',
);
export const wrongCredentials = defineError('accounts.wrong_credentials', 401, 'Invalid email or password.');
export const sessionNotEstablished = defineError(
	'accounts.session_not_established',
	500,
	'Failed to establish session',
);

export const signUpFieldsMissing = defineError(
	'accounts.sign_up_fields_missing',
	400,
	'Please fill in all required fields',
);
export const emailTaken = defineError('accounts.email_taken', 409, 'An account with this email already exists');
export const signUpFailed = defineError('accounts.sign_up_failed', 400, 'Auth signup failed: {message}');
export const signUpInvitedOnly = defineError(
	'accounts.sign_up_invited_only',
	403,
	'Auth signup failed: You need an invitation to create an account. Ask an admin of your label for the invitation link.',
);
export const signUpClosed = defineError(
	'accounts.sign_up_closed',
	403,
	'Auth signup failed: Sign-up is closed on this server. Ask its operator for an account.',
);
export const noUserReturned = defineError('accounts.no_user_returned', 500, 'No user returned from signup');
export const profileIncomplete = defineError(
	'accounts.profile_incomplete',
	500,
	'Account created but profile setup incomplete. Please contact support.',
);

export const resetEmailMissing = defineError('accounts.reset_email_missing', 400, 'Please enter your email address');
export const noAccountForEmail = defineError(
	'accounts.no_account_for_email',
	404,
	'No account found with this email address',
);
export const resetMailFailed = defineError('accounts.reset_mail_failed', 503, 'Failed to send password reset email');

export const resetLinkUnknown = defineError(
	'accounts.reset_link_unknown',
	404,
	'This reset link isn’t valid. Check that you copied the whole link, or request a new one.',
);
export const resetLinkExpired = defineError(
	'accounts.reset_link_expired',
	410,
	'This reset link has expired. Reset links work for one hour. Request a new one.',
);
export const resetLinkUsed = defineError(
	'accounts.reset_link_used',
	410,
	'This reset link was already used, or your password has changed since. Sign in with your new password, or request a new link.',
);

export const passwordTooShort = defineError(
	'accounts.password_too_short',
	400,
	'Password must be at least 8 characters',
);
export const passwordTooLong = defineError(
	'accounts.password_too_long',
	400,
	'Password must be at most 128 characters',
);
export const passwordCommon = defineError(
	'accounts.password_common',
	400,
	'This password is too common and easy to guess. Please choose another one.',
);
export const passwordWrong = defineError('accounts.password_wrong', 403, 'The current password is incorrect');
export const passwordsDiffer = defineError('accounts.passwords_differ', 400, 'The two passwords don’t match');
export const emailInvalid = defineError('accounts.email_invalid', 400, 'Please enter a valid email address');
export const nameMissing = defineError('accounts.name_missing', 400, 'Please enter your name');
export const nameControls = defineError(
	'accounts.name_controls',
	400,
	'Name cannot contain line breaks or control characters',
);
export const nameLink = defineError(
	'accounts.name_link',
	400,
	'Name cannot contain a web or email address. Put a space after each dot.',
);
export const nameTooLong = defineError('accounts.name_too_long', 400, 'Name must be at most 100 characters');
export const confirmationMailFailed = defineError(
	'accounts.confirmation_mail_failed',
	500,
	'The confirmation email could not be sent. Please try again.',
);
export const addressConfirmedAlready = defineError(
	'accounts.address_confirmed_already',
	409,
	'Your email address is already confirmed.',
);
export const noEmailChange = defineError('accounts.no_email_change', 404, 'There is no new email address to confirm');
export const deviceNotFound = defineError('accounts.device_not_found', 404, 'This device is no longer signed in');

export const codeRequired = defineError('accounts.code_required', 401, 'Enter the code from your authenticator app.');
export const codeWrong = defineError(
	'accounts.code_wrong',
	401,
	'That code isn’t right. Enter the latest one from your authenticator app.',
);
export const codeUsed = defineError(
	'accounts.code_used',
	401,
	'That code was already used. Wait for the next one in your authenticator app.',
);
export const recoveryCodeWrong = defineError(
	'accounts.recovery_code_wrong',
	401,
	'That recovery code isn’t right, or it was already used.',
);
export const codesExhausted = defineError(
	'accounts.codes_exhausted',
	429,
	'Too many wrong codes for this account. Use a recovery code, or try again in an hour.',
);
export const twoFactorOnAlready = defineError(
	'accounts.two_factor_on_already',
	409,
	'Two-factor sign-in is already on.',
);
export const twoFactorOffAlready = defineError('accounts.two_factor_off_already', 409, 'Two-factor sign-in is off.');
export const keyOutdated = defineError(
	'accounts.key_outdated',
	410,
	'This key is no longer valid. Close this dialog and start again.',
);
export const firstCodeWrong = defineError(
	'accounts.first_code_wrong',
	403,
	'That code isn’t right. Enter the latest one, and check that the time on your phone is correct.',
);
export const deletionUnconfirmed = defineError(
	'accounts.deletion_unconfirmed',
	400,
	'Type your email address to confirm.',
);
