// The one place where a reply to a sender is written: filled in, stored, and mailed. Replies to several demos of one
// sender with the same text at the same time share one mail, so the mail is rewritten whenever a demo joins it or its
// reply is undone.

import { AppError, ensure, required } from '../../domain/kernel/errors.ts';
import type { DemoId, LinkId, OrganizationId, ReplyId, SongId } from '../../domain/kernel/ids.ts';
import { guestPaths } from '../../domain/kernel/paths.ts';
import { replyTopic } from '../../domain/kernel/topics.ts';
import { alreadyReplied, noSenderAddress, sendTimeInvalid } from '../../domain/replies/replies.errors.ts';
import type { ReplyInput } from '../../domain/replies/reply-input.ts';
import { matterOf } from '../../domain/replies/reply-kinds.ts';
import * as m from '../../domain/replies/reply-mail.messages.ts';
import {
	fillPlaceholders,
	isLabelNamed,
	joinNames,
	quoteTitles,
	usesPlaceholder,
} from '../../domain/replies/reply-placeholders.ts';
import { checkReply, isFinalReply, sendTimeOf } from '../../domain/replies/reply-rules.ts';
import { startOfDay } from '../../domain/submissions/arrival.ts';
import type { Admin } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { touchLabel } from '../framework/live-scopes.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import { composeMail } from '../platform/mail/compose-mail.ts';
import type { Message } from '../platform/mail/mail.ts';
import type { MailBlock } from '../platform/mail/mail-content.ts';
import { dropMailsAbout, enqueueMails } from '../platform/mail/mail-queue.ts';
import { mailMessage, mailText, typedLines } from '../platform/mail/mail-text.ts';
import type { SongForViewer } from '../songs/songs.shared-queries.ts';
import type { SenderOfSong } from '../submissions/submissions.present.ts';
import { findSenderOfSong } from '../submissions/submissions.shared-queries.ts';
import { canBeRepliedTo } from './replies.present.ts';
import {
	insertReply,
	listReplierNames,
	listRepliesOf,
	lockRepliesOfMail,
	lockWaitingOf,
	type NewReply,
	type ReplyRow,
	updateReply,
} from './replies.repository.ts';
import type { MailParts } from './replies.table.ts';

/** More titles than that would make the subject unreadable. */
const mostInSubject = 3;

/** A demo whose sender gets a reply: a song, or a demo that was declined before it became one. */
export interface ReplyTarget {
	readonly organizationId: OrganizationId;
	readonly songId: SongId | null;
	readonly demoId: DemoId | null;
	/** The sender's address. */
	readonly to: string;
	/** Whether the admin who replies may know the sender. */
	readonly isSenderKnown: boolean;
	readonly artist: string;
	readonly title: string;
	readonly isDecided: boolean;
	readonly cameAt: Date;
	readonly isFromPage: boolean;
	/** Link to the sender's page, if the demo came from the submit page. */
	readonly linkId: LinkId | null;
}

export async function replyTargetOfSong(tx: Tx, song: SongForViewer): Promise<ReplyTarget> {
	if (!canBeRepliedTo(song)) throw new AppError(noSenderAddress);
	const { organizationId, submissionSource: to, artist, title } = song;
	const sent = await findSenderOfSong(tx, organizationId, song.id);
	return {
		organizationId,
		songId: song.id,
		demoId: null,
		to,
		artist,
		title,
		isSenderKnown: song.isRevealed,
		isDecided: song.decision !== null,
		cameAt: song.submittedAt,
		isFromPage: sent !== undefined,
		// Only the submission's own address may open its page, because its link withdraws and deletes.
		linkId: sent?.submission.email === to ? sent.submission.linkId : null,
	};
}

export function replyTargetOfDemo({ submission, demo }: SenderOfSong): ReplyTarget {
	const { email, artistName: artist, organizationId, linkId } = submission;
	if (email === null) throw new AppError(noSenderAddress);
	return {
		organizationId,
		songId: null,
		demoId: demo.id,
		to: email,
		artist,
		title: demo.title,
		linkId,
		isSenderKnown: false,
		isDecided: true,
		cameAt: startOfDay(submission.confirmedAt ?? submission.createdAt),
		isFromPage: true,
	};
}

interface ReplyToWrite extends ReplyInput {
	readonly reason: string;
	readonly comments: readonly string[];
	readonly isWithDecision: boolean;
}

export type ReplyWriting = ReturnType<typeof createReplyWriting>;

