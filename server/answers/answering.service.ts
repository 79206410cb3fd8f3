// One mail to the sender of a demo: written in the transaction of the decision, sent a minute later, never twice.
import type { AnswerInput } from '../../domain/answers/answer-input.ts';
import { canUndoAnswer, checkAnswer, checkSendTime } from '../../domain/answers/answer-rules.ts';
import { answersApi } from '../../domain/answers/answers.api.ts';
import {
	answerNotFound,
	commentNotAllowed,
	noSenderAddress,
	replyAlreadySent,
} from '../../domain/answers/answers.errors.ts';
import { AppError, ensure, required } from '../../domain/kernel/errors.ts';
import type { AnswerId, ReviewId, SongId, SubmissionTrackId } from '../../domain/kernel/ids.ts';
import { answerTopic } from '../../domain/kernel/topics.ts';
import type { BlindReading } from '../../domain/songs/blind.ts';
import { demoAlreadyScreened } from '../../domain/submissions/submissions.errors.ts';
import type { Admin, Member } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { handlers } from '../framework/handle.ts';
import type { Mutate } from '../framework/mutate.ts';
import { lockMembers } from '../organizations/organizations.shared-queries.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { lockSong } from '../songs/song-changes.shared-queries.ts';
import { getSong, type SongForViewer } from '../songs/songs.shared-queries.ts';
import type { SenderModeration } from '../submissions/sender-moderation.service.ts';
import type { SenderOfSong } from '../submissions/submissions.present.ts';
import { findScreened, lockDeclined, markTrackAnswered } from '../submissions/submissions.shared-queries.ts';
import { type AnswerWriting, answerableDemo, answerableSong } from './answer-writing.ts';
import { answersFor, canBeAnswered } from './answers.present.ts';
import { type AnswerRow, listAnswersOf, listAnswersOfTracks, lockAnswer, updateAnswer } from './answers.repository.ts';

/** Functions that other modules provide to this one. */
export interface AnswersHooks {
	/** Comments that may be sent with a reply, as their authors wrote them. */
	commentsOf(queries: Queries, song: SongForViewer): Promise<{ id: ReviewId; text: string; reading: BlindReading }[]>;
	readonly senderModeration: SenderModeration;
	/** Declines a demo that awaits screening, and locks it. */
	declineHeld(tx: Tx, member: Member, id: SubmissionTrackId): Promise<SenderOfSong>;
}

export interface AnswersCore extends Core, AnswersHooks {
	readonly writing: AnswerWriting;
}

export type Answering = ReturnType<typeof createAnswering>;

