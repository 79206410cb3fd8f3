import { and, desc, eq, getTableColumns, gt, inArray, lte, sql } from 'drizzle-orm';
import type { OrganizationId, ReviewerId, ReviewId, SongId } from '../../domain/kernel/ids.ts';
import { personName, personOf } from '../framework/reviewers.shared-queries.ts';
import {
	findWhere,
	first,
	idList,
	isOneOf,
	prepared,
	type Queries,
	selectRows,
	type Tx,
} from '../platform/db/database.ts';
import { isReviewedBy } from './reviews.shared-queries.ts';
import { deletedReviews, reviews, scoreTallies } from './reviews.table.ts';

export type ReviewRow = Readonly<typeof reviews.$inferSelect>;

export type ReviewContent = Pick<ReviewRow, 'musicalScore' | 'artistScore' | 'overallScore' | 'comment' | 'heardShare'>;

type MarkedContent = ReviewContent & Pick<ReviewRow, 'wasArtistKnown' | 'commentReading'>;

interface Reviewer {
	readonly organizationId: OrganizationId;
	readonly reviewerId: ReviewerId;
}

function isMine(table: typeof reviews | typeof deletedReviews, me: Reviewer, id: ReviewId) {
	return and(eq(table.id, id), eq(table.reviewerId, me.reviewerId), eq(table.organizationId, me.organizationId));
}

/** Lists reviews, newest first, with the names of their authors; null for those whose account is deleted. */
export async function listReviewsOf(
	queries: Queries,
	songId: SongId,
): Promise<(ReviewRow & { readonly reviewerName: string | null })[]> {
	const statement = prepared(queries, 'list_reviews_of_song', (name) =>
		queries
			.select({ ...getTableColumns(reviews), reviewerName: personName })
			.from(reviews)
			.leftJoin(...personOf(reviews.reviewerId))
			.where(eq(reviews.songId, sql.placeholder('songId')))
			.orderBy(desc(reviews.reviewedAt), desc(reviews.id))
			.prepare(name),
	);
	return statement.execute({ songId });
}

export function findReviewBy(queries: Queries, songId: SongId, reviewerId: ReviewerId) {
	return findWhere(queries, reviews, and(eq(reviews.songId, songId), eq(reviews.reviewerId, reviewerId)));
}

/** Finds only reviews that this person wrote. */
export function findMyReview(queries: Queries, me: Reviewer, id: ReviewId) {
	return findWhere(queries, reviews, isMine(reviews, me, id));
}

/** Lists everything that a person has reviewed, in any label, after the last row of the previous page. */
export async function listReviewsBy(
	queries: Queries,
	reviewerId: ReviewerId,
	last: ReviewRow | undefined,
	limit: number,
) {
	return queries
		.select()
		.from(reviews)
		.where(and(eq(reviews.reviewerId, reviewerId), last && gt(reviews.id, last.id)))
		.orderBy(reviews.id)
		.limit(limit);
}

export async function listMyReviews(
	queries: Queries,
	reviewerId: ReviewerId,
	songIds: readonly SongId[],
): Promise<Map<SongId, ReviewRow>> {
	if (songIds.length === 0) return new Map();
	const byMe = eq(reviews.reviewerId, sql.placeholder('reviewerId'));
	const statement = prepared(queries, 'list_my_reviews', (name) =>
		queries
			.select()
			.from(reviews)
			.where(and(byMe, isOneOf(reviews.songId, sql.placeholder('songIds'))))
			.prepare(name),
	);
	const rows = await statement.execute({ reviewerId, songIds: idList(songIds) });
	return new Map(rows.map((row) => [row.songId, row]));
}

export async function insertReview(
	tx: Tx,
	target: Reviewer & { readonly songId: SongId },
	content: MarkedContent,
	now: Date,
) {
	const { organizationId, reviewerId, songId } = target;
	const [row] = await tx
		.insert(reviews)
		.values({ organizationId, reviewerId, songId, ...content, reviewedAt: now })
		.returning({ id: reviews.id });
	return row?.id as ReviewId;
}

/** The permission to pass on a comment applies only to the text that it had then. */
export async function updateReview(tx: Tx, id: ReviewId, content: MarkedContent, now: Date) {
	const mayPassOn = sql`${reviews.mayPassOn} and ${reviews.comment} = ${content.comment}`;
	await tx
		.update(reviews)
		.set({ ...content, mayPassOn, editedAt: now })
		.where(eq(reviews.id, id));
}

/** Returns false if this person has no such review. */
export async function allowPassingOn(queries: Queries, me: Reviewer, id: ReviewId, mayPassOn: boolean) {
	const updated = await queries
		.update(reviews)
		.set({ mayPassOn })
		.where(isMine(reviews, me, id))
		.returning();
	return updated.length === 1;
}

