// Statistics about scores, for the track history.
import { inArray, sql } from 'drizzle-orm';
import type { OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { type Queries, selectRows } from '../platform/db/database.ts';
import { reviews } from './reviews.table.ts';

export interface OverallScore {
	readonly songId: SongId;
	readonly reviewerId: ReviewerId | null;
	readonly overall: number;
	readonly wasArtistKnown: boolean;
}

export async function listOverallScores(queries: Queries, songIds: readonly SongId[]): Promise<OverallScore[]> {
	if (songIds.length === 0) return [];
	const { songId, reviewerId, overallScore: overall, wasArtistKnown } = reviews;
	return queries
		.select({ songId, reviewerId, overall, wasArtistKnown })
		.from(reviews)
		.where(inArray(reviews.songId, [...songIds]));
}

export interface ReviewerFigures {
	/** Null in the one row for all deleted accounts together. */
	readonly reviewerId: ReviewerId | null;
	readonly reviewCount: number;
	readonly averageOverall: number | null;
	readonly distanceFromOthers: number | null;
}

interface FiguresOptions {
	readonly since: Date;
	/** If given, only scores of songs that this person has reviewed too count. */
	readonly onlyReviewedBy?: ReviewerId | undefined;
}

/** How often and how each person has scored since then, those with the most reviews first. */
export function listReviewerFigures(
	queries: Queries,
	organizationId: OrganizationId,
	{ since, onlyReviewedBy }: FiguresOptions,
): Promise<ReviewerFigures[]> {
	const isVisible = onlyReviewedBy
		? sql`exists (select 1 from reviews mine where mine.song_id = reviews.song_id and mine.reviewer_id = ${onlyReviewedBy})`
		: sql`true`;
	return selectRows<ReviewerFigures>(
		queries,
		sql`with recent as (
			select song_id, reviewer_id, overall_score::float8 as overall, ${isVisible} as is_visible
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
