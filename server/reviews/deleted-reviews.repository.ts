// Deleted reviews, kept for a while so that their authors can bring them back.
import { and, eq, gt, lte } from 'drizzle-orm';
import type { OrganizationId, ReviewerId, ReviewId } from '../../domain/kernel/ids.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import type { ReviewRow } from './reviews.repository.ts';
import { deletedReviews, reviews } from './reviews.table.ts';

interface Author {
	readonly organizationId: OrganizationId;
	readonly reviewerId: ReviewerId;
}

export type DeletedReview = typeof deletedReviews.$inferSelect;

export async function keepDeletedReview(
	tx: Tx,
	review: ReviewRow,
	{ reviewerId }: Author,
	deletion: Pick<DeletedReview, 'deletedAt' | 'songCompletedAt'>,
): Promise<void> {
	await tx.insert(deletedReviews).values({ ...review, reviewerId, ...deletion });
}

/** One's own, unless it was deleted before `since`. */
export async function findDeletedReview(
	queries: Queries,
	{ organizationId, reviewerId }: Author,
	id: ReviewId,
	since: Date,
): Promise<DeletedReview | undefined> {
	const [row] = await queries
		.select()
		.from(deletedReviews)
		.where(
			and(
				eq(deletedReviews.id, id),
				eq(deletedReviews.reviewerId, reviewerId),
				eq(deletedReviews.organizationId, organizationId),
				gt(deletedReviews.deletedAt, since),
			),
		);
	return row;
}

/** Puts it back as it was, with its id and its date. False if somebody was faster. */
export async function putBackReview(tx: Tx, deleted: DeletedReview): Promise<boolean> {
	const taken = await tx.delete(deletedReviews).where(eq(deletedReviews.id, deleted.id)).returning();
	const { deletedAt: _deletedAt, songCompletedAt: _songCompletedAt, ...review } = deleted;
	if (taken.length === 1) await tx.insert(reviews).values(review);
	return taken.length === 1;
}

export async function dropDeletedReviews(queries: Queries, until: Date): Promise<void> {
	await queries.delete(deletedReviews).where(lte(deletedReviews.deletedAt, until));
}
