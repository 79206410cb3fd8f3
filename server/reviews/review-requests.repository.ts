import { and, asc, eq, sql } from 'drizzle-orm';
import type { BatchId, OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { idsOf, type Queries, selectRows, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { reviewRequests } from './reviews.table.ts';

type NewRequest = Omit<typeof reviewRequests.$inferSelect, 'reviewerId' | 'isMailDue'>;

/**
 * Records who is asked on a day; returns those who had not been asked that day. For a batch, one mail about all of its
 * songs is written later.
 */
export async function insertRequests(tx: Tx, reviewerIds: readonly ReviewerId[], request: NewRequest) {
	if (reviewerIds.length === 0) return [];
	// Rows are always inserted in the same order, so that two people who ask the same colleagues cannot cause a deadlock.
	const isMailDue = request.batchId !== null;
	const rows = reviewerIds.toSorted().map((reviewerId) => ({ ...request, reviewerId, isMailDue }));
	const asked = await tx
		.insert(reviewRequests)
		.values(rows)
		.onConflictDoNothing()
		.returning({ id: reviewRequests.reviewerId });
	return idsOf(asked);
}

export async function listAskedOn(queries: Queries, songId: SongId, day: string) {
	const rows = await queries
		.select({ id: reviewRequests.reviewerId })
		.from(reviewRequests)
		.where(and(eq(reviewRequests.songId, songId), eq(reviewRequests.day, day)));
	return idsOf(rows);
}

export interface DueBatch {
	readonly batchId: BatchId;
	readonly organizationId: OrganizationId;
	/** Time of the last request of the batch. */
	readonly lastAt: Date;
}

/** Lists batches whose mails have not been written. */
export async function listDueBatches(queries: Queries) {
	const rows = await selectRows<Omit<DueBatch, 'lastAt'> & { lastAt: string }>(
		queries,
		sql`select review_requests.batch_id as "batchId", songs.organization_id as "organizationId",
				max(review_requests.asked_at)::text as "lastAt"
			from review_requests join songs on songs.id = review_requests.song_id
			where review_requests.is_mail_owed and review_requests.batch_id is not null group by 1, 2`,
	);
	return rows.map((row) => ({ ...row, lastAt: new Date(row.lastAt) }));
}

export type DueRequest = Pick<typeof reviewRequests.$inferSelect, 'songId' | 'reviewerId' | 'askedBy'>;

/** Marks the mails of a label's batch as written and returns their contents. Two labels may use the same batch id. */
export async function claimDueRequests(tx: Tx, organizationId: OrganizationId, batch: BatchId) {
	noteLock('reviewRequests');
	const { songId, reviewerId, askedBy, batchId, isMailDue } = reviewRequests;
	const isOfLabel = sql`exists (select 1 from songs where songs.id = ${songId} and songs.organization_id = ${organizationId})`;
	const isOwed = and(eq(batchId, batch), sql`${isMailDue}`, isOfLabel);
	const owed = await tx
		.select({ songId, reviewerId, askedBy })
		.from(reviewRequests)
		.where(isOwed)
		.orderBy(asc(songId), asc(reviewerId))
		.for('update');
	await tx.update(reviewRequests).set({ isMailDue: false }).where(isOwed);
	return owed;
}
