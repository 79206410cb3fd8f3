import { and, eq } from 'drizzle-orm';
import type { ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { reviewRequests } from './reviews.table.ts';

interface NewRequests {
	readonly songId: SongId;
	readonly reviewerIds: readonly ReviewerId[];
	readonly day: string;
	readonly askedBy: ReviewerId | null;
	readonly askedAt: Date;
}

/** Notes who is asked today; gives those who were not yet. */
export async function insertRequests(tx: Tx, { reviewerIds, ...request }: NewRequests): Promise<ReviewerId[]> {
	if (reviewerIds.length === 0) return [];
	// Always in one order, or two who ask the same people would wait for each other.
	const rows = reviewerIds.toSorted().map((reviewerId) => ({ ...request, reviewerId }));
	const asked = await tx
		.insert(reviewRequests)
		.values(rows)
		.onConflictDoNothing()
		.returning({ id: reviewRequests.reviewerId });
	return asked.map(({ id }) => id);
}

export async function listAskedOn(queries: Queries, songId: SongId, day: string): Promise<ReviewerId[]> {
	const rows = await queries
		.select({ id: reviewRequests.reviewerId })
		.from(reviewRequests)
		.where(and(eq(reviewRequests.songId, songId), eq(reviewRequests.day, day)));
	return rows.map(({ id }) => id);
}
