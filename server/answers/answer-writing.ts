// The one place where an answer to a sender is written: filled in, stored, and sent.
import type { AnswerInput } from '../../domain/answers/answer-input.ts';
import { matterOf } from '../../domain/answers/answer-kinds.ts';
import { checkAnswer, isFinalAnswer, sendTimeOf } from '../../domain/answers/answer-rules.ts';
import { alreadyAnswered, sendTimeInvalid } from '../../domain/answers/answers.errors.ts';
import { fillPlaceholders } from '../../domain/answers/placeholders.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { AnswerId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import type { Admin } from '../framework/actor.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import type { AnswerPost } from './answer-post.ts';
import { touchAnswers } from './answer-taking-back.ts';
import type { Answerable } from './answerable.ts';
import { insertAnswer, listAnswersOf, updateAnswer } from './answers.repository.ts';

interface WritingDeps {
	readonly clock: Clock;
	readonly post: AnswerPost;
}

interface Words extends AnswerInput {
	readonly reason: string;
	readonly comments: readonly string[];
	readonly isWithDecision: boolean;
}

export type WriteAnswer = (tx: Tx, admin: Admin, demo: Answerable, words: Words) => Promise<AnswerId>;

export function createAnswerWriting({ clock, post }: WritingDeps): WriteAnswer {
	/** The song or the demo is locked. */
	return async (tx, admin, demo, words) => {
		const now = clock.now();
		ensure(checkAnswer(words, words.reason));
		const sendAt = sendTimeOf(words.sendAt, now);
		if (!sendAt) throw new AppError(sendTimeInvalid);
		const { organizationId, songId, trackId, to, artist, title, linkId, cameAt, isFromPage } = demo;
		const { kind, reason, comments, isWithDecision } = words;
		const typed = { subject: words.subject.trim(), text: words.text.trim() };
		const values = { artist, title, label: await findLabelName(tx, organizationId), reason };
		const matter = matterOf(kind);
		const answer = {
			organizationId,
			songId,
			trackId,
			kind,
			matter,
			recipient: to,
			subject: fillPlaceholders(typed.subject, values),
			text: fillPlaceholders(typed.text, values),
			isFinal: isFinalAnswer(matter, isWithDecision || demo.isDecided),
			isWithDecision,
			cameAt,
			isFromPage,
			createdAt: now,
			createdBy: admin.reviewerId,
			sendAt,
			parts: { ...typed, reason, comments, replyTo: admin.email, artist, title, linkId },
		};
		const mail = await post.findMail(tx, answer, now);
		const stored = await insertAnswer(tx, mail ? { ...answer, mailId: mail.mailId } : answer);
		if (!stored) throw new AppError(alreadyAnswered);
		const others = await listAnswersOf(tx, organizationId, songId ? [songId] : []);
		const isAgain = others.some((other) => other.failedAt !== null && other.matter === matter);
		if (isAgain && !demo.isSenderKnown) throw new AppError(alreadyAnswered);
		if (isAgain) await updateAnswer(tx, stored.id, { isAgain });
		await post.send(tx, stored, now);
		await touchAnswers(tx, organizationId);
		return stored.id;
	};
}
