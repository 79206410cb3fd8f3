// One mail to whoever sent a song: written in the transaction of the decision, sent a minute later, never twice.
import type { AnswerInput } from '../../domain/answers/answer-input.ts';
import { matterOf } from '../../domain/answers/answer-kinds.ts';
import {
	canUndoAnswer,
	checkAnswer,
	checkSendTime,
	isFinalAnswer,
	sendTimeOf,
} from '../../domain/answers/answer-rules.ts';
import {
	alreadyAnswered,
	answerNotFound,
	commentNotAllowed,
	nobodyToAnswer,
	sendTimeInvalid,
} from '../../domain/answers/answers.errors.ts';
import { fillPlaceholders } from '../../domain/answers/placeholders.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { guestPaths } from '../../domain/kernel/guest-paths.ts';
import type { AnswerId, OrganizationId, ReviewId, SongId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import type { Admin } from '../accounts/actor.ts';
import { ensureStillAdmin } from '../accounts/rights.ts';
import type { Links } from '../links/links.service.ts';
import { spendOutsideMail } from '../links/outside-mails.ts';
import { findLabelName, lockMembers } from '../organizations/organizations.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Queries, Tx } from '../platform/db/database.ts';
import type { RateLimiter } from '../platform/limits/rate-limiter.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { lockSong } from '../songs/song-changes.shared-queries.ts';
import { getSong, type SongForViewer } from '../songs/songs.shared-queries.ts';
import { findSenderOfSong } from '../submissions/song-senders.shared-queries.ts';
import type { SenderOfSong } from '../submissions/submissions.present.ts';
import { takeBack, touchAnswers } from './answer-taking-back.ts';
import { answerMail } from './answers.mails.ts';
import { canBeAnswered } from './answers.present.ts';
import { insertAnswer, listAnswersOf, lockAnswer } from './answers.repository.ts';

/** The comments that may go along with an answer, as their authors wrote them. */
export type CommentsOf = (queries: Queries, song: SongForViewer) => Promise<{ id: ReviewId; text: string }[]>;

interface AnsweringDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly limiter: RateLimiter;
	readonly links: Links;
	readonly publicUrl: string;
	readonly commentsOf: CommentsOf;
}

interface Words extends AnswerInput {
	readonly reason: string;
}

export type Answering = ReturnType<typeof createAnswering>;

export function createAnswering({ db, clock, limiter, links, publicUrl, commentsOf }: AnsweringDeps) {
	async function chosenComments(tx: Tx, song: SongForViewer, ids: readonly ReviewId[]): Promise<string[]> {
		if (ids.length === 0) return [];
		const allowed = await commentsOf(tx, song);
		if (ids.some((id) => allowed.every((comment) => comment.id !== id))) throw new AppError(commentNotAllowed);
		return allowed.filter(({ id }) => ids.includes(id)).map(({ text }) => text);
	}

	async function pageOf(tx: Tx, sent: SenderOfSong | undefined): Promise<string | null> {
		if (!sent?.submission.linkId) return null;
		const { token } = await links.issueAgain(tx, sent.submission.linkId);
		return `${publicUrl}${guestPaths.submission}/${token}`;
	}

	/** The song is locked. */
	async function send(
		tx: Tx,
		admin: Admin,
		song: SongForViewer,
		words: Words,
		isWithDecision: boolean,
	): Promise<AnswerId> {
		const now = clock.now();
		ensure(checkAnswer(words, words.reason));
		const sendAt = sendTimeOf(words.sendAt, now);
		if (!sendAt) throw new AppError(sendTimeInvalid);
		if (!canBeAnswered(song)) throw new AppError(nobodyToAnswer);
		const { organizationId, submissionSource: to, artist, title } = song;
		const labelName = await findLabelName(tx, organizationId);
		const sent = await findSenderOfSong(tx, organizationId, song.id);
		const fill = (typed: string) =>
			fillPlaceholders(typed.trim(), { artist, title, label: labelName, reason: words.reason });
		const [subject, text] = [fill(words.subject), fill(words.text)];
		const comments = await chosenComments(tx, song, words.commentIds);
		const matter = matterOf(words.kind);
		const answer = await insertAnswer(tx, {
			...{ organizationId, songId: song.id, kind: words.kind, matter, recipient: to, subject, text },
			isFinal: isFinalAnswer(matter, isWithDecision || song.decision !== null),
			isWithDecision,
			cameAt: sent?.submission.confirmedAt ?? song.submittedAt,
			isFromPage: sent !== undefined,
			...{ createdAt: now, createdBy: admin.reviewerId, sendAt },
		});
		if (!answer) throw new AppError(alreadyAnswered);
		const link = await pageOf(tx, sent);
		const mail = answerMail({ to, replyTo: admin.email, subject, text, comments, title, labelName, link });
		// Nobody is its owner: those who have not reviewed the song would read the address among the label's mails.
		await enqueueMails(tx, [mail], sendAt, null, answer.id);
		await touchAnswers(tx, organizationId);
		return answer.id;
	}

	return {
		/** Before the transaction: mails to outsiders are limited (R-MAIL-6). */
		async spend(admin: Admin, songId: SongId): Promise<void> {
			const song = await getSong(db, admin, songId);
			if (!canBeAnswered(song)) throw new AppError(nobodyToAnswer);
			await spendOutsideMail(limiter, admin.organizationId, song.submissionSource);
		},

		sendWithDecision: (tx: Tx, admin: Admin, song: SongForViewer, words: Words): Promise<AnswerId> =>
			send(tx, admin, song, words, true),

		async send(admin: Admin, songId: SongId, answer: AnswerInput): Promise<AnswerId> {
			const { passReason } = await getSong(db, admin, songId);
			ensure(checkAnswer(answer, passReason ?? ''));
			ensure(checkSendTime(answer.sendAt, clock.now()));
			await this.spend(admin, songId);
			return db.transaction(async (tx) => {
				await lockMembers(tx, admin.organizationId, 'shared');
				await ensureStillAdmin(tx, admin);
				const song = await lockSong(tx, admin, songId);
				return send(tx, admin, song, { ...answer, reason: song.passReason ?? '' }, false);
			});
		},

		async undo(admin: Admin, id: AnswerId): Promise<void> {
			await db.transaction(async (tx) => {
				await ensureStillAdmin(tx, admin);
				const now = clock.now();
				const answer = await lockAnswer(tx, admin.organizationId, id);
				if (!answer) throw new AppError(answerNotFound);
				if (answer.undoneAt !== null) return;
				if (answer.kind !== 'elsewhere') ensure(canUndoAnswer(answer, now));
				await takeBack(tx, answer, now);
				await touchAnswers(tx, admin.organizationId);
			});
		},

		/** When the sender was told of a decision; null if they were not. */
		async findTold(organizationId: OrganizationId, songId: SongId): Promise<Date | null> {
			const told = (await listAnswersOf(db, organizationId, [songId])).find(({ isWithDecision }) => isWithDecision);
			return told ? (told.sentAt ?? told.sendAt) : null;
		},
	};
}
