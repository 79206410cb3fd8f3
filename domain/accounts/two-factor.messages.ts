import { message } from '../kernel/message.ts';

export const twoFactor = message('accounts.twoFactor', 'Two-factor sign-in');
export const isOn = message('accounts.isOn', 'On');
export const isOff = message('accounts.isOff', 'Off');
export const twoFactorNotLoaded = message('accounts.twoFactorNotLoaded', 'Failed to load two-factor sign-in');
export const onSince = message(
	'accounts.onSince',
	'On since {day}. <codes>{count, plural, one {# recovery code left.} other {# recovery codes left.}}</codes>',
);
export const twoFactorLead = message(
	'accounts.twoFactorLead',
	'Sign in with your password and a code from an app on your phone. A stolen password alone won’t open your account.',
);
export const switchOn = message('accounts.switchOn', 'Switch on');
export const switchOff = message('accounts.switchOff', 'Switch off');

// Switching it on.
export const switchOnTitle = message('accounts.switchOnTitle', 'Switch on two-factor sign-in');
export const switchOnLead = message(
	'accounts.switchOnLead',
	'You need an authenticator app on your phone. First, enter your password.',
);
export const next = message('accounts.next', 'Next');
export const addToAppTitle = message('accounts.addToAppTitle', 'Add Acetate to your app');
export const addToAppLead = message(
	'accounts.addToAppLead',
	'Scan the QR code with your authenticator app, then enter the six-digit code it shows. You’ll get {count} recovery codes next, and your other devices will be signed out.',
);
export const qrCode = message('accounts.qrCode', 'QR code for your authenticator app');
export const orEnterKey = message('accounts.orEnterKey', 'Or enter this key');
export const copyKey = message('accounts.copyKey', 'Copy key');
export const keyCopied = message('accounts.keyCopied', 'Key copied');
export const keyNotCopied = message('accounts.keyNotCopied', 'The key couldn’t be copied.');
export const firstCode = message('accounts.firstCode', 'Code');
export const sixDigits = message('accounts.sixDigits', 'Six digits');
export const saveCodesTitle = message('accounts.saveCodesTitle', 'Save your recovery codes');
export const saveCodesLead = message(
	'accounts.saveCodesLead',
	'Two-factor sign-in is on. Without your phone, you can sign in with each of these codes once. They won’t be shown again.',
);

// Recovery codes.
export const recoveryCodes = message('accounts.recoveryCodes', 'Recovery codes');
export const newRecoveryCodes = message('accounts.newRecoveryCodes', 'New recovery codes');
export const createCodesTitle = message('accounts.createCodesTitle', 'Create new recovery codes');
export const createCodesLead = message(
	'accounts.createCodesLead',
	'You’ll get {count} new codes. Your earlier codes will stop working.',
);
export const createCodes = message('accounts.createCodes', 'Create new codes');
export const newCodesTitle = message('accounts.newCodesTitle', 'Your new recovery codes');
export const newCodesLead = message(
	'accounts.newCodesLead',
	'Save them now. They won’t be shown again. Your earlier codes no longer work.',
);
export const copyCodes = message('accounts.copyCodes', 'Copy codes');
export const codesCopied = message('accounts.codesCopied', 'Recovery codes copied');
export const codesNotCopied = message(
	'accounts.codesNotCopied',
	'The codes couldn’t be copied. Download them instead.',
);
export const codesSaved = message('accounts.codesSaved', 'I’ve saved them');
export const codesFileTitle = message('accounts.codesFileTitle', 'Acetate recovery codes');
export const codesFileHint = message('accounts.codesFileHint', 'Each code works once.');

// Switching it off.
export const switchOffTitle = message('accounts.switchOffTitle', 'Switch off two-factor sign-in');
export const switchOffLead = message(
	'accounts.switchOffLead',
	'You’ll sign in with your password only. Your other devices will be signed out. You stay signed in on this one.',
);
export const switchedOff = message('accounts.switchedOff', 'Two-factor sign-in switched off');
