// Links and mails to signers. No mail contains a term. Subjects name the song only for people outside the label.

import { contractLink } from '../../domain/contracts/contract-link.ts';
import * as m from '../../domain/contracts/contract-mails.messages.ts';
import { type CodePurpose, codeMinutes } from '../../domain/contracts/signing-code.ts';
import { dayOf, formatLongDay } from '../../domain/kernel/day.ts';
import { t } from '../../domain/kernel/message.ts';
import type { Core } from '../framework/core.ts';
import { listPeople } from '../framework/reviewers.shared-queries.ts';
import type { IssuedLink } from '../links/links.service.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import { composeMail, greet, stopByMail } from '../platform/mail/compose-mail.ts';
import { messageIdOf, type StoredAttachment } from '../platform/mail/mail.ts';
import type { MailBlock, MailContent } from '../platform/mail/mail-content.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { type MailText, mailMessage, mailText, typedLines } from '../platform/mail/mail-text.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import { type ContractRow, type PartyRow, updateParty, wasAsked } from './contracts.repository.ts';

export const signingUrl = ({ publicUrl }: Core, token: string) => `${publicUrl}/contract/${token}`;

/** Where a mail leads, and the last day on which that works. */
interface MailedLink {
	readonly url: string;
	/** Null for a page of the label, which is always there. */
	readonly lastDay: string | null;
}

export function signingLink(core: Core, { token, expiresAt }: Pick<IssuedLink, 'token' | 'expiresAt'>): MailedLink {
	return { url: signingUrl(core, token), lastDay: dayOf(expiresAt) };
}

interface MailFacts {
	readonly label: string;
	readonly song: string;
	/** Title of the contract. */
	readonly contract: string;
	/** Kind of the contract, as the subject names it. */
	readonly kind: string;
	/** Member who sent the contract; the label once they have left it. */
	readonly sender: string;
	/** Address of that member. */
	readonly senderEmail: string | undefined;
	readonly link: MailedLink;
}

type SignerMail = Pick<MailContent, 'subject' | 'blocks' | 'button' | 'notes' | 'footer' | 'stopUrl' | 'attachment'>;

async function factsOf(tx: Tx, { organizationId, songId, title, kind }: ContractRow) {
	const song = await findSignedSong(tx, organizationId, songId);
	const label = await findLabelName(tx, organizationId);
	return { label, song: song?.title ?? '', contract: title, kind: t(m.kindInSubject, { kind }) };
}

/** The member who sent the contract, unless that is the signer: who signs for the label may have sent it. */
async function findSender(tx: Tx, { sentBy }: ContractRow, { signerEmail }: PartyRow) {
	const [sender] = await listPeople(tx, [sentBy]);
	return sender?.email === signerEmail ? undefined : sender;
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
	link: MailedLink,
	write: (about: MailFacts) => SignerMail,
): Promise<string> {
	const { organizationId } = contract;
	const facts = await factsOf(tx, contract);
	const sender = await findSender(tx, contract, party);
	const message = composeMail({
		...write({ ...facts, sender: sender?.name ?? facts.label, senderEmail: sender?.email, link }),
		to: party.signerEmail,
		replyTo: sender?.email,
		label: facts.label,
		greeting: greet(party.signerName),
		person: sender?.name,
	});
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
	const isNewVersion = version > 1 && (await wasAsked(tx, contract.id, party.signerName));
	const mailed = signingLink(core, link);
	const reason = linkId !== null ? 'new link' : isNewVersion ? 'new version' : 'first';
	const messageId = await mailSigner(tx, core, contract, party, mailed, signMail(note, reason));
	return { url: mailed.url, sent: { version, to, party: id, messageId } };
}

const linkNotes = ({ lastDay }: MailedLink): MailText[] =>
	lastDay === null ? [] : [mailMessage(m.linkNote, { day: formatLongDay(lastDay) })];

const signTexts = {
	first: { subject: m.signSubject, text: m.signText },
	'new version': { subject: m.newVersionSubject, text: m.newVersionText },
	'new link': { subject: m.newLinkSubject, text: m.newLinkText },
};

const signMail =
	(note: string, reason: keyof typeof signTexts) =>
	({ label, song, contract, kind, sender, link }: MailFacts): SignerMail => {
		const { subject, text } = signTexts[reason];
		const quote: MailBlock[] =
			note.trim() === ''
				? []
				: [{ kind: 'quote', caption: mailMessage(m.senderNote, { name: sender }), text: typedLines(note) }];
		return {
			subject: mailMessage(subject, { kind, song }),
			blocks: [mailMessage(text, { label, contract, song }), ...quote],
			button: { caption: mailMessage(m.readAndSign), url: link.url },
			notes: linkNotes(link),
			footer: [mailMessage(m.signReason, { label })],
		};
	};

export const reminderMail = ({ label, song, contract, kind, senderEmail, link }: MailFacts): SignerMail => ({
	subject: mailMessage(m.reminderSubject, { kind, song }),
	blocks: [mailMessage(m.reminderText, { label, contract, song })],
	button: { caption: mailMessage(m.readAndSign), url: link.url },
	notes: [...linkNotes(link), mailMessage(m.remindersEnd)],
	footer: [mailMessage(m.signReason, { label })],
	stopUrl: stopByMail(senderEmail),
});

/** People outside open their copy by their link, which asks for a code; the label finds it on the page of the song. */
export const copyMail =
	(attachment: StoredAttachment | undefined, isOutside: boolean) =>
	({ song, contract, kind, link: { url, lastDay } }: MailFacts): SignerMail => ({
		attachment,
		subject: isOutside ? mailMessage(m.copySubject, { kind, song }) : mailMessage(m.labelCopySubject),
		blocks: [mailMessage(attachment ? m.copyAttachedText : m.copyText, { contract, song })],
		button: { caption: mailMessage(m.openCopy), url },
		notes: lastDay === null ? [] : [mailMessage(m.copyNote, { day: formatLongDay(lastDay) })],
		footer: [mailMessage(m.copyReason)],
	});

const codeMails = {
	sign: { subject: m.signCodeSubject, text: m.signCodeText },
	decline: { subject: m.declineCodeSubject, text: m.declineCodeText },
	copy: { subject: m.copyCodeSubject, text: m.copyCodeText },
} as const;

export async function codeMail(tx: Tx, contract: ContractRow, party: PartyRow, code: string, purpose: CodePurpose) {
	const { subject, text } = codeMails[purpose];
	const { label, song, kind } = await factsOf(tx, contract);
	const sender = await findSender(tx, contract, party);
	const canReply = sender ? 'yes' : 'no';
	return composeMail({
		to: party.signerEmail,
		replyTo: sender?.email,
		person: sender?.name,
		label,
		subject: mailMessage(subject, { kind, song }),
		greeting: greet(party.signerName),
		blocks: [mailMessage(text, { label }), { kind: 'code', code: mailText`${code}` }],
		notes: [mailMessage(m.codeNote, { minutes: codeMinutes, label, canReply })],
	});
}
