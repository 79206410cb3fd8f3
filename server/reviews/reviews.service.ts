// Giving, changing, deleting and restoring reviews. The song stays locked for the whole transaction, so that its
// totals, its reveals and its completion are always consistent.
import { AppError, ensure, required } from '../../domain/kernel/errors.ts';
import { revealTopic, songTopic, uploadTopic } from '../../domain/kernel/topics.ts';
import { canSendLate, type GivenReview, isSameReview } from '../../domain/reviews/late-review.ts';
import { reviewsApi } from '../../domain/reviews/reviews.api.ts';
import { reviewNotFound } from '../../domain/reviews/reviews.errors.ts';
import { canSubmitReview } from '../../domain/reviews/scores.ts';
import { isCompleted } from '../../domain/songs/song-state.ts';
import type { Member } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { handlers } from '../framework/handle.ts';
import { touchAccount } from '../framework/live-scopes.ts';
import type { ChangeBy } from '../framework/mutate.ts';
import { countMembers } from '../framework/reviewers.shared-queries.ts';
import { lockMembers } from '../organizations/organizations.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import {
	hideArtist,
	lockSong,
	rememberArtistKnown,
	revealArtist,
	updateSong,
	wasArtistKnownTo,
} from '../songs/song-changes.shared-queries.ts';
import { songEvents } from '../songs/songs.events.ts';
import { readingOf, stateOf } from '../songs/songs.present.ts';
import type { SongForViewer } from '../songs/songs.shared-queries.ts';
import {
	allowPassingOn,
	deleteReview,
	dropDeletedReviews,
	findDeletedReview,
	findMyReview,
	findReviewBy,
	insertReview,
	keepDeletedReview,
	putBackReview,
	type ReviewContent,
	type ReviewRow,
	updateReview,
} from './reviews.repository.ts';

/** How long a deleted review can be restored. */
const keptMs = 60 * 60 * 1000;

/** Until the transaction ends, no person can join or leave the label. */
export function lockMembersOf({ organizationId }: Member) {
	return (tx: Tx) => lockMembers(tx, organizationId, 'shared');
}

