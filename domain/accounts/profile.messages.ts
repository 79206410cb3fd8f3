import { message } from '../kernel/message.ts';

export const you = message('accounts.you', 'You');
export const change = message('accounts.change', 'Change');
export const theme = message('accounts.theme', 'Theme');
export const darkTheme = message('accounts.darkTheme', 'Dark');
export const lightTheme = message('accounts.lightTheme', 'Light');

// The email address.
export const changeEmail = message('accounts.changeEmail', 'Change email');
export const changeEmailTitle = message('accounts.changeEmailTitle', 'Change your email');
export const changeEmailLead = message(
	'accounts.changeEmailLead',
	'We’ll send a link to your new address. Open it to confirm the change.',
);
export const newEmail = message('accounts.newEmail', 'New email');
export const sendLink = message('accounts.sendLink', 'Send link');
export const linkSent = message('accounts.linkSent', 'Link sent');
export const sameEmail = message('accounts.sameEmail', 'This is already your email address');
export const newEmailUnconfirmed = message('accounts.newEmailUnconfirmed', 'New email, not confirmed yet');
export const openLinkBy = message('accounts.openLinkBy', 'We sent a link to this address. Open it by {moment}.');
export const linkExpiredResend = message(
	'accounts.linkExpiredResend',
	'The link has expired. Resend it, then open the new link.',
);
export const resend = message('accounts.resend', 'Resend');
export const linkResent = message('accounts.linkResent', 'Link resent');
export const emailChangeCancelled = message('accounts.emailChangeCancelled', 'Email change cancelled');

// The password.
export const changePassword = message('accounts.changePassword', 'Change password');
export const changePasswordTitle = message('accounts.changePasswordTitle', 'Change your password');
export const changePasswordLead = message(
	'accounts.changePasswordLead',
	'Your other devices will be signed out. You stay signed in on this one.',
);

// Devices.
export const devices = message('accounts.devices', 'Devices');
export const devicesNotLoaded = message('accounts.devicesNotLoaded', 'Failed to load devices');
export const unknownDevice = message('accounts.unknownDevice', 'Unknown device');
export const unknownBrowser = message('accounts.unknownBrowser', 'Browser');
export const browserOnSystem = message('accounts.browserOnSystem', '{browser} on {system}');
export const thisDevice = message('accounts.thisDevice', 'This device');
export const seenNow = message('accounts.seenNow', 'now');
export const signOut = message('accounts.signOut', 'Sign out');
export const signOutDevice = message('accounts.signOutDevice', 'Sign out {device}');
export const deviceSignedOut = message('accounts.deviceSignedOut', '{device} signed out');
export const signOutOthers = message('accounts.signOutOthers', 'Sign out others');
export const othersSignedOut = message('accounts.othersSignedOut', 'Other devices signed out');
