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

/** Records who is asked on a day; returns those who had not been asked that day. */
export async function insertRequests(tx: Tx, { reviewerIds, ...request }: NewRequests): Promise<ReviewerId[]> {
	if (reviewerIds.length === 0) return [];
	// Always in the same order, so that two people who ask the same colleagues cannot cause a deadlock.
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
