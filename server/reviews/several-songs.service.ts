import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '../../domain/kernel/errors.ts';
import type { BatchId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { checkReason } from '../../domain/reviews/decisions.ts';
import { allAskedToday } from '../../domain/reviews/reviews.errors.ts';
import type { SeveralOutcome } from '../../domain/reviews/several-songs.api.ts';
import type { Admin, Member } from '../accounts/actor.ts';
import type { Db } from '../platform/db/database.ts';
import { listArtistsNamedIn } from '../songs/songs.shared-queries.ts';
import type { DecisionsService } from './decisions.service.ts';
import type { RequestsService } from './requests.service.ts';

interface SeveralSongsDeps {
	readonly db: Db;
	readonly decisions: DecisionsService;
	readonly requests: RequestsService;
}

export type SeveralSongsService = ReturnType<typeof createSeveralSongsService>;

/** One action for several songs, each in a transaction of its own. */
export function createSeveralSongsService({ db, decisions, requests }: SeveralSongsDeps) {
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
		async pass(admin: Admin, songIds: readonly SongId[], reason: string): Promise<SeveralOutcome> {
			ensure(checkReason(reason));
			// Beside each song its own artist would be masked and the others readable: two songs would name each other's.
			const named = await listArtistsNamedIn(reason, db, admin, songIds);
			return forEach(songIds, (songId) => decisions.pass(admin, songId, { reason, otherArtists: named }));
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
