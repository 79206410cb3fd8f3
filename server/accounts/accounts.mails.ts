// Mails about accounts. Their addresses may never have been confirmed, so they name nobody: what people call themselves
// must not be mailed to strangers (R-MAIL-8).
import type { UserId } from '../../domain/kernel/ids.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Message } from '../platform/mail/mail.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { mailText, ownLink, paragraphs } from '../platform/mail/mail-text.ts';

/** A mail about the account itself belongs to no label. */
export async function mailAccount(tx: Tx, clock: Clock, accountId: UserId, mail: Message) {
	await enqueueMails(tx, [mail], { organizationId: null, accountId, now: clock.now() });
}

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

/** To the address that an account signed up with. */
export function confirmAddressMail(to: string, link: string, validHours: number): Message {
	return {
		to,
		subject: mailText`Confirm your Acetate email address`,
		text: paragraphs(
			mailText`Hello,`,
			mailText`please confirm that this address is yours. Until then your account can't email people outside your label or countersign contracts.`,
			mailText`${ownLink(link)}`,
			mailText`The link works once and for ${validHours} hours. If you didn't create an Acetate account, ignore this mail.`,
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

export function twoFactorMail(to: string, isOn: boolean, supportEmail: string): Message {
	return {
		to,
		subject: isOn ? mailText`Two-factor sign-in was switched on` : mailText`Two-factor sign-in was switched off`,
		text: paragraphs(
			mailText`Hello,`,
			isOn
				? mailText`signing in to your Acetate account takes a code of your authenticator app from now on. Keep your recovery codes where you find them without your phone.`
				: mailText`signing in to your Acetate account takes only your password from now on.`,
			mailText`Your other devices were signed out.`,
			mailText`If that was not you, write to ${ownLink(supportEmail)} at once.`,
			mailText`Acetate`,
		),
	};
}

export function recoveryCodeUsedMail(to: string, codesLeft: number, supportEmail: string): Message {
	return {
		to,
		subject: mailText`A recovery code was used to sign in`,
		text: paragraphs(
			mailText`Hello,`,
			mailText`somebody, probably you, signed in to your Acetate account with a recovery code. ${codesLeft} of them are left; you make new ones on your profile.`,
			mailText`If that was not you, change your password and write to ${ownLink(supportEmail)} at once.`,
			mailText`Acetate`,
		),
	};
}

export function accountDeletedMail(to: string, supportEmail: string): Message {
	return {
		to,
		subject: mailText`Your Acetate account was deleted`,
		text: paragraphs(
			mailText`Hello,`,
			mailText`your Acetate account was deleted. What you reviewed stays with your label, without your name.`,
			mailText`If that was not you, write to ${ownLink(supportEmail)} at once.`,
			mailText`Acetate`,
		),
	};
}
