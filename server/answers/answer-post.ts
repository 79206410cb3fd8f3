// The mail of a reply, while it is queued. Several demos of one sender that get the same words at the same time share one
// mail, so it is written again whenever a demo joins it or its reply is undone.
import { joinNames } from '../../domain/answers/joined-names.ts';
import { fillPlaceholders, usesPlaceholder } from '../../domain/answers/placeholders.ts';
import { guestPaths } from '../../domain/kernel/guest-paths.ts';
import type { AnswerId } from '../../domain/kernel/ids.ts';
import type { OutsideMails } from '../framework/outside-mails.ts';
import type { Links } from '../links/links.service.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Message } from '../platform/mail/mail.ts';
import { dropMailsAbout, enqueueMails } from '../platform/mail/mail-queue.ts';
import { mailText, ownLink, paragraphs, typedLines } from '../platform/mail/mail-text.ts';
import {
	type AnswerRow,
	lockAnswersOfMail,
	lockWaitingOf,
	type NewAnswer,
	updateAnswer,
} from './answers.repository.ts';
import type { MailParts } from './answers.table.ts';

/** Nobody reads more titles than that in a subject. */
const mostInSubject = 3;

interface PostDeps {
	readonly outsideMails: Pick<OutsideMails, 'refundReply'>;
	readonly links: Links;
	readonly publicUrl: string;
}

export type AnswerPost = ReturnType<typeof createAnswerPost>;

export function createAnswerPost({ outsideMails, links, publicUrl }: PostDeps) {
	async function pageOf(tx: Tx, linkId: NonNullable<MailParts['linkId']>): Promise<string> {
		const { token } = await links.issueAgain(tx, linkId);
		return `${publicUrl}${guestPaths.submission}/${token}`;
	}

	async function write(tx: Tx, mailId: AnswerId, rows: readonly Waiting[], now: Date): Promise<void> {
		const [first] = rows;
		if (!first) return;
		const all = rows.map(({ parts }) => parts);
		const { subject, text, reason, comments, replyTo } = first.parts;
		const labelName = await findLabelName(tx, first.organizationId);
		const titles = all.map(({ title }) => title);
		const artist = joinNames(all.map((parts) => parts.artist));
		const fill = (typed: string, title: string) => fillPlaceholders(typed, { artist, title, label: labelName, reason });
		const pages: string[] = [];
		for (const linkId of new Set(all.flatMap((parts) => parts.linkId ?? []))) pages.push(await pageOf(tx, linkId));
		const mail = answerMail({
			to: first.recipient,
			replyTo,
			comments,
			labelName,
			pages,
			subject: fill(subject, joinNames(titles, mostInSubject)),
			text: fill(text, joinNames(titles)),
			titles,
		});
		const { organizationId, sendAt: dueAt } = first;
		await enqueueMails(tx, [mail], { organizationId, isHidden: true, aboutId: mailId, dueAt, now });
	}

	async function rewrite(tx: Tx, mailId: AnswerId, now: Date): Promise<void> {
		await write(tx, mailId, (await lockAnswersOfMail(tx, mailId)).filter(isWaitingRow), now);
	}

	return {
		/**
		 * The queued mail that a reply can share. Only one with the very same time: moving the time of another reply would
		 * show people who are blind to the songs that they have one sender (R-ANSWER-8).
		 */
		async findMail(
			tx: Tx,
			answer: NewAnswer & { readonly parts: MailParts },
			now: Date,
		): Promise<AnswerRow | undefined> {
			if (!canBeShared(answer.parts)) return undefined;
			const waiting = await lockWaitingOf(tx, answer, now);
			return waiting.find(
				({ parts, sendAt }) =>
					parts !== null &&
					canBeShared(parts) &&
					parts.subject === answer.parts.subject &&
					parts.text === answer.parts.text &&
					answer.sendAt.getTime() === sendAt.getTime(),
			);
		},

		/** The answer is stored. */
		async send(tx: Tx, answer: AnswerRow, now: Date): Promise<void> {
			await dropMailsAbout(tx, answer.organizationId, answer.mailId);
			await rewrite(tx, answer.mailId, now);
		},

		/**
		 * The mail is sent without it, or not at all, and the label may send one more today. False, and nothing is changed,
		 * if the mail has left.
		 */
		async takeBack(tx: Tx, { id, organizationId, mailId }: AnswerRow, now: Date): Promise<boolean> {
			if ((await dropMailsAbout(tx, organizationId, mailId)) === 0) return false;
			await updateAnswer(tx, id, { undoneAt: now, parts: null });
			await rewrite(tx, mailId, now);
			await outsideMails.refundReply({ organizationId }, tx);
			return true;
		},
	};
}

interface Waiting extends AnswerRow {
	readonly recipient: string;
	readonly parts: MailParts;
}

function isWaitingRow(row: AnswerRow): row is Waiting {
	return row.recipient !== null && row.parts !== null;
}

/** What is said of one demo alone goes alone. */
function canBeShared({ subject, text, comments }: MailParts): boolean {
	return comments.length === 0 && !usesPlaceholder(`${subject}\n${text}`, 'reason');
}

interface MailedAnswer {
	readonly to: string;
	readonly replyTo: string;
	readonly subject: string;
	readonly text: string;
	/** Of colleagues who allowed it, without their names. */
	readonly comments: readonly string[];
	/** Of the demos that it is about. */
	readonly titles: readonly string[];
	readonly labelName: string;
	/** Those of the demos that came from the submit page. */
	readonly pages: readonly string[];
}

/** The label's own words. Nothing typed becomes a link, and a subject is one line whatever it holds. */
function answerMail(answer: MailedAnswer): Message {
	const { to, replyTo, subject, text, comments, titles, labelName, pages } = answer;
	const demos = `${titles.length === 1 ? 'demo' : 'demos'} ${joinNames(titles)}`;
	const [own, page] = titles.length === 1 ? ['Its', 'page'] : ['Their', pages.length === 1 ? 'page' : 'pages'];
	const heard = comments.map((comment) => typedLines(`“${comment.trim()}”`));
	return {
		to,
		replyTo,
		subject: mailText`${subject}`,
		text: paragraphs(
			typedLines(text),
			...(heard.length > 0 ? [mailText`From those who listened:`, ...heard] : []),
			mailText`--`,
			pages.length === 0
				? mailText`You get this because this address stands with the ${demos} at ${labelName}.`
				: mailText`This is about the ${demos} that you sent to ${labelName}. ${own} ${page}:`,
			...pages.map((address) => mailText`${ownLink(address)}`),
		),
	};
}
