import type { Message } from '../platform/mail/mail.ts';

interface Person {
	readonly name: string;
	readonly email: string;
}

export function passwordResetMail(person: Person, link: string, validMinutes: number): Message {
	return {
		to: person.email,
		subject: 'Reset your Acetate password',
		text: [
			`Hello ${person.name},`,
			'somebody, probably you, asked to reset the password of your Acetate account. Choose a new one here:',
			link,
			`The link works once and for ${validMinutes} minutes. If you did not ask for it, you need not do anything: your password stays as it is.`,
			'Acetate',
		].join('\n\n'),
	};
}

/** Names nobody: the address was only typed, and what people call themselves must not be mailed to strangers. */
export function confirmEmailMail(to: string, link: string, validHours: number): Message {
	return {
		to,
		subject: 'Confirm your new Acetate e-mail address',
		text: [
			'Hello,',
			'somebody, probably you, wants to sign in to Acetate with this address from now on. Confirm it here:',
			link,
			`The link works once and for ${validHours} hours. If you did not ask for it, you need not do anything: nothing changes.`,
			'Acetate',
		].join('\n\n'),
	};
}

export function emailChangedMail(person: Person, newEmail: string, supportEmail: string): Message {
	return {
		to: person.email,
		subject: 'Your Acetate e-mail address was changed',
		text: [
			`Hello ${person.name},`,
			`your Acetate account now signs in with ${newEmail} instead of this address.`,
			`If that was not you, write to ${supportEmail} at once.`,
			'Acetate',
		].join('\n\n'),
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

export function accountDeletedMail(person: Person, supportEmail: string): Message {
	return {
		to: person.email,
		subject: 'Your Acetate account was deleted',
		text: [
			`Hello ${person.name},`,
			'your Acetate account was deleted. What you reviewed stays with your label, without your name.',
			`If that was not you, write to ${supportEmail} at once.`,
			'Acetate',
		].join('\n\n'),
	};
}
