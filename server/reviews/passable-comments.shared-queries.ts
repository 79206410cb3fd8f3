import { and, eq, ne } from 'drizzle-orm';
import type { ReviewId } from '../../domain/kernel/ids.ts';
import type { BlindReading } from '../../domain/songs/blind-reading.ts';
import { isScoringIndependent } from '../organizations/organizations.shared-queries.ts';
import type { Queries } from '../platform/db/database.ts';
import type { SongForViewer } from '../songs/songs.shared-queries.ts';
import { reviews } from './reviews.table.ts';

/** The comments on a song whose authors let the label pass them on, unless the viewer may not read those of others yet. */
export async function listPassableComments(
	queries: Queries,
	{ id, organizationId, hasReviewed }: SongForViewer,
): Promise<{ id: ReviewId; text: string; reading: BlindReading }[]> {
	if (!hasReviewed && (await isScoringIndependent(queries, organizationId))) return [];
	return queries
		.select({ id: reviews.id, text: reviews.comment, reading: reviews.commentReading })
		.from(reviews)
		.where(and(eq(reviews.songId, id), eq(reviews.mayPassOn, true), ne(reviews.comment, '')))
		.orderBy(reviews.reviewedAt, reviews.id);
}
