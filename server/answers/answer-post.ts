// The mail of an answer, while it waits. Several demos of one sender that are answered with the same words go in one mail,
// so it is written again whenever a demo joins it or is taken back.
import { undoSeconds } from '../../domain/answers/answer-rules.ts';
import { joinNames } from '../../domain/answers/joined-names.ts';
import { fillPlaceholders, usesPlaceholder } from '../../domain/answers/placeholders.ts';
import { guestPaths } from '../../domain/kernel/guest-paths.ts';
import type { AnswerId } from '../../domain/kernel/ids.ts';
import type { Links } from '../links/links.service.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import { dropMailsAbout, enqueueMails } from '../platform/mail/mail-queue.ts';
import { answerMail } from './answers.mails.ts';
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
	readonly links: Links;
	readonly publicUrl: string;
}

export type AnswerPost = ReturnType<typeof createAnswerPost>;

export function createAnswerPost({ links, publicUrl }: PostDeps) {
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
			...{ to: first.recipient, replyTo, comments, labelName, pages },
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
		/** Which mail an answer that is about to be stored can go with, whose time is then that of the new one. */
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
					Math.abs(answer.sendAt.getTime() - sendAt.getTime()) <= undoSeconds * 1000,
			);
		},

		/** The answer is stored; all that go in its mail leave at its time. */
		async send(tx: Tx, answer: AnswerRow, now: Date): Promise<void> {
			for (const other of await lockAnswersOfMail(tx, answer.mailId))
				if (other.sendAt.getTime() !== answer.sendAt.getTime())
					await updateAnswer(tx, other.id, { sendAt: answer.sendAt });
			await dropMailsAbout(tx, answer.organizationId, answer.mailId);
			await rewrite(tx, answer.mailId, now);
		},

		/** The mail is sent without it, or not at all. False, and nothing is changed, if the mail has left. */
		async takeBack(tx: Tx, { id, organizationId, mailId }: AnswerRow, now: Date): Promise<boolean> {
			if ((await dropMailsAbout(tx, organizationId, mailId)) === 0) return false;
			await updateAnswer(tx, id, { undoneAt: now, parts: null });
			await rewrite(tx, mailId, now);
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
