import { message } from '../kernel/message.ts';

export const notYou = message('accounts.notYou', 'If this wasn’t you, write to {support} immediately.');
export const notYouChangePassword = message(
	'accounts.notYouChangePassword',
	'If this wasn’t you, change your password and write to {support} immediately.',
);

export const resetSubject = message('accounts.resetSubject', 'Reset your Acetate password');
export const resetText = message(
	'accounts.resetText',
	'Someone (hopefully you) asked to reset the password of your Acetate account. Choose a new password to continue.',
);
export const resetButton = message('accounts.resetButton', 'Choose a new password');
export const resetValidity = message(
	'accounts.resetValidity',
	'The link works once and expires after {minutes, plural, one {# minute} other {# minutes}}. If you didn’t ask for it, ignore this email. Your password stays the same.',
);

export const newAddressSubject = message('accounts.newAddressSubject', 'Confirm your new email address for Acetate');
export const newAddressText = message(
	'accounts.newAddressText',
	'Someone (hopefully you) wants to sign in to Acetate with this address. Please confirm that it’s yours.',
);
export const confirmButton = message('accounts.confirmButton', 'Confirm this address');
export const newAddressValidity = message(
	'accounts.newAddressValidity',
	'The link works once and expires after {hours, plural, one {# hour} other {# hours}}. If you didn’t ask for it, ignore this email. Nothing will change.',
);

export const addressSubject = message('accounts.addressSubject', 'Confirm your email address for Acetate');
export const addressText = message(
	'accounts.addressText',
	'Please confirm that this address is yours. You need a confirmed address to email people outside your label and to countersign contracts.',
);
export const addressValidity = message(
	'accounts.addressValidity',
	'The link works once and expires after {hours, plural, one {# hour} other {# hours}}. If you didn’t create an Acetate account, ignore this email.',
);

export const emailChangedSubject = message(
	'accounts.emailChangedSubject',
	'The email address of your Acetate account was changed',
);
export const emailChangedText = message(
	'accounts.emailChangedText',
	'You now sign in to your Acetate account with a different email address.',
);

export const twoFactorOnSubject = message(
	'accounts.twoFactorOnSubject',
	'Two-factor sign-in was switched on for your Acetate account',
);
export const twoFactorOnText = message(
	'accounts.twoFactorOnText',
	'From now on, you need a code from your authenticator app to sign in to your Acetate account. Keep your recovery codes where you can find them without your phone.',
);
export const twoFactorOffSubject = message(
	'accounts.twoFactorOffSubject',
	'Two-factor sign-in was switched off for your Acetate account',
);
export const twoFactorOffText = message(
	'accounts.twoFactorOffText',
	'From now on, you only need your password to sign in to your Acetate account.',
);
export const devicesSignedOut = message('accounts.devicesSignedOut', 'Your other devices were signed out.');

export const recoveryUsedSubject = message(
	'accounts.recoveryUsedSubject',
	'A recovery code was used for your Acetate account',
);
export const recoveryUsedText = message(
	'accounts.recoveryUsedText',
	'Someone (hopefully you) signed in to your Acetate account with a recovery code. {count, plural, =0 {No codes are left.} one {One code is left.} other {# codes are left.}} You can create new ones in your profile.',
);

export const accountDeletedSubject = message('accounts.accountDeletedSubject', 'Your Acetate account was deleted');
export const accountDeletedText = message(
	'accounts.accountDeletedText',
	'Your Acetate account was deleted and can’t be restored. Your reviews and the songs you added stay with your label, without your name.',
);
