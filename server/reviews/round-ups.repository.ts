import { lt } from 'drizzle-orm';
import type { ReviewerId } from '../../domain/kernel/ids.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { deleteInPieces } from '../platform/db/delete-in-pieces.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import { roundUps } from './reviews.table.ts';

/** Marks the mails of a day as sent. Returns the people whose mail no other server has marked before. */
export async function claimRoundUps(tx: Tx, reviewerIds: readonly ReviewerId[], day: string): Promise<Set<ReviewerId>> {
	if (reviewerIds.length === 0) return new Set();
	const rows = await tx
		.insert(roundUps)
		.values(reviewerIds.map((reviewerId) => ({ reviewerId, day })))
		.onConflictDoNothing()
		.returning({ id: roundUps.reviewerId });
	return new Set(rows.map(({ id }) => id as ReviewerId));
}

export async function deleteRoundUpsBefore(db: Db, day: string, pace: Pace): Promise<void> {
	await deleteInPieces(db, roundUps, lt(roundUps.day, day), pace);
}
