// Mails about accounts. Their addresses may never have been confirmed, so they name nobody: what people call themselves
// must not be mailed to strangers (R-MAIL-8).
import type { Message } from '../platform/mail/mail.ts';
import { mailText, ownLink, paragraphs } from '../platform/mail/mail-text.ts';

export function passwordResetMail(to: string, link: string, validMinutes: number): Message {
	return {
		to,
		subject: mailText`Reset your Acetate password`,
		text: paragraphs(
			mailText`Hello,`,
			mailText`somebody, probably you, asked to reset the password of your Acetate account. Choose a new one here:`,
			mailText`${ownLink(link)}`,
			mailText`The link works once and for ${validMinutes} minutes. If you did not ask for it, you need not do anything: your password stays as it is.`,
			mailText`Acetate`,
		),
	};
}

export function confirmEmailMail(to: string, link: string, validHours: number): Message {
	return {
		to,
		subject: mailText`Confirm your new Acetate e-mail address`,
		text: paragraphs(
			mailText`Hello,`,
			mailText`somebody, probably you, wants to sign in to Acetate with this address from now on. Confirm it here:`,
			mailText`${ownLink(link)}`,
			mailText`The link works once and for ${validHours} hours. If you did not ask for it, you need not do anything: nothing changes.`,
			mailText`Acetate`,
		),
	};
}

export function emailChangedMail(to: string, supportEmail: string): Message {
	return {
		to,
		subject: mailText`Your Acetate e-mail address was changed`,
		text: paragraphs(
			mailText`Hello,`,
			mailText`your Acetate account now signs in with another address instead of this one.`,
			mailText`If that was not you, write to ${ownLink(supportEmail)} at once.`,
			mailText`Acetate`,
		),
	};
}

export function twoFactorMail(person: Person, isOn: boolean, supportEmail: string): Message {
	const state = isOn ? 'on' : 'off';
	return {
		to: person.email,
		subject: `Two-factor sign-in was switched ${state}`,
		text: [
			`Hello ${person.name},`,
			isOn
				? 'signing in to your Acetate account takes a code of your authenticator app from now on. Keep your recovery codes where you find them without your phone.'
				: 'signing in to your Acetate account takes only your password from now on.',
			'Your other devices were signed out.',
			`If that was not you, write to ${supportEmail} at once.`,
			'Acetate',
		].join('\n\n'),
	};
}

export function recoveryCodeUsedMail(person: Person, codesLeft: number, supportEmail: string): Message {
	return {
		to: person.email,
		subject: 'A recovery code was used to sign in',
		text: [
			`Hello ${person.name},`,
			`somebody, probably you, signed in to your Acetate account with a recovery code. ${codesLeft} of them are left; you make new ones on your profile.`,
			`If that was not you, change your password and write to ${supportEmail} at once.`,
			'Acetate',
		].join('\n\n'),
	};
}