export function createReplyWriting({ clock, outsideMails, links, publicUrl }: Core) {
	async function writeMail(tx: Tx, mailId: ReplyId, now: Date) {
		const rows = (await lockRepliesOfMail(tx, mailId)).filter(isWaitingRow);
		const [first] = rows;
		if (!first) return;
		const { organizationId, sendAt: dueAt } = first;
		const pages: string[] = [];
		for (const linkId of new Set(rows.flatMap(({ parts }) => parts.linkId ?? []))) {
			const { token } = await links.issueAgain(tx, linkId);
			pages.push(`${publicUrl}${guestPaths.submission}/${token}`);
		}
		const label = await findLabelName(tx, organizationId);
		const person = (await listReplierNames(tx, organizationId, [first])).get(first.id);
		const mail = replyMail(first, rows, { label, person, pages });
		await enqueueMails(tx, [mail], { organizationId, isHidden: true, aboutId: mailId, dueAt, now });
	}

	return {
		/** The caller has locked the song or the demo. */
		async write(tx: Tx, admin: Admin, demo: ReplyTarget, reply: ReplyToWrite): Promise<ReplyId> {
			const now = clock.now();
			ensure(checkReply(reply, reply.reason));
			const sendAt = required(sendTimeOf(reply.sendAt, now), sendTimeInvalid);
			const { organizationId, songId, demoId, to, artist, title, linkId, cameAt, isFromPage } = demo;
			const { kind, reason, comments, isWithDecision } = reply;
			const typed = { subject: reply.subject.trim(), text: reply.text.trim() };
			const values = { artist, title, label: await findLabelName(tx, organizationId), reason };
			const matter = matterOf(kind);
			const newReply = {
				organizationId,
				songId,
				demoId,
				kind,
				matter,
				recipient: to,
				subject: fillPlaceholders(typed.subject, values),
				text: fillPlaceholders(typed.text, values),
				isFinal: isFinalReply(matter, isWithDecision || demo.isDecided),
				isWithDecision,
				cameAt,
				isFromPage,
				createdAt: now,
				createdBy: admin.reviewerId,
				sendAt,
				parts: { ...typed, reason, comments, replyTo: admin.email, artist, title, linkId },
			};
			const shared = await findSharedMail(tx, newReply, now);
			const stored = required(
				await insertReply(tx, shared ? { ...newReply, mailId: shared.mailId } : newReply),
				alreadyReplied,
			);
			const others = await listRepliesOf(tx, organizationId, songId ? [songId] : []);
			const isAgain = others.some((other) => other.failedAt !== null && other.matter === matter);
			if (isAgain && !demo.isSenderKnown) throw new AppError(alreadyReplied);
			if (isAgain) await updateReply(tx, stored.id, { isAgain });
			await dropMailsAbout(tx, organizationId, stored.mailId);
			await writeMail(tx, stored.mailId, now);
			await touchLabel(tx, organizationId, replyTopic);
			return stored.id;
		},

		/**
		 * Undoes a reply: the mail is sent without it, or not at all, and the label may send one more today. Returns false
		 * and changes nothing if the mail has been sent.
		 */
		async cancel(tx: Tx, { id, organizationId, mailId }: ReplyRow, now: Date) {
			if ((await dropMailsAbout(tx, organizationId, mailId)) === 0) return false;
			await updateReply(tx, id, { undoneAt: now, parts: null });
			await writeMail(tx, mailId, now);
			await outsideMails.refundReply({ organizationId }, tx);
			return true;
		},
	};
}

/**
 * Finds the queued mail that a reply can share. Only a mail with exactly the same time qualifies: moving the time of
 * another reply would show people who are blind to the songs that they have one sender (R-ANSWER-8).
 */
async function findSharedMail(tx: Tx, reply: NewReply & { readonly parts: MailParts }, now: Date) {
	if (!canBeShared(reply.parts)) return undefined;
	const waiting = await lockWaitingOf(tx, reply, now);
	return waiting.find(
		({ parts, sendAt }) =>
			parts !== null &&
			canBeShared(parts) &&
			parts.subject === reply.parts.subject &&
			parts.text === reply.parts.text &&
			reply.sendAt.getTime() === sendAt.getTime(),
	);
}

/** A reply with content about one demo only is not shared. */
function canBeShared({ subject, text, comments }: MailParts) {
	return comments.length === 0 && !usesPlaceholder(`${subject}\n${text}`, 'reason');
}

interface Waiting extends ReplyRow {
	readonly recipient: string;
	readonly parts: MailParts;
}

function isWaitingRow(row: ReplyRow): row is Waiting {
	return row.recipient !== null && row.parts !== null;
}

/**
 * The mail contains the label's text. Nothing typed becomes a link, and a subject is one line whatever it contains.
 * `pages` are those of the demos that came from the submit page.
 */
function replyMail(
	{ recipient: to, parts: { subject, text, reason, comments, replyTo } }: Waiting,
	rows: readonly Waiting[],
	{ label, person, pages }: { label: string; person: string | undefined; pages: readonly string[] },
): Message {
	const title = rows.map(({ parts }) => parts.title);
	const about = { count: title.length, titles: joinNames(quoteTitles(title)), label };
	const values = { artist: joinNames(rows.map(({ parts }) => parts.artist)), title, label, reason };
	const comment: MailBlock[] = comments.map((each) => ({ kind: 'quote', text: typedLines(each) }));
	return composeMail({
		to,
		replyTo,
		label,
		person,
		subject: mailText`${fillPlaceholders(subject, values, mostInSubject)}`,
		isLabelInSubject: isLabelNamed(subject, label),
		greeting: null,
		blocks: [
			typedLines(fillPlaceholders(text, values)),
			...(comment.length > 0 ? [mailMessage(m.commentsFromReviewers), ...comment] : []),
		],
		footer: [
			mailMessage(m.whyYouGetThis, about),
			...pages.map((url) => ({ kind: 'link', caption: mailMessage(m.seeStatus, about), url }) as const),
		],
	});
}
