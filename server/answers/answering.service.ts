// One mail to whoever sent a song: written in the transaction of the decision, sent a minute later, never twice.
import type { AnswerInput } from '../../domain/answers/answer-input.ts';
import { canUndoAnswer, checkAnswer, checkSendTime } from '../../domain/answers/answer-rules.ts';
import { answerGone, answerNotFound, commentNotAllowed, nobodyToAnswer } from '../../domain/answers/answers.errors.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { AnswerId, ReviewId, SongId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import type { BlindReading } from '../../domain/songs/blind-reading.ts';
import type { Admin } from '../framework/actor.ts';
import type { OutsideMails } from '../framework/outside-mails.ts';
import { ensureStillAdmin } from '../framework/rights.ts';
import { lockMembers } from '../organizations/organizations.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Queries, Tx } from '../platform/db/database.ts';
import { lockSong } from '../songs/song-changes.shared-queries.ts';
import { getSong, type SongForViewer } from '../songs/songs.shared-queries.ts';
import type { AnswerPost } from './answer-post.ts';
import { touchAnswers, unmarkTrack } from './answer-taking-back.ts';
import type { WriteAnswer } from './answer-writing.ts';
import { answerableSong } from './answerable.ts';
import { answersFor, canBeAnswered } from './answers.present.ts';
import { listAnswersOf, lockAnswer, updateAnswer } from './answers.repository.ts';

/** The comments that may go along with an answer, as their authors wrote them. */
export type CommentsOf = (
	queries: Queries,
	song: SongForViewer,
) => Promise<{ id: ReviewId; text: string; reading: BlindReading }[]>;

interface AnsweringDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly outsideMails: OutsideMails;
	readonly commentsOf: CommentsOf;
	readonly write: WriteAnswer;
	readonly post: AnswerPost;
}

export type Answering = ReturnType<typeof createAnswering>;

export function createAnswering({ db, clock, outsideMails, write, post, commentsOf }: AnsweringDeps) {
	async function chosenComments(tx: Tx, song: SongForViewer, ids: readonly ReviewId[]): Promise<string[]> {
		if (ids.length === 0) return [];
		const allowed = await commentsOf(tx, song);
		if (ids.some((id) => allowed.every((comment) => comment.id !== id))) throw new AppError(commentNotAllowed);
		return allowed.filter(({ id }) => ids.includes(id)).map(({ text }) => text);
	}

	async function writeForSong(
		tx: Tx,
		admin: Admin,
		song: SongForViewer,
		answer: AnswerInput & { readonly reason: string },
		isWithDecision: boolean,
	): Promise<AnswerId> {
		const demo = await answerableSong(tx, song);
		const comments = await chosenComments(tx, song, answer.commentIds);
		return write(tx, admin, demo, { ...answer, isWithDecision, comments });
	}

	return {
		/** Around the transaction of a decision: mails to outsiders are limited (R-MAIL-6). */
		async counting<Result>(admin: Admin, songId: SongId, change: () => Promise<Result>): Promise<Result> {
			const song = await getSong(db, admin, songId);
			if (!canBeAnswered(song)) throw new AppError(nobodyToAnswer);
			return outsideMails.reply(admin, change);
		},

		spendReply: outsideMails.spendReply,
		refundReply: outsideMails.refundReply,

		sendWithDecision: (tx: Tx, admin: Admin, song: SongForViewer, words: AnswerInput & { readonly reason: string }) =>
			writeForSong(tx, admin, song, words, true),

		async send(admin: Admin, songId: SongId, answer: AnswerInput): Promise<AnswerId> {
			const { passReason } = await getSong(db, admin, songId);
			ensure(checkAnswer(answer, passReason ?? ''));
			ensure(checkSendTime(answer.sendAt, clock.now()));
			const change = () =>
				db.transaction(async (tx) => {
					await lockMembers(tx, admin.organizationId, 'shared');
					await ensureStillAdmin(tx, admin);
					const song = await lockSong(tx, admin, songId);
					return writeForSong(tx, admin, song, { ...answer, reason: song.passReason ?? '' }, false);
				});
			return this.counting(admin, songId, change);
		},

		async undo(admin: Admin, id: AnswerId): Promise<void> {
			await db.transaction(async (tx) => {
				await ensureStillAdmin(tx, admin);
				const now = clock.now();
				const answer = await lockAnswer(tx, admin.organizationId, id);
				if (!answer) throw new AppError(answerNotFound);
				if (answer.undoneAt !== null) return;
				if (answer.kind === 'elsewhere') await updateAnswer(tx, id, { undoneAt: now });
				else {
					ensure(canUndoAnswer(answer, now));
					if (!(await post.takeBack(tx, answer, now))) throw new AppError(answerGone);
				}
				if (answer.sentAt !== null && answer.isFinal) await unmarkTrack(tx, answer);
				await touchAnswers(tx, admin.organizationId);
			});
		},

		/** Whether the sender of a song can be told of a decision, and has not been told anything of it yet. */
		async canTell(admin: Admin, songId: SongId): Promise<boolean> {
			const song = await getSong(db, admin, songId);
			if (!canBeAnswered(song)) return false;
			const answers = answersFor(await listAnswersOf(db, admin.organizationId, [songId]), song);
			return answers.every(({ matter }) => matter === 'thanks');
		},

		/** When the sender was told of a decision; null if they were not. */
		async findTold(admin: Admin, songId: SongId): Promise<Date | null> {
			const rows = await listAnswersOf(db, admin.organizationId, [songId]);
			const told = answersFor(rows, await getSong(db, admin, songId)).find(({ isWithDecision }) => isWithDecision);
			return told?.sendAt ?? null;
		},
	};
}
