// Mails about accounts. Their addresses may never have been confirmed, so the mails contain no names: what people
// call themselves must not be mailed to strangers (R-MAIL-8).
import * as m from '../../domain/accounts/account-mails.messages.ts';
import type { UserId } from '../../domain/kernel/ids.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Message } from '../platform/mail/mail.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { mailMessage, mailText, ownLink, plainMail } from '../platform/mail/mail-text.ts';

/** A mail about the account itself belongs to no label. */
export async function mailAccount(tx: Tx, clock: Clock, accountId: UserId, mail: Message) {
	await enqueueMails(tx, [mail], { organizationId: null, accountId, now: clock.now() });
}

export function passwordResetMail(to: string, link: string, minutes: number) {
	return plainMail(
		to,
		mailMessage(m.resetSubject),
		mailMessage(m.resetText),
		mailText`${ownLink(link)}`,
		mailMessage(m.resetValidity, { minutes }),
	);
}

export function confirmEmailMail(to: string, link: string, hours: number) {
	return plainMail(
		to,
		mailMessage(m.newAddressSubject),
		mailMessage(m.newAddressText),
		mailText`${ownLink(link)}`,
		mailMessage(m.newAddressValidity, { hours }),
	);
}

/** Confirmation mail to the address that an account signed up with. */
export function confirmAddressMail(to: string, link: string, hours: number) {
	return plainMail(
		to,
		mailMessage(m.addressSubject),
		mailMessage(m.addressText),
		mailText`${ownLink(link)}`,
		mailMessage(m.addressValidity, { hours }),
	);
}

export function emailChangedMail(to: string, supportEmail: string) {
	const support = ownLink(supportEmail);
	return plainMail(
		to,
		mailMessage(m.emailChangedSubject),
		mailMessage(m.emailChangedText),
		mailMessage(m.notYou, { support }),
	);
}

export function twoFactorMail(to: string, isOn: boolean, supportEmail: string) {
	const support = ownLink(supportEmail);
	return plainMail(
		to,
		mailMessage(isOn ? m.twoFactorOnSubject : m.twoFactorOffSubject),
		mailMessage(isOn ? m.twoFactorOnText : m.twoFactorOffText),
		mailMessage(m.devicesSignedOut),
		mailMessage(m.notYou, { support }),
	);
}

export function recoveryCodeUsedMail(to: string, count: number, supportEmail: string) {
	const support = ownLink(supportEmail);
	return plainMail(
		to,
		mailMessage(m.recoveryUsedSubject),
		mailMessage(m.recoveryUsedText, { count }),
		mailMessage(m.notYouChangePassword, { support }),
	);
}

export function accountDeletedMail(to: string, supportEmail: string) {
	const support = ownLink(supportEmail);
	return plainMail(
		to,
		mailMessage(m.accountDeletedSubject),
		mailMessage(m.accountDeletedText),
		mailMessage(m.notYou, { support }),
	);
}
