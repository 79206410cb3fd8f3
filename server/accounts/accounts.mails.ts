// Mails about accounts. Their addresses may never have been confirmed, so the mails contain no names: what people
// call themselves must not be mailed to strangers (R-MAIL-8).
import * as m from '../../domain/accounts/account-mails.messages.ts';
import type { UserId } from '../../domain/kernel/ids.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import { composeMail, greet } from '../platform/mail/compose-mail.ts';
import type { Message } from '../platform/mail/mail.ts';
import type { MailContent } from '../platform/mail/mail-content.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { type MailText, mailMessage, ownLink } from '../platform/mail/mail-text.ts';

/** A mail about the account itself belongs to no label. */
export async function mailAccount(tx: Tx, clock: Clock, accountId: UserId, mail: Message) {
	await enqueueMails(tx, [mail], { organizationId: null, accountId, now: clock.now() });
}

/** Confirms an address or chooses a password. */
function linkMail(to: string, subject: MailText, text: MailText, button: MailContent['button'], validity: MailText) {
	return composeMail({ to, label: null, subject, greeting: greet(), blocks: [text], button, notes: [validity] });
}

/** Reports a change of the account. */
function noticeMail(to: string, subject: MailText, ...blocks: readonly MailText[]) {
	return composeMail({ to, label: null, subject, greeting: greet(), blocks });
}

export function passwordResetMail(to: string, url: string, minutes: number) {
	const button = { caption: mailMessage(m.resetButton), url };
	const validity = mailMessage(m.resetValidity, { minutes });
	return linkMail(to, mailMessage(m.resetSubject), mailMessage(m.resetText), button, validity);
}

export function confirmEmailMail(to: string, url: string, hours: number) {
	const button = { caption: mailMessage(m.confirmButton), url };
	const validity = mailMessage(m.newAddressValidity, { hours });
	return linkMail(to, mailMessage(m.newAddressSubject), mailMessage(m.newAddressText), button, validity);
}

/** Confirmation mail to the address that an account signed up with. */
export function confirmAddressMail(to: string, url: string, hours: number) {
	const button = { caption: mailMessage(m.confirmButton), url };
	const validity = mailMessage(m.addressValidity, { hours });
	return linkMail(to, mailMessage(m.addressSubject), mailMessage(m.addressText), button, validity);
}

export function emailChangedMail(to: string, supportEmail: string) {
	const notYou = mailMessage(m.notYou, { support: ownLink(supportEmail) });
	return noticeMail(to, mailMessage(m.emailChangedSubject), mailMessage(m.emailChangedText), notYou);
}

export function twoFactorMail(to: string, isOn: boolean, supportEmail: string) {
	return noticeMail(
		to,
		mailMessage(isOn ? m.twoFactorOnSubject : m.twoFactorOffSubject),
		mailMessage(isOn ? m.twoFactorOnText : m.twoFactorOffText),
		mailMessage(m.devicesSignedOut),
		mailMessage(m.notYou, { support: ownLink(supportEmail) }),
	);
}

export function recoveryCodeUsedMail(to: string, count: number, supportEmail: string) {
	const notYou = mailMessage(m.notYouChangePassword, { support: ownLink(supportEmail) });
	return noticeMail(to, mailMessage(m.recoveryUsedSubject), mailMessage(m.recoveryUsedText, { count }), notYou);
}

export function accountDeletedMail(to: string, supportEmail: string) {
	const notYou = mailMessage(m.notYou, { support: ownLink(supportEmail) });
	return noticeMail(to, mailMessage(m.accountDeletedSubject), mailMessage(m.accountDeletedText), notYou);
}
