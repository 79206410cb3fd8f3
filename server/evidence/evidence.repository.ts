import { and, asc, eq, gt } from 'drizzle-orm';
import { findRow, type Queries, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { evidenceChains, evidenceRows } from './evidence.table.ts';
import type { EvidenceSubject } from './evidence-hash.ts';

export type ChainRow = typeof evidenceChains.$inferSelect;
export type StoredRow = typeof evidenceRows.$inferSelect;

export async function lockChain(tx: Tx, subjectId: string) {
	noteLock('evidenceChains');
	const [chain] = await tx.select().from(evidenceChains).where(eq(evidenceChains.subjectId, subjectId)).for('update');
	return chain;
}

export async function findChain(queries: Queries, { organizationId, id }: EvidenceSubject) {
	return (await findRow(queries, evidenceChains, { subjectId: id, organizationId })) ?? null;
}

/** Rows in their order, from the one after `after`. */
export async function listRows(
	queries: Queries,
	subjectId: string,
	{ after = 0, limit }: { after?: number; limit?: number } = {},
) {
	const query = queries
		.select()
		.from(evidenceRows)
		.where(and(eq(evidenceRows.subjectId, subjectId), gt(evidenceRows.seq, after)))
		.orderBy(asc(evidenceRows.seq));
	return limit === undefined ? query : query.limit(limit);
}
