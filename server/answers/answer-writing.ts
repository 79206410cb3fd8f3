// The one place where a mail to a sender is written: filled in, stored, and put into the queue of mails.
import type { AnswerInput } from '../../domain/answers/answer-input.ts';
import { matterOf } from '../../domain/answers/answer-kinds.ts';
import { checkAnswer, isFinalAnswer, sendTimeOf } from '../../domain/answers/answer-rules.ts';
import { alreadyAnswered, sendTimeInvalid } from '../../domain/answers/answers.errors.ts';
import { fillPlaceholders } from '../../domain/answers/placeholders.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { guestPaths } from '../../domain/kernel/guest-paths.ts';
import type { AnswerId, LinkId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import type { Admin } from '../accounts/actor.ts';
import type { Links } from '../links/links.service.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { touchAnswers } from './answer-taking-back.ts';
import type { Answerable } from './answerable.ts';
import { answerMail } from './answers.mails.ts';
import { insertAnswer } from './answers.repository.ts';

interface WritingDeps {
	readonly clock: Clock;
	readonly links: Links;
	readonly publicUrl: string;
}

interface Words extends AnswerInput {
	readonly reason: string;
	readonly comments: readonly string[];
	readonly isWithDecision: boolean;
}

export type WriteAnswer = (tx: Tx, admin: Admin, demo: Answerable, words: Words) => Promise<AnswerId>;

export function createAnswerWriting({ clock, links, publicUrl }: WritingDeps): WriteAnswer {
	async function pageOf(tx: Tx, linkId: LinkId | null): Promise<string | null> {
		if (linkId === null) return null;
		const { token } = await links.issueAgain(tx, linkId);
		return `${publicUrl}${guestPaths.submission}/${token}`;
	}

	/** The song or the demo is locked. */
	return async (tx, admin, demo, words) => {
		const now = clock.now();
		ensure(checkAnswer(words, words.reason));
		const sendAt = sendTimeOf(words.sendAt, now);
		if (!sendAt) throw new AppError(sendTimeInvalid);
		const { organizationId, songId, trackId, to, artist, title, cameAt, isFromPage } = demo;
		const labelName = await findLabelName(tx, organizationId);
		const fill = (typed: string) =>
			fillPlaceholders(typed.trim(), { artist, title, label: labelName, reason: words.reason });
		const [subject, text] = [fill(words.subject), fill(words.text)];
		const { isWithDecision, comments } = words;
		const matter = matterOf(words.kind);
		const answer = await insertAnswer(tx, {
			...{ organizationId, songId, trackId, kind: words.kind, matter, recipient: to, subject, text },
			isFinal: isFinalAnswer(matter, isWithDecision || demo.isDecided),
			...{ isWithDecision, cameAt, isFromPage },
			...{ createdAt: now, createdBy: admin.reviewerId, sendAt },
		});
		if (!answer) throw new AppError(alreadyAnswered);
		const link = await pageOf(tx, demo.linkId);
		const mail = answerMail({ to, replyTo: admin.email, subject, text, comments, title, labelName, link });
		// Nobody is its owner: those who have not reviewed the song would read the address among the label's mails.
		await enqueueMails(tx, [mail], sendAt, null, answer.id);
		await touchAnswers(tx, organizationId);
		return answer.id;
	};
}