/** Returns undefined if it was already deleted. */
export function deleteReview(tx: Tx, id: ReviewId) {
	return first(tx.delete(reviews).where(eq(reviews.id, id)).returning());
}

type DeletedReview = typeof deletedReviews.$inferSelect;

/** Deleted reviews are kept for a while so that their authors can restore them. */
export async function keepDeletedReview(
	tx: Tx,
	review: ReviewRow,
	{ reviewerId }: Reviewer,
	deletion: Pick<DeletedReview, 'deletedAt' | 'songCompletedAt'>,
) {
	await tx.insert(deletedReviews).values({ ...review, reviewerId, ...deletion });
}

/** Finds a deleted review of the caller, unless it was deleted before `since`. */
export function findDeletedReview(queries: Queries, me: Reviewer, id: ReviewId, since: Date) {
	return findWhere(queries, deletedReviews, and(isMine(deletedReviews, me, id), gt(deletedReviews.deletedAt, since)));
}

/** Restores the review as it was, with its id and its date. Returns false if another request was faster. */
export async function putBackReview(tx: Tx, deleted: DeletedReview) {
	const taken = await tx.delete(deletedReviews).where(eq(deletedReviews.id, deleted.id)).returning();
	const { deletedAt: _deletedAt, songCompletedAt: _songCompletedAt, ...review } = deleted;
	if (taken.length === 1) await tx.insert(reviews).values(review);
	return taken.length === 1;
}

export async function dropDeletedReviews(queries: Queries, until: Date) {
	await queries.delete(deletedReviews).where(lte(deletedReviews.deletedAt, until));
}

export async function listReviewerIds(queries: Queries, songId: SongId) {
	const rows = await queries.select({ id: reviews.reviewerId }).from(reviews).where(eq(reviews.songId, songId));
	return rows.flatMap(({ id }) => (id ? [id] : []));
}

export interface ScoreCount {
	readonly score: number;
	readonly reviews: number;
}

/** Counts how often a reviewer gave each overall score; without `reviewerId`, how often all of the label did. */
export async function countScores(queries: Queries, organizationId: OrganizationId, reviewerId?: ReviewerId) {
	const ofLabel = eq(scoreTallies.organizationId, sql.placeholder('organizationId'));
	const ofReviewer = eq(scoreTallies.reviewerId, sql.placeholder('reviewerId'));
	const statement = prepared(queries, reviewerId ? 'count_scores_of_reviewer' : 'count_scores', (name) =>
		queries
			.select({ score: scoreTallies.score, reviews: sql<number>`sum(${scoreTallies.reviews})::int` })
			.from(scoreTallies)
			.where(reviewerId ? and(ofLabel, ofReviewer) : ofLabel)
			.groupBy(scoreTallies.score)
			.prepare(name),
	);
	return statement.execute({ organizationId, reviewerId });
}

export interface SongScoreCount extends ScoreCount {
	readonly songId: SongId;
	/** Number of them that were given or changed by people who could know the artist. */
	readonly artistKnown: number;
}

export async function countScoresOfSongs(queries: Queries, songIds: readonly SongId[]) {
	if (songIds.length === 0) return [];
	return queries
		.select({
			songId: reviews.songId,
			score: reviews.overallScore,
			reviews: sql<number>`count(*)::int`,
			artistKnown: sql<number>`(count(*) filter (where ${reviews.wasArtistKnown}))::int`,
		})
		.from(reviews)
		.where(inArray(reviews.songId, [...songIds]))
		.groupBy(reviews.songId, reviews.overallScore);
}

/** Counts reviews after `since` by overall score; with a person, only of songs that they have reviewed too. */
export async function countRecentScores(
	queries: Queries,
	organizationId: OrganizationId,
	since: Date,
	onlyReviewedBy: ReviewerId | null,
) {
	return selectRows<ScoreCount>(
		queries,
		sql`select overall_score as score, count(*)::int as reviews from reviews
			where organization_id = ${organizationId} and reviewed_at > ${since.toISOString()}::timestamptz and ${isReviewedBy(onlyReviewedBy)}
			group by overall_score`,
	);
}

export interface RecentlyReviewed {
	readonly songId: SongId;
	/** Time of the first review after `since`. */
	readonly firstAt: Date;
	/** Number of reviews after `since`. */
	readonly reviews: number;
}

export async function listRecentlyReviewed(queries: Queries, organizationId: OrganizationId, since: Date) {
	const rows = await selectRows<RecentlyReviewed & { firstAt: string | Date }>(
		queries,
		sql`select song_id as "songId", min(reviewed_at) as "firstAt", count(*)::int as reviews from reviews
			where organization_id = ${organizationId} and reviewed_at > ${since.toISOString()}::timestamptz
			group by song_id`,
	);
	return rows.map((row) => ({ ...row, firstAt: new Date(row.firstAt) }));
}
