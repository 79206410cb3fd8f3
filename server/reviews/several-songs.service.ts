import { randomUUID } from 'node:crypto';
import type { AnswerInput } from '../../domain/answers/answer-input.ts';
import { checkAnswer, sharedSendTime } from '../../domain/answers/answer-rules.ts';
import { reasonForSeveral } from '../../domain/answers/answers.errors.ts';
import { usesPlaceholder } from '../../domain/answers/placeholders.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { BatchId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { checkReason } from '../../domain/reviews/decisions.ts';
import { allAskedToday } from '../../domain/reviews/reviews.errors.ts';
import type { SeveralOutcome } from '../../domain/reviews/several-songs.api.ts';
import type { Answering } from '../answers/answering.service.ts';
import type { Admin, Member } from '../framework/actor.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { listArtistsNamedIn } from '../songs/songs.shared-queries.ts';
import { beginSeveral, type DecisionsService, type SeveralDecisions } from './decisions.service.ts';
import type { RequestsService } from './requests.service.ts';

interface SeveralSongsDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly decisions: DecisionsService;
	readonly requests: RequestsService;
	readonly answers: Pick<Answering, 'canTell' | 'spendReply' | 'refundReply'>;
}

export type SeveralSongsService = ReturnType<typeof createSeveralSongsService>;

/** One action for several songs. What one of them refuses does not hold up the others. */
export function createSeveralSongsService({ db, clock, decisions, requests, answers }: SeveralSongsDeps) {
	async function forEach(
		songIds: readonly SongId[],
		act: (songId: SongId) => Promise<unknown>,
	): Promise<SeveralOutcome> {
		const outcome: SeveralOutcome = { done: [], refused: [] };
		for (const songId of new Set(songIds)) {
			try {
				await act(songId);
				outcome.done.push(songId);
			} catch (error) {
				if (!(error instanceof AppError)) throw error;
				outcome.refused.push({ songId, message: error.message });
			}
		}
		return outcome;
	}

	/**
	 * All songs in one transaction, so that open pages get one live message and load their lists once. Sorted, so that two admins who choose the same songs do not wait for each other in a circle.
	 */
	async function inOneTransaction(
		admin: Admin,
		songIds: readonly SongId[],
		act: (songId: SongId, several: SeveralDecisions) => Promise<unknown>,
	): Promise<SeveralOutcome> {
		const { done, refused } = await db.transaction(async (tx) => {
			const several = await beginSeveral(tx, admin);
			return forEach([...songIds].sort(), (songId) => act(songId, several));
		});
		const inOrder = (one: SongId, other: SongId) => songIds.indexOf(one) - songIds.indexOf(other);
		return { done: done.sort(inOrder), refused: refused.sort((one, other) => inOrder(one.songId, other.songId)) };
	}

	/** Which of the songs get a reply, each counted; those over the label's budget are refused before anything changes. */
	async function reserveReplies(admin: Admin, songIds: readonly SongId[]) {
		const replies = new Set<SongId>();
		const outcome = await forEach(songIds, async (songId) => {
			if (!(await answers.canTell(admin, songId))) return;
			await answers.spendReply(admin);
			replies.add(songId);
		});
		return { replies, ...outcome };
	}

	return {
		/** One text for all senders who were told nothing yet; a reason may name others, so it goes to none of them. */
		async pass(
			admin: Admin,
			songIds: readonly SongId[],
			{ reason, answer = null }: { readonly reason: string; readonly answer?: AnswerInput | null | undefined },
		): Promise<SeveralOutcome & { answered: number }> {
			ensure(checkReason(reason));
			if (answer && usesPlaceholder(`${answer.subject}\n${answer.text}`, 'reason'))
				throw new AppError(reasonForSeveral);
			if (answer) ensure(checkAnswer(answer, ''));
			// Beside each song its own artist would be masked and the others readable: two songs would name each other's.
			const otherArtists = await listArtistsNamedIn(reason, db, admin, songIds);
			const {
				replies,
				done: allowed,
				refused,
			} = answer ? await reserveReplies(admin, songIds) : { replies: new Set<SongId>(), done: songIds, refused: [] };
			const sendAt = sharedSendTime(answer?.sendAt ?? null, clock.now());
			const sent = new Set<SongId>();
			try {
				const outcome = await inOneTransaction(admin, allowed, async (songId, several) => {
					const reply = answer && replies.has(songId) ? { ...answer, sendAt, commentIds: [] } : null;
					const given = { reason, otherArtists, answer: reply };
					if (await decisions.within.pass(admin, songId, given, several)) sent.add(songId);
				});
				return { done: outcome.done, refused: [...refused, ...outcome.refused], answered: sent.size };
			} catch (error) {
				sent.clear();
				throw error;
			} finally {
				for (const songId of replies) if (!sent.has(songId)) await answers.refundReply(admin);
			}
		},

		undo: (admin: Admin, songIds: readonly SongId[]) =>
			inOneTransaction(admin, songIds, (songId, several) => decisions.within.undo(admin, songId, several)),

		extend: (admin: Admin, songIds: readonly SongId[]) =>
			inOneTransaction(admin, songIds, (songId, several) => decisions.within.extend(admin, songId, several)),

		async request(
			actor: Member,
			songIds: readonly SongId[],
			reviewerIds: readonly ReviewerId[],
			batchId = randomUUID() as BatchId,
		): Promise<SeveralOutcome & { batchId: BatchId }> {
			const outcome = await forEach(songIds, async (songId) => {
				const { asked } = await requests.request(actor, songId, reviewerIds, batchId);
				if (asked.length === 0) throw new AppError(allAskedToday);
			});
			return { ...outcome, batchId };
		},
	};
}
