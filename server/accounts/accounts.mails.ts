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
