import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { AnswerInput } from '../../domain/answers/answer-input.ts';
import { checkAnswer } from '../../domain/answers/answer-rules.ts';
import { reasonForSeveral } from '../../domain/answers/answers.errors.ts';
import { usesPlaceholder } from '../../domain/answers/placeholders.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { BatchId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { checkReason } from '../../domain/reviews/decisions.ts';
import { allAskedToday } from '../../domain/reviews/reviews.errors.ts';
import type { SeveralOutcome } from '../../domain/reviews/several-songs.api.ts';
import type { Admin, Member } from '../accounts/actor.ts';
import type { Answering } from '../answers/answering.service.ts';
import type { Db } from '../platform/db/database.ts';
import { listArtistsNamedIn } from '../songs/songs.shared-queries.ts';
import type { DecisionsService } from './decisions.service.ts';
import type { RequestsService } from './requests.service.ts';

interface SeveralSongsDeps {
	readonly db: Db;
	readonly decisions: DecisionsService;
	readonly requests: RequestsService;
	readonly answers: Pick<Answering, 'canTell'>;
}

export type SeveralSongsService = ReturnType<typeof createSeveralSongsService>;

/** One action for several songs, each in a transaction of its own. */
export function createSeveralSongsService({ db, decisions, requests, answers }: SeveralSongsDeps) {
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
			// The embedded database answers in microtasks, so without a break no other request would get through.
			await setImmediate();
		}
		return outcome;
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
			let answered = 0;
			const outcome = await forEach(songIds, async (songId) => {
				const told = answer && (await answers.canTell(admin, songId)) ? { ...answer, commentIds: [] } : null;
				const answerId = await decisions.pass(admin, songId, { reason, otherArtists, answer: told });
				if (answerId) answered += 1;
			});
			return { ...outcome, answered };
		},

		undo: (admin: Admin, songIds: readonly SongId[]) => forEach(songIds, (songId) => decisions.undo(admin, songId)),

		extend: (admin: Admin, songIds: readonly SongId[]) => forEach(songIds, (songId) => decisions.extend(admin, songId)),

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