export function createAnswering(core: AnswersCore) {
	const { db, clock, outsideMails, writing, commentsOf, declineHeld } = core;

	async function chosenComments(tx: Tx, song: SongForViewer, ids: readonly ReviewId[]) {
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
	) {
		const demo = await answerableSong(tx, song);
		const comments = await chosenComments(tx, song, answer.commentIds);
		return writing.write(tx, admin, demo, { ...answer, isWithDecision, comments });
	}

	/** Wraps the transaction of a decision, because mails to outsiders are limited (R-MAIL-6). */
	async function counting<Result>(admin: Admin, songId: SongId, change: () => Promise<Result>) {
		const song = await getSong(db, admin, songId);
		if (!canBeAnswered(song)) throw new AppError(noSenderAddress);
		return outsideMails.reply(admin, change);
	}

	async function sendForSong(mutate: Mutate<Admin>, admin: Admin, songId: SongId, answer: AnswerInput) {
		const { passReason } = await getSong(db, admin, songId);
		ensure(checkAnswer(answer, passReason ?? ''));
		ensure(checkSendTime(answer.sendAt, clock.now()));
		const change = async (tx: Tx) => {
			const song = await lockSong(tx, admin, songId);
			return writeForSong(tx, admin, song, { ...answer, reason: song.passReason ?? '' }, false);
		};
		const lockFirst = (tx: Tx) => lockMembers(tx, admin.organizationId, 'shared');
		return counting(admin, songId, () => mutate(change, lockFirst));
	}

	/**
	 * Replies to a demo that was declined at screening, before it became a song, or is declined now (R-ANSWER-9). A
	 * declined demo is not reviewed, so there are no comments and no reason either.
	 */
	async function sendForDeclined(
		mutate: Mutate<Admin>,
		admin: Admin,
		trackId: SubmissionTrackId,
		answer: AnswerInput,
		isWithDecision = false,
	) {
		const { organizationId } = admin;
		ensure(checkAnswer(answer, ''));
		ensure(checkSendTime(answer.sendAt, clock.now()));
		const known = required(await findScreened(db, organizationId, trackId), demoAlreadyScreened);
		answerableDemo(known);
		const change = async (tx: Tx) => {
			const sent = required(
				await (isWithDecision ? declineHeld(tx, admin, trackId) : lockDeclined(tx, organizationId, trackId)),
				demoAlreadyScreened,
			);
			return writing.write(tx, admin, answerableDemo(sent), { ...answer, reason: '', comments: [], isWithDecision });
		};
		return outsideMails.reply(admin, () => mutate(change));
	}

	const undo = (mutate: Mutate<Admin>, id: AnswerId) =>
		mutate(async (tx, { actor, touch }) => {
			const now = clock.now();
			const answer = required(await lockAnswer(tx, actor.organizationId, id), answerNotFound);
			if (answer.undoneAt !== null) return;
			if (answer.kind === 'elsewhere') await updateAnswer(tx, id, { undoneAt: now });
			else {
				ensure(canUndoAnswer(answer, now));
				if (!(await writing.cancel(tx, answer, now))) throw new AppError(replyAlreadySent);
			}
			if (answer.sentAt !== null && answer.isFinal) await unmarkTrack(tx, answer);
			await touch(answerTopic);
		});

	return {
		counting,
		sendForSong,
		sendForDeclined,
		undo,

		spendReply: outsideMails.spendReply,
		refundReply: outsideMails.refundReply,

		sendWithDecision: (tx: Tx, admin: Admin, song: SongForViewer, reply: AnswerInput & { readonly reason: string }) =>
			writeForSong(tx, admin, song, reply, true),

		/** Whether the sender of a song can be notified of a decision and has not been notified of it yet. */
		async canReplyToDecision(admin: Admin, songId: SongId) {
			const song = await getSong(db, admin, songId);
			if (!canBeAnswered(song)) return false;
			const answers = answersFor(await listAnswersOf(db, admin.organizationId, [songId]), song);
			return answers.every(({ matter }) => matter === 'thanks');
		},

		/** When the sender was notified of a decision; null if they were not. */
		async findDecisionReplyAt(admin: Admin, songId: SongId) {
			const rows = await listAnswersOf(db, admin.organizationId, [songId]);
			const reply = answersFor(rows, await getSong(db, admin, songId)).find(({ isWithDecision }) => isWithDecision);
			return reply?.sendAt ?? null;
		},

		routes: handlers(core, answersApi, {
			sendAnswer: async ({ actor, input, mutate }) => ({
				answerId: await sendForSong(mutate, actor, input.songId, input.answer),
			}),

			undoAnswer: ({ input, mutate }) => undo(mutate, input.answerId),

			answerDeclined: async ({ actor, input, mutate }) => ({
				answerId: await sendForDeclined(mutate, actor, input.trackId, input.answer),
			}),

			/** Declines and replies in one transaction. */
			declineAndAnswer: async ({ actor, input, mutate }) => ({
				answerId: await sendForDeclined(mutate, actor, input.trackId, input.answer, true),
			}),
		}),
	};
}

/**
 * Corrects a reply that was recorded as sent and was not. Unless another reply was sent, the sender's page no longer
 * says *Answered*.
 */
async function unmarkTrack(tx: Tx, { id, organizationId, songId, trackId }: AnswerRow) {
	const others = [
		...(await listAnswersOf(tx, organizationId, songId ? [songId] : [])),
		...(await listAnswersOfTracks(tx, organizationId, trackId ? [trackId] : [])),
	];
	const isAnswered = others.some((other) => other.id !== id && other.isFinal && other.sentAt !== null);
	if (!isAnswered) await markTrackAnswered(tx, organizationId, { songId, trackId }, null);
}
