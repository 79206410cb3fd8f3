import { and, asc, eq, gt } from 'drizzle-orm';
import type { EvidenceRow } from '../../domain/evidence/evidence.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { evidenceChains, evidenceRegister, evidenceRows } from './evidence.table.ts';

export type ChainRow = typeof evidenceChains.$inferSelect;
export type RegisterRow = typeof evidenceRegister.$inferSelect;
export type StoredRow = typeof evidenceRows.$inferSelect;

export async function lockChain(tx: Tx, subjectId: string): Promise<ChainRow | undefined> {
	noteLock('evidenceChains');
	const [chain] = await tx.select().from(evidenceChains).where(eq(evidenceChains.subjectId, subjectId)).for('update');
	return chain;
}

export async function findChain(queries: Queries, subjectId: string): Promise<ChainRow | undefined> {
	const [chain] = await queries.select().from(evidenceChains).where(eq(evidenceChains.subjectId, subjectId));
	return chain;
}

/** Until the transaction ends nobody else begins a chain. */
export async function lockRegister(tx: Tx, empty: Omit<RegisterRow, 'isOnly'>): Promise<RegisterRow> {
	noteLock('evidenceRegister');
	await tx
		.insert(evidenceRegister)
		.values({ isOnly: true, ...empty })
		.onConflictDoNothing();
	const [register] = await tx.select().from(evidenceRegister).for('update');
	if (!register) throw new Error('the database stored no register');
	return register;
}

export async function findRegister(queries: Queries): Promise<RegisterRow | undefined> {
	const [register] = await queries.select().from(evidenceRegister);
	return register;
}

export async function updateRegister(tx: Tx, register: Omit<RegisterRow, 'isOnly'>): Promise<void> {
	await tx.update(evidenceRegister).set(register);
}

export async function insertRow(tx: Tx, row: StoredRow): Promise<void> {
	await tx.insert(evidenceRows).values(row);
}

export async function insertChain(tx: Tx, chain: ChainRow): Promise<void> {
	await tx.insert(evidenceChains).values(chain);
}

export async function updateHead(
	tx: Tx,
	subjectId: string,
	head: Pick<ChainRow, 'count' | 'hash' | 'keyId' | 'signature'>,
): Promise<void> {
	await tx.update(evidenceChains).set(head).where(eq(evidenceChains.subjectId, subjectId));
}

/** In their order, from the one after `after`. */
export async function listRows(
	queries: Queries,
	subjectId: string,
	{ after = 0, limit }: { after?: number; limit?: number } = {},
): Promise<StoredRow[]> {
	const query = queries
		.select()
		.from(evidenceRows)
		.where(and(eq(evidenceRows.subjectId, subjectId), gt(evidenceRows.seq, after)))
		.orderBy(asc(evidenceRows.seq));
	return limit === undefined ? query : query.limit(limit);
}

export async function listChains(queries: Queries, after: number, limit: number): Promise<ChainRow[]> {
	return queries
		.select()
		.from(evidenceChains)
		.where(gt(evidenceChains.number, after))
		.orderBy(asc(evidenceChains.number))
		.limit(limit);
}

/** All chains of a label. */
export async function listChainsOf(queries: Queries, organizationId: OrganizationId): Promise<ChainRow[]> {
	return queries
		.select()
		.from(evidenceChains)
		.where(eq(evidenceChains.organizationId, organizationId))
		.orderBy(asc(evidenceChains.number));
}

export function toEvidenceRow({ data, subjectId: _, ...row }: StoredRow): EvidenceRow {
	return { ...row, data: JSON.parse(data) };
}