export function createReviews(core: Core) {
	const { clock } = core;
	return handlers(core, reviewsApi, {
		/** Creates a review, or changes it if this person has already reviewed the song. */
		submitReview: async ({ input, actor, mutate }) => {
			const { songId, musical, artist, overall, comment, heardShare = null, late } = input;
			const scores = { musical, artist, overall };
			ensure(canSubmitReview({ scores, comment }));
			const content = {
				musicalScore: musical ?? 0,
				artistScore: artist ?? 0,
				overallScore: overall ?? 0,
				comment: comment.trim(),
				heardShare,
			};
			const { reviewerId } = actor;
			return mutate(async (tx, change) => {
				const now = clock.now();
				const song = await lockSong(tx, actor, songId);
				const existing = await findReviewBy(tx, songId, reviewerId);
				if (late) {
					const given = { ...scores, comment };
					const current = existing ? givenIn(existing) : null;
					ensure(canSendLate(late, { sender: reviewerId, given, current }));
					if (existing && isSameReview(givenIn(existing), given)) return { reviewId: existing.id };
				}
				if (existing) {
					// The author has seen the artist since they gave the review.
					const wasArtistKnown = existing.wasArtistKnown || !hasSameScores(existing, content);
					const commentReading = existing.comment === content.comment ? existing.commentReading : readingOf(song);
					const marks = { wasArtistKnown, commentReading };
					const changed = { ...content, ...marks, heardShare: heardShare ?? existing.heardShare };
					await updateReview(tx, existing.id, changed, now);
					await change.touch(songTopic);
					return { reviewId: existing.id };
				}
				const wasArtistKnown = song.isRevealed || (await wasArtistKnownTo(tx, songId, reviewerId));
				const marks = { wasArtistKnown, commentReading: readingOf(song) };
				const reviewId = await insertReview(tx, { ...actor, songId }, { ...content, ...marks }, now);
				await rememberArtistKnown(tx, actor, [songId]);
				await settleAdded(tx, change, song, { kind: 'reviewed', at: now, completedBefore: null });
				return { reviewId };
			}, lockMembersOf(actor));
		},

		/** Sets whether the comment may be passed on to the sender of the song, without its author's name (R-ANSWER-7). */
		allowComment: ({ input: { reviewId, isAllowed }, mutate }) =>
			mutate(async (tx, { actor }) => {
				if (!(await allowPassingOn(tx, actor, reviewId, isAllowed))) throw new AppError(reviewNotFound);
				await touchAccount(tx, actor.userId, songTopic);
			}),

		/** Deletes the caller's own review and hides the artist from them again, unless the song is signed. */
		deleteReview: ({ input: { reviewId }, actor, mutate }) =>
			mutate(async (tx, { emit, touch }) => {
				const review = required(await findMyReview(tx, actor, reviewId), reviewNotFound);
				const { organizationId, reviewerId: actorId, userId } = actor;
				const { songId } = review;
				const song = await lockSong(tx, actor, songId);
				const deleted = required(await deleteReview(tx, reviewId), reviewNotFound);
				const at = clock.now();
				await keepDeletedReview(tx, deleted, actor, { deletedAt: at, songCompletedAt: song.completedAt });
				await hideArtist(tx, songId, actorId);
				if (song.completedAt !== null && !(await isCompletedWith(tx, song, song.reviewCount - 1, at)))
					await updateSong(tx, songId, { completedAt: null });
				await emit(songEvents, { kind: 'review_deleted', songId, organizationId, actorId, at });
				await touchAccount(tx, userId, revealTopic, uploadTopic);
				await touch(songTopic);
			}, lockMembersOf(actor)),

		/** Undoes the deletion of the caller's own review: the same review is restored, with its id and its date. */
		restoreReview: ({ input: { reviewId }, actor, mutate }) =>
			mutate(async (tx, change) => {
				const at = clock.now();
				const deleted = await findDeletedReview(tx, actor, reviewId, new Date(at.getTime() - keptMs));
				if (!deleted) {
					// A repeated request, such as a double click, finds the review already restored.
					if (await findMyReview(tx, actor, reviewId)) return;
					throw new AppError(reviewNotFound);
				}
				const song = await lockSong(tx, actor, deleted.songId);
				const present = await findReviewBy(tx, song.id, actor.reviewerId);
				if (present?.id === reviewId) return;
				// A person who has reviewed the song again since then keeps the new review.
				if (present || !(await putBackReview(tx, deleted))) throw new AppError(reviewNotFound);
				await settleAdded(tx, change, song, { kind: 'review_restored', at, completedBefore: deleted.songCompletedAt });
			}, lockMembersOf(actor)),
	});
}

export async function sweepDeletedReviews({ db }: Pick<Core, 'db'>, now: Date) {
	await dropDeletedReviews(db, new Date(now.getTime() - keptMs));
}

interface AddedReview {
	readonly kind: 'reviewed' | 'review_restored';
	readonly at: Date;
	/** Time at which the song was completed before this review was deleted. */
	readonly completedBefore: Date | null;
}

/** Applies the effects of a new review: its author knows the artist, and it may complete the song. */
async function settleAdded(
	tx: Tx,
	{ actor, emit, touch }: ChangeBy<Member>,
	song: SongForViewer,
	{ kind, at, completedBefore }: AddedReview,
) {
	await revealArtist(tx, song, actor.reviewerId);
	const event = { songId: song.id, organizationId: actor.organizationId, actorId: actor.reviewerId, at };
	await emit(songEvents, { ...event, kind });
	// After a decision no more reviews are needed.
	const isOpen = song.completedAt === null && song.decision === null;
	if (isOpen && (await isCompletedWith(tx, song, song.reviewCount + 1, at))) {
		await updateSong(tx, song.id, { completedAt: completedBefore ?? at });
		if (completedBefore === null) await emit(songEvents, { ...event, kind: 'completed' });
	}
	await touchAccount(tx, actor.userId, revealTopic, uploadTopic);
	await touch(songTopic);
}

async function isCompletedWith(tx: Tx, song: SongForViewer, reviewCount: number, now: Date) {
	const memberCount = await countMembers(tx, song.organizationId);
	return isCompleted({ ...stateOf(song), reviewCount }, memberCount, now);
}

function hasSameScores(one: ReviewContent, other: ReviewContent) {
	const names = ['musicalScore', 'artistScore', 'overallScore'] as const;
	return names.every((name) => one[name] === other[name]);
}

function givenIn({ musicalScore, artistScore, overallScore, comment }: ReviewRow): GivenReview {
	return { musical: musicalScore, artist: artistScore, overall: overallScore, comment };
}
