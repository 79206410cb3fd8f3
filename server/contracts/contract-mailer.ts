// Links and mails to signers. No subject contains a song title, and no mail contains a term.

import { contractLink } from '../../domain/contracts/contract-link.ts';
import * as m from '../../domain/contracts/contract-mails.messages.ts';
import { type CodePurpose, codeMinutes } from '../../domain/contracts/signing-code.ts';
import type { Core } from '../framework/core.ts';
import { listPeople } from '../framework/reviewers.shared-queries.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import { type Message, messageIdOf, type StoredAttachment } from '../platform/mail/mail.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { type MailText, mailMessage, mailText, ownLink, paragraphs } from '../platform/mail/mail-text.ts';
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
		text: paragraphs(mailMessage(m.greeting, { name: party.signerName }), ...lines, mailText`${labelName}`),
	};
	const [id = ''] = await enqueueMails(tx, [message], { organizationId, aboutId: party.id, now: clock.now() });
	return messageIdOf(config.MAIL_FROM, id);
}

/**
 * It is this signer's turn: they get their own link for this version by mail. Their earlier link is withdrawn. `sent` is
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
	({ labelName: label, songTitle: song, contractTitle, link }: MailFacts): SignerMail => ({
		subject: mailMessage(isNewVersion ? m.newVersionSubject : m.signSubject),
		lines: [
			mailMessage(isNewVersion ? m.newVersionText : m.signText, { label, contract: contractTitle, song }),
			link,
			...(note.trim() === '' ? [] : [mailMessage(m.senderNote, { label, note })]),
			mailMessage(m.linkNote, { days: contractLink.validDays }),
		],
	});

export const reminderMail = ({ songTitle: song, contractTitle, link }: MailFacts): SignerMail => ({
	subject: mailMessage(m.reminderSubject),
	lines: [mailMessage(m.reminderText, { contract: contractTitle, song }), link],
});

/** People outside open their copy by their link, which asks for a code; the label finds it on the page of the song. */
export const copyMail =
	(attachment: StoredAttachment | undefined, isOutside: boolean) =>
	({ songTitle: song, contractTitle, link }: MailFacts): SignerMail => ({
		attachment,
		subject: mailMessage(m.copySubject),
		lines: [
			mailMessage(attachment ? m.copyAttachedText : m.copyText, { contract: contractTitle, song }),
			link,
			...(isOutside ? [mailMessage(m.copyNote, { days: contractLink.validDays })] : []),
		],
	});

const codeMails = {
	sign: { subject: m.signCodeSubject, text: m.signCodeText },
	decline: { subject: m.declineCodeSubject, text: m.declineCodeText },
	copy: { subject: m.copyCodeSubject, text: m.copyCodeText },
} as const;

export function codeMail(party: PartyRow, label: string, code: string, purpose: CodePurpose): Message {
	const { subject, text } = codeMails[purpose];
	return {
		to: party.signerEmail,
		subject: mailMessage(subject),
		text: paragraphs(
			mailMessage(m.greeting, { name: party.signerName }),
			mailMessage(text, { label }),
			mailText`${code}`,
			mailMessage(m.codeNote, { minutes: codeMinutes, label }),
		),
	};
}
