// Mails to people who sign. Their wording is fixed around the names and the sender's note; no subject names a song, and
// no mail a term.
import type { CodePurpose } from '../../domain/contracts/signing-code.ts';
import type { Message, StoredAttachment } from '../platform/mail/mail.ts';
import { mailText, ownLink, paragraphs } from '../platform/mail/mail-text.ts';

export interface SignerMail {
	readonly to: string;
	/** The admin who sent the contract; nobody once they have left. */
	readonly replyTo: string | undefined;
	readonly signerName: string;
	readonly labelName: string;
	readonly songTitle: string;
	readonly contractTitle: string;
	readonly link: string;
}

const notBefore = (days: number) =>
	mailText`The link is meant for you and works for ${days} days. Nothing is signed before you press a button on its page.`;

export function signMail(
	mail: SignerMail & { readonly note: string; readonly validDays: number; readonly isNewVersion: boolean },
): Message {
	const { to, replyTo, signerName, labelName, songTitle, contractTitle, link, note, validDays, isNewVersion } = mail;
	return {
		to,
		replyTo,
		subject: isNewVersion ? mailText`A new version of your contract` : mailText`A contract for you to sign`,
		text: paragraphs(
			mailText`Hello ${signerName},`,
			isNewVersion
				? mailText`${labelName} has made a new version of “${contractTitle}” for the song “${songTitle}”. Signatures on the earlier version no longer count. Please read it and sign here:`
				: mailText`${labelName} asks you to sign “${contractTitle}” for the song “${songTitle}”. Please read it and sign here:`,
			mailText`${ownLink(link)}`,
			...(note.trim() === '' ? [] : [mailText`${labelName} adds: ${note}`]),
			notBefore(validDays),
			mailText`${labelName}`,
		),
	};
}

export function reminderMail({
	to,
	replyTo,
	signerName,
	labelName,
	songTitle,
	contractTitle,
	link,
}: SignerMail): Message {
	return {
		to,
		replyTo,
		subject: mailText`A contract still waits for you`,
		text: paragraphs(
			mailText`Hello ${signerName},`,
			mailText`“${contractTitle}” for the song “${songTitle}” still waits for your signature. The link is the same as before:`,
			mailText`${ownLink(link)}`,
			mailText`${labelName}`,
		),
	};
}

const codeSubjects: Readonly<Record<CodePurpose, Message['subject']>> = {
	sign: mailText`Your code for signing`,
	decline: mailText`Your code to decline`,
	copy: mailText`Your code for the sealed contract`,
};
const codeLeads: Readonly<Record<CodePurpose, (labelName: string) => Message['subject']>> = {
	sign: (labelName) => mailText`type this code on the page on which you sign for ${labelName}:`,
	decline: (labelName) => mailText`type this code to decline the contract with ${labelName}:`,
	copy: (labelName) => mailText`type this code to open your sealed contract with ${labelName}:`,
};

export function codeMail({
	to,
	signerName,
	labelName,
	code,
	minutes,
	purpose,
}: {
	to: string;
	signerName: string;
	labelName: string;
	code: string;
	minutes: number;
	purpose: CodePurpose;
}): Message {
	return {
		to,
		subject: codeSubjects[purpose],
		text: paragraphs(
			mailText`Hello ${signerName},`,
			codeLeads[purpose](labelName),
			mailText`${code}`,
			mailText`It works once, within ${minutes} minutes. If you did not ask for it, somebody else has your link: tell ${labelName}.`,
		),
	};
}

export function copyMail(mail: SignerMail & { readonly attachment: StoredAttachment | undefined }): Message {
	const { to, replyTo, signerName, labelName, songTitle, contractTitle, link, attachment } = mail;
	return {
		to,
		replyTo,
		attachment,
		subject: mailText`Your signed contract`,
		text: paragraphs(
			mailText`Hello ${signerName},`,
			attachment
				? mailText`everyone has signed “${contractTitle}” for the song “${songTitle}”. Your copy, sealed and with its certificate, comes with this mail. It is also here:`
				: mailText`everyone has signed “${contractTitle}” for the song “${songTitle}”. Your copy, sealed and with its certificate, is here:`,
			mailText`${ownLink(link)}`,
			mailText`Please keep it. The address works for 30 days and asks for a code, which we send you by mail.`,
			mailText`${labelName}`,
		),
	};
}
