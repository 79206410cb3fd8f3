// Mails about accounts. Their addresses may never have been confirmed, so the mails contain no names: what people
// call themselves must not be mailed to strangers (R-MAIL-8).
import type { UserId } from '../../domain/kernel/ids.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Message } from '../platform/mail/mail.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { mailText, ownLink, plainMail } from '../platform/mail/mail-text.ts';

/** A mail about the account itself belongs to no label. */
export async function mailAccount(tx: Tx, clock: Clock, accountId: UserId, mail: Message) {
	await enqueueMails(tx, [mail], { organizationId: null, accountId, now: clock.now() });
}

export function passwordResetMail(to: string, link: string, validMinutes: number) {
	return plainMail(
		to,
		mailText`Reset your Acetate password`,
		mailText`somebody, probably you, asked to reset the password of your Acetate account. Choose a new one here:`,
		mailText`${ownLink(link)}`,
		mailText`The link works once and for ${validMinutes} minutes. If you did not ask for it, you need not do anything: your password stays as it is.`,
	);
}

export function confirmEmailMail(to: string, link: string, validHours: number) {
	return plainMail(
		to,
		mailText`Confirm your new Acetate e-mail address`,
		mailText`somebody, probably you, wants to sign in to Acetate with this address from now on. Confirm it here:`,
		mailText`${ownLink(link)}`,
		mailText`The link works once and for ${validHours} hours. If you did not ask for it, you need not do anything: nothing changes.`,
	);
}

/** Confirmation mail to the address that an account signed up with. */
export function confirmAddressMail(to: string, link: string, validHours: number) {
	return plainMail(
		to,
		mailText`Confirm your Acetate email address`,
		mailText`please confirm that this address is yours. Until then your account can't email people outside your label or countersign contracts.`,
		mailText`${ownLink(link)}`,
		mailText`The link works once and for ${validHours} hours. If you didn't create an Acetate account, ignore this mail.`,
	);
}

export function emailChangedMail(to: string, supportEmail: string) {
	return plainMail(
		to,
		mailText`Your Acetate e-mail address was changed`,
		mailText`your Acetate account now signs in with another address instead of this one.`,
		mailText`If that was not you, write to ${ownLink(supportEmail)} at once.`,
	);
}

export function twoFactorMail(to: string, isOn: boolean, supportEmail: string) {
	return plainMail(
		to,
		isOn ? mailText`Two-factor sign-in was switched on` : mailText`Two-factor sign-in was switched off`,
		isOn
			? mailText`signing in to your Acetate account takes a code of your authenticator app from now on. Keep your recovery codes where you find them without your phone.`
			: mailText`signing in to your Acetate account takes only your password from now on.`,
		mailText`Your other devices were signed out.`,
		mailText`If that was not you, write to ${ownLink(supportEmail)} at once.`,
	);
}

export function recoveryCodeUsedMail(to: string, codesLeft: number, supportEmail: string) {
	return plainMail(
		to,
		mailText`A recovery code was used to sign in`,
		mailText`somebody, probably you, signed in to your Acetate account with a recovery code. ${codesLeft} of them are left; you make new ones on your profile.`,
		mailText`If that was not you, change your password and write to ${ownLink(supportEmail)} at once.`,
	);
}

export function accountDeletedMail(to: string, supportEmail: string) {
	return plainMail(
		to,
		mailText`Your Acetate account was deleted`,
		mailText`your Acetate account was deleted. What you reviewed stays with your label, without your name.`,
		mailText`If that was not you, write to ${ownLink(supportEmail)} at once.`,
	);
}
