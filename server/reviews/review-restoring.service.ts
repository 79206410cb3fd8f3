import { AppError } from '../../domain/kernel/errors.ts';
import type { ReviewId } from '../../domain/kernel/ids.ts';
import { reviewNotFound } from '../../domain/reviews/reviews.errors.ts';
import type { Member } from '../framework/actor.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { revealArtist, updateSong } from '../songs/song-changes.shared-queries.ts';
import { songEvents } from '../songs/songs.events.ts';
import { touchReveals, touchSongs } from '../songs/songs.live.ts';
import {
	type DeletedReview,
	dropDeletedReviews,
	findDeletedReview,
	putBackReview,
} from './deleted-reviews.repository.ts';
import { isCompletedByOneMore, lockForReview } from './reviewed-song.ts';
import { findMyReview, findReviewBy } from './reviews.repository.ts';

interface RestoringDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly emit: Emit;
}

/** How long a deleted review can be brought back. */
const keptMs = 60 * 60 * 1000;

export type ReviewRestoring = ReturnType<typeof createReviewRestoring>;

export function createReviewRestoring({ db, clock, emit }: RestoringDeps) {
	async function putBack(tx: Tx, actor: Member, deleted: DeletedReview, now: Date): Promise<void> {
		const { songId, songCompletedAt } = deleted;
		const song = await lockForReview(tx, actor, songId);
		const present = await findReviewBy(tx, songId, actor.reviewerId);
		if (present?.id === deleted.id) return;
		// Whoever has reviewed the song again meanwhile keeps the new review.
		if (present || !(await putBackReview(tx, deleted))) throw new AppError(reviewNotFound);
		await revealArtist(tx, song, actor.reviewerId);
		const event = { songId, organizationId: actor.organizationId, actorId: actor.reviewerId, at: now };
		await emit(tx, songEvents, { ...event, kind: 'review_restored' });
		if (await isCompletedByOneMore(tx, song, now)) {
			await updateSong(tx, songId, { completedAt: songCompletedAt ?? now });
			if (songCompletedAt === null) await emit(tx, songEvents, { ...event, kind: 'completed' });
		}
		await touchReveals(tx, actor.userId);
		await touchSongs(tx, actor.organizationId);
	}

	return {
		/** Undoes the deletion of one's own review: the same review is there again, with its id and its date. */
		async restore(actor: Member, reviewId: ReviewId): Promise<void> {
			const now = clock.now();
			const deleted = await findDeletedReview(db, actor, reviewId, new Date(now.getTime() - keptMs));
			if (deleted) await db.transaction((tx) => putBack(tx, actor, deleted, now));
			// A repeated request, such as a double click, finds it back already.
			else if (!(await findMyReview(db, actor, reviewId))) throw new AppError(reviewNotFound);
		},

		async sweep(now: Date): Promise<void> {
			await dropDeletedReviews(db, new Date(now.getTime() - keptMs));
		},
	};
}
