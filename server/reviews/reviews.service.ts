// Giving, changing and deleting reviews. The song stays locked for the whole transaction, so that its totals, its reveals
// and its completion are always consistent.
import { AppError } from '../../domain/kernel/errors.ts';
import type { ReviewId, SongId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { reviewNotFound } from '../../domain/reviews/reviews.errors.ts';
import { canSubmitReview, type DraftScores } from '../../domain/reviews/scores.ts';
import { isCompleted } from '../../domain/songs/song-state.ts';
import type { Member } from '../accounts/actor.ts';
import { countMembers } from '../accounts/reviewers.shared-queries.ts';
import { lockMembers } from '../organizations/organizations.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { hideArtist, lockSong, revealArtist, updateSong } from '../songs/song-changes.shared-queries.ts';
import { songEvents } from '../songs/songs.events.ts';
import { touchReveals, touchSongs } from '../songs/songs.live.ts';
import type { SongForViewer } from '../songs/songs.shared-queries.ts';
import { stateOf } from './reviews.present.ts';
import { deleteReview, findMyReview, findReviewBy, insertReview, updateReview } from './reviews.repository.ts';

interface ReviewsDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly emit: Emit;
}

interface Submission {
	readonly scores: DraftScores;
	readonly comment: string;
	readonly heardShare: number | null;
}

export type ReviewsService = ReturnType<typeof createReviewsService>;

export function createReviewsService({ db, clock, emit }: ReviewsDeps) {
	/** Until the transaction ends, nobody can join or leave the label or change the song. */
	async function lockForReview(tx: Tx, actor: Member, songId: SongId): Promise<SongForViewer> {
		await lockMembers(tx, actor.organizationId, 'shared');
		return lockSong(tx, actor, songId);
	}

	async function isCompletedWith(tx: Tx, song: SongForViewer, reviewCount: number): Promise<boolean> {
		const memberCount = await countMembers(tx, song.organizationId);
		return isCompleted({ ...stateOf(song), reviewCount }, memberCount, clock.now());
	}

	return {
		/** Creates a review, or changes it if this person has already reviewed the song. */
		async submit(actor: Member, songId: SongId, { scores, comment, heardShare }: Submission): Promise<ReviewId> {
			ensure(canSubmitReview({ scores, comment }));
			const content = {
				musicalScore: scores.musical ?? 0,
				artistScore: scores.artist ?? 0,
				overallScore: scores.overall ?? 0,
				comment: comment.trim(),
				heardShare,
			};
			return db.transaction(async (tx) => {
				const now = clock.now();
				const song = await lockForReview(tx, actor, songId);
				const existing = await findReviewBy(tx, songId, actor.reviewerId);
				if (existing) {
					await updateReview(tx, existing.id, { ...content, heardShare: heardShare ?? existing.heardShare }, now);
					await touchSongs(tx, actor.organizationId);
					return existing.id;
				}
				const reviewId = await insertReview(tx, { ...actor, songId }, content, now);
				await revealArtist(tx, song, actor.reviewerId);
				const event = { songId, organizationId: actor.organizationId, actorId: actor.reviewerId, at: now };
				await emit(tx, songEvents, { ...event, kind: 'reviewed' });
				if (song.completedAt === null && (await isCompletedWith(tx, song, song.reviewCount + 1))) {
					await updateSong(tx, songId, { completedAt: now });
					await emit(tx, songEvents, { ...event, kind: 'completed' });
				}
				await touchReveals(tx, actor.userId);
				await touchSongs(tx, actor.organizationId);
				return reviewId;
			});
		},

		/** Deletes the caller's own review and hides the artist from them again. */
		async remove(actor: Member, reviewId: ReviewId): Promise<void> {
			const review = await findMyReview(db, actor, reviewId);
			if (!review) throw new AppError(reviewNotFound);
			const { songId } = review;
			await db.transaction(async (tx) => {
				const song = await lockForReview(tx, actor, songId);
				if (!(await deleteReview(tx, reviewId))) throw new AppError(reviewNotFound);
				await hideArtist(tx, songId, actor.reviewerId);
				if (song.completedAt !== null && !(await isCompletedWith(tx, song, song.reviewCount - 1)))
					await updateSong(tx, songId, { completedAt: null });
				await emit(tx, songEvents, {
					kind: 'review_deleted',
					songId,
					organizationId: actor.organizationId,
					actorId: actor.reviewerId,
					at: clock.now(),
				});
				await touchReveals(tx, actor.userId);
				await touchSongs(tx, actor.organizationId);
			});
		},
	};
}
