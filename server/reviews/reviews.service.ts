// Giving, changing and deleting reviews.
import { AppError } from '../../domain/kernel/errors.ts';
import type { ReviewId, SongId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { canSendLate, type GivenReview, isSameReview, type LateReview } from '../../domain/reviews/late-review.ts';
import { reviewNotFound } from '../../domain/reviews/reviews.errors.ts';
import { canSubmitReview, type DraftScores } from '../../domain/reviews/scores.ts';
import { songTopic } from '../../domain/songs/songs.topics.ts';
import type { Member } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { ensureStillMember } from '../framework/rights.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { rememberArtistKnown, wasArtistKnownTo } from '../songs/known-artists.shared-queries.ts';
import { hideArtist, revealArtist, updateSong } from '../songs/song-changes.shared-queries.ts';
import { songEvents } from '../songs/songs.events.ts';
import { touchReveals, touchSongs } from '../songs/songs.live.ts';
import { readingOf } from '../songs/songs.present.ts';
import { keepDeletedReview } from './deleted-reviews.repository.ts';
import { isCompletedByOneMore, isCompletedWith, lockForReview } from './reviewed-song.ts';
import {
	allowPassingOn,
	deleteReview,
	findMyReview,
	findReviewBy,
	insertReview,
	type ReviewContent,
	type ReviewRow,
	updateReview,
} from './reviews.repository.ts';

interface ReviewsDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly emit: Emit;
}

interface Submission {
	readonly scores: DraftScores;
	readonly comment: string;
	readonly heardShare: number | null;
	/** Only for one that is sent later than it was submitted. */
	readonly late?: LateReview | undefined;
}

export type ReviewsService = ReturnType<typeof createReviewsService>;

export function createReviewsService({ db, clock, emit }: ReviewsDeps) {
	return {
		/** Creates a review, or changes it if this person has already reviewed the song. */
		async submit(actor: Member, songId: SongId, { scores, comment, heardShare, late }: Submission): Promise<ReviewId> {
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
				if (late) {
					const given = { ...scores, comment };
					const current = existing ? givenIn(existing) : null;
					ensure(canSendLate(late, { sender: actor.reviewerId, given, current }));
					if (existing && isSameReview(givenIn(existing), given)) return existing.id;
				}
				if (existing) {
					// Its author has seen the artist since they gave it.
					const wasArtistKnown = existing.wasArtistKnown || !hasSameScores(existing, content);
					const commentReading = existing.comment === content.comment ? existing.commentReading : readingOf(song);
					const marks = { wasArtistKnown, commentReading };
					const changed = { ...content, ...marks, heardShare: heardShare ?? existing.heardShare };
					await updateReview(tx, existing.id, changed, now);
					await touchSongs(tx, actor.organizationId);
					return existing.id;
				}
				const wasArtistKnown = song.isRevealed || (await wasArtistKnownTo(tx, songId, actor.reviewerId));
				const marks = { wasArtistKnown, commentReading: readingOf(song) };
				const reviewId = await insertReview(tx, { ...actor, songId }, { ...content, ...marks }, now);
				await revealArtist(tx, song, actor.reviewerId);
				await rememberArtistKnown(tx, actor, [songId]);
				const event = { songId, organizationId: actor.organizationId, actorId: actor.reviewerId, at: now };
				await emit(tx, songEvents, { ...event, kind: 'reviewed' });
				if (await isCompletedByOneMore(tx, song, now)) {
					await updateSong(tx, songId, { completedAt: now });
					await emit(tx, songEvents, { ...event, kind: 'completed' });
				}
				await touchReveals(tx, actor.userId);
				await touchSongs(tx, actor.organizationId);
				return reviewId;
			});
		},

		/** Whether the comment may go to the sender of the song, without its author's name (R-ANSWER-7). */
		async allowComment(actor: Member, reviewId: ReviewId, isAllowed: boolean): Promise<void> {
			await db.transaction(async (tx) => {
				await ensureStillMember(tx, actor);
				if (!(await allowPassingOn(tx, actor, reviewId, isAllowed))) throw new AppError(reviewNotFound);
				await recordTouched(tx, [`account:${actor.userId}`], [songTopic]);
			});
		},

		/** Deletes the caller's own review and hides the artist from them again, unless the song is signed. */
		async remove(actor: Member, reviewId: ReviewId): Promise<void> {
			const review = await findMyReview(db, actor, reviewId);
			if (!review) throw new AppError(reviewNotFound);
			const { songId } = review;
			await db.transaction(async (tx) => {
				const song = await lockForReview(tx, actor, songId);
				const deleted = await deleteReview(tx, reviewId);
				if (!deleted) throw new AppError(reviewNotFound);
				const deletedAt = clock.now();
				await keepDeletedReview(tx, deleted, actor, { deletedAt, songCompletedAt: song.completedAt });
				await hideArtist(tx, songId, actor.reviewerId);
				if (song.completedAt !== null && !(await isCompletedWith(tx, song, song.reviewCount - 1, deletedAt)))
					await updateSong(tx, songId, { completedAt: null });
				await emit(tx, songEvents, {
					kind: 'review_deleted',
					songId,
					organizationId: actor.organizationId,
					actorId: actor.reviewerId,
					at: deletedAt,
				});
				await touchReveals(tx, actor.userId);
				await touchSongs(tx, actor.organizationId);
			});
		},
	};
}

function hasSameScores(one: ReviewContent, other: ReviewContent): boolean {
	const names = ['musicalScore', 'artistScore', 'overallScore'] as const;
	return names.every((name) => one[name] === other[name]);
}

function givenIn({ musicalScore, artistScore, overallScore, comment }: ReviewRow): GivenReview {
	return { musical: musicalScore, artist: artistScore, overall: overallScore, comment };
}
