// Links and mails to signers. The wording of the mails is fixed around the names and the sender's note; no subject
// contains a song title, and no mail contains a term.

import { contractLink } from '../../domain/contracts/contract-link.ts';
import { type CodePurpose, codeMinutes } from '../../domain/contracts/signing-code.ts';
import type { Core } from '../framework/core.ts';
import { listPeople } from '../framework/reviewers.shared-queries.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import { type Message, messageIdOf, type StoredAttachment } from '../platform/mail/mail.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { type MailText, mailText, ownLink, paragraphs } from '../platform/mail/mail-text.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import { type ContractRow, type PartyRow, updateParty } from './contracts.repository.ts';

export const signingUrl = ({ publicUrl }: Core, token: string) => `${publicUrl}/contract/${token}`;

interface MailFacts {
	readonly labelName: string;
	readonly songTitle: string;
	readonly contractTitle: string;
	/** Printed alone on its line. */
	readonly link: MailText;
}

/** The part between the greeting and the name of the label. */
interface SignerMail extends Pick<Message, 'subject' | 'attachment'> {
	readonly lines: readonly MailText[];
}

/**
 * Queued with the change and sent after it; failed deliveries are shown beside the signer. Returns the Message-ID,
 * which is part of the evidence.
 */
export async function mailSigner(
	tx: Tx,
	{ clock, config }: Core,
	contract: ContractRow,
	party: PartyRow,
	url: string,
	compose: (about: MailFacts) => SignerMail,
): Promise<string> {
	const { organizationId, songId, title: contractTitle } = contract;
	const song = await findSignedSong(tx, organizationId, songId);
	const labelName = await findLabelName(tx, organizationId);
	const link = mailText`${ownLink(url)}`;
	const { lines, ...mail } = compose({ labelName, songTitle: song?.title ?? '', contractTitle, link });
	const [sender] = await listPeople(tx, [contract.sentBy]);
	const message = {
		...mail,
		to: party.signerEmail,
		replyTo: sender?.email,
		text: paragraphs(mailText`Hello ${party.signerName},`, ...lines, mailText`${labelName}`),
	};
	const [id = ''] = await enqueueMails(tx, [message], { organizationId, aboutId: party.id, now: clock.now() });
	return messageIdOf(config.MAIL_FROM, id);
}

/**
 * It is this signer's turn: they get their own link for this version by mail. Their earlier link is revoked. `sent` is
 * the evidence of it.
 */
export async function askToSign(tx: Tx, core: Core, contract: ContractRow, party: PartyRow) {
	const { organizationId, currentVersion: version, note } = contract;
	const { id, linkId, signerEmail: to } = party;
	const link =
		linkId === null
			? await core.links.create(tx, contractLink, { subjectId: id, organizationId })
			: await core.links.resend(tx, contractLink, linkId);
	await updateParty(tx, id, { linkId: link.id, askedAt: core.clock.now(), remindersSent: 0 });
	const isNewVersion = linkId === null && version > 1;
	const url = signingUrl(core, link.token);
	const messageId = await mailSigner(tx, core, contract, party, url, signMail(note, isNewVersion));
	return { url, sent: { version, to, party: id, messageId } };
}

const signMail =
	(note: string, isNewVersion: boolean) =>
	({ labelName, songTitle, contractTitle, link }: MailFacts): SignerMail => ({
		subject: isNewVersion ? mailText`A new version of your contract` : mailText`A contract for you to sign`,
		lines: [
			isNewVersion
				? mailText`${labelName} has made a new version of “${contractTitle}” for the song “${songTitle}”. Signatures on the earlier version no longer count. Please read it and sign here:`
				: mailText`${labelName} asks you to sign “${contractTitle}” for the song “${songTitle}”. Please read it and sign here:`,
			link,
			...(note.trim() === '' ? [] : [mailText`${labelName} adds: ${note}`]),
			mailText`The link is meant for you and works for ${contractLink.validDays} days. Nothing is signed before you press a button on its page.`,
		],
	});

export const reminderMail = ({ songTitle, contractTitle, link }: MailFacts): SignerMail => ({
	subject: mailText`A contract still waits for you`,
	lines: [
		mailText`“${contractTitle}” for the song “${songTitle}” still waits for your signature. The link is the same as before:`,
		link,
	],
});

export const copyMail =
	(attachment: StoredAttachment | undefined) =>
	({ songTitle, contractTitle, link }: MailFacts): SignerMail => ({
		attachment,
		subject: mailText`Your signed contract`,
		lines: [
			attachment
				? mailText`everyone has signed “${contractTitle}” for the song “${songTitle}”. Your copy, sealed and with its certificate, comes with this mail. It is also here:`
				: mailText`everyone has signed “${contractTitle}” for the song “${songTitle}”. Your copy, sealed and with its certificate, is here:`,
			link,
			mailText`Please keep it. The address works for 30 days and asks for a code, which we send you by mail.`,
		],
	});

const codeSubjects: Readonly<Record<CodePurpose, MailText>> = {
	sign: mailText`Your code for signing`,
	decline: mailText`Your code to decline`,
	copy: mailText`Your code for the sealed contract`,
};
const codeLeads: Readonly<Record<CodePurpose, (labelName: string) => MailText>> = {
	sign: (labelName) => mailText`type this code on the page on which you sign for ${labelName}:`,
	decline: (labelName) => mailText`type this code to decline the contract with ${labelName}:`,
	copy: (labelName) => mailText`type this code to open your sealed contract with ${labelName}:`,
};

export function codeMail(party: PartyRow, labelName: string, code: string, purpose: CodePurpose): Message {
	return {
		to: party.signerEmail,
		subject: codeSubjects[purpose],
		text: paragraphs(
			mailText`Hello ${party.signerName},`,
			codeLeads[purpose](labelName),
			mailText`${code}`,
			mailText`It works once, within ${codeMinutes} minutes. If you did not ask for it, somebody else has your link: tell ${labelName}.`,
		),
	};
}
