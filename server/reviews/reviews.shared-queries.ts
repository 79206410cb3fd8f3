// What other modules know of reviews: facts about a label, scores for the track history, comments for replies.
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { reviewsToComplete } from '../../domain/songs/song-state.ts';
import {
	getScoringFacts,
	isScoringIndependent,
	type ScoringFacts,
} from '../organizations/organizations.shared-queries.ts';
import { type Queries, selectRows } from '../platform/db/database.ts';
import type { StateFacts } from '../songs/song-state.shared-queries.ts';
import type { SongForViewer } from '../songs/songs.shared-queries.ts';
import { reviews } from './reviews.table.ts';

/** Facts on which the state of all songs of a label depends. */
export interface LabelFacts extends StateFacts, ScoringFacts {}

export async function getLabelFacts(queries: Queries, organizationId: OrganizationId, now: Date) {
	const scoring = await getScoringFacts(queries, organizationId);
	return { ...scoring, now, reviewsNeeded: reviewsToComplete(scoring.memberCount) };
}

/**
 * Lists the comments on a song whose authors let the label pass them on, unless the viewer may not read those of others
 * yet.
 */
export async function listPassableComments(queries: Queries, { id, organizationId, hasReviewed }: SongForViewer) {
	if (!hasReviewed && (await isScoringIndependent(queries, organizationId))) return [];
	return queries
		.select({ id: reviews.id, text: reviews.comment, reading: reviews.commentReading })
		.from(reviews)
		.where(and(eq(reviews.songId, id), eq(reviews.mayPassOn, true), ne(reviews.comment, '')))
		.orderBy(reviews.reviewedAt, reviews.id);
}

export type OverallScore = Awaited<ReturnType<typeof listOverallScores>>[number];

export async function listOverallScores(queries: Queries, songIds: readonly SongId[]) {
	if (songIds.length === 0) return [];
	const { songId, reviewerId, overallScore: overall, wasArtistKnown } = reviews;
	return queries
		.select({ songId, reviewerId, overall, wasArtistKnown })
		.from(reviews)
		.where(inArray(reviews.songId, [...songIds]));
}

export interface ReviewerFigures {
	/** Null in the single row for all deleted accounts together. */
	readonly reviewerId: ReviewerId | null;
	readonly reviewCount: number;
	readonly averageOverall: number | null;
	readonly distanceFromOthers: number | null;
}

/** Matches reviews of songs that this person has reviewed too; reviews of all songs without a person. */
export function isReviewedBy(reviewerId: ReviewerId | null) {
	return reviewerId
		? sql`exists (select 1 from reviews mine where mine.song_id = reviews.song_id and mine.reviewer_id = ${reviewerId})`
		: sql`true`;
}

/** Lists how often and how each person has scored since then, those with the most reviews first. */
export function listReviewerFigures(
	queries: Queries,
	organizationId: OrganizationId,
	since: Date,
	onlyReviewedBy: ReviewerId | null,
) {
	return selectRows<ReviewerFigures>(
		queries,
		sql`with recent as (
			select song_id, reviewer_id, overall_score::float8 as overall, ${isReviewedBy(onlyReviewedBy)} as is_visible
			from reviews
			where organization_id = ${organizationId} and reviewed_at >= ${since.toISOString()}::timestamptz
		), totals as (
			select song_id, sum(overall) as total, count(*)::int as review_count from recent group by song_id
		)
		select reviewer_id as "reviewerId", count(*)::int as "reviewCount",
			avg(overall) filter (where is_visible) as "averageOverall",
			avg(abs(overall - (total - overall) / (review_count - 1))) filter (where is_visible and review_count > 1) as "distanceFromOthers"
		from recent join totals using (song_id)
		group by reviewer_id
		order by count(*) desc, reviewer_id`,
	);
}
