// Parties, versions, signatures, and how far each signer is.
import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { ContractFileId, ContractId, ContractPartyId, OrganizationId } from '../../domain/kernel/ids.ts';
import { findRow, isOneOf, isRow, type Queries, selectRows, type Tx } from '../platform/db/database.ts';
import {
	contractEvents,
	contractFiles,
	contractParties,
	contractSignatures,
	contractSignings,
	contractVersions,
} from './contracts.table.ts';

export type PartyRow = typeof contractParties.$inferSelect;
export type VersionRow = typeof contractVersions.$inferSelect;
export type SigningRow = typeof contractSignings.$inferSelect;
export type SignatureRow = typeof contractSignatures.$inferSelect;
export type ContractEventRow = typeof contractEvents.$inferSelect;
export type ContractFileRow = typeof contractFiles.$inferSelect;

export async function listParties(queries: Queries, contractIds: readonly ContractId[]) {
	if (contractIds.length === 0) return [];
	return queries
		.select()
		.from(contractParties)
		.where(isOneOf(contractParties.contractId, contractIds))
		.orderBy(asc(contractParties.position));
}

export async function findParty(queries: Queries, organizationId: OrganizationId, id: ContractPartyId) {
	return findRow(queries, contractParties, { id, organizationId });
}

/** The whole list at once. Returns the links of those who are no longer in it. */
export async function replaceParties(
	tx: Tx,
	contractId: ContractId,
	rows: readonly (typeof contractParties.$inferInsert)[],
) {
	const before = await listParties(tx, [contractId]);
	const kept = new Set(rows.map(({ id }) => id));
	await tx.delete(contractParties).where(eq(contractParties.contractId, contractId));
	if (rows.length > 0) await tx.insert(contractParties).values([...rows]);
	return before.flatMap(({ id, linkId }) => (kept.has(id) || linkId === null ? [] : [linkId]));
}

export async function updateParty(
	tx: Tx,
	id: ContractPartyId,
	change: Partial<Pick<PartyRow, 'linkId' | 'askedAt' | 'remindersSent' | 'remindedAt'>>,
) {
	await tx.update(contractParties).set(change).where(eq(contractParties.id, id));
}

/** Everybody who was asked before this moment and may still be reminded, page by page. */
export async function listAsked(
	queries: Queries,
	{ before, after, limit }: { readonly before: Date; readonly after: ContractPartyId | null; readonly limit: number },
) {
	return queries
		.select()
		.from(contractParties)
		.where(
			and(
				lte(contractParties.askedAt, before),
				sql`${contractParties.remindersSent} < 3`,
				after === null ? undefined : gt(contractParties.id, after),
			),
		)
		.orderBy(asc(contractParties.id))
		.limit(limit);
}

export async function insertVersion(tx: Tx, version: typeof contractVersions.$inferInsert) {
	await tx.insert(contractVersions).values(version);
}

export async function listVersions(queries: Queries, contractId: ContractId) {
	return queries
		.select()
		.from(contractVersions)
		.where(eq(contractVersions.contractId, contractId))
		.orderBy(asc(contractVersions.version));
}

export async function findVersion(queries: Queries, contractId: ContractId, version: number) {
	return findRow(queries, contractVersions, { contractId, version });
}

export async function findSigning(queries: Queries, partyId: ContractPartyId, version: number) {
	return findRow(queries, contractSignings, { partyId, version });
}

export async function listSignings(queries: Queries, contractId: ContractId, version: number) {
	return queries.select().from(contractSignings).where(isRow(contractSignings, { contractId, version }));
}

/** Whoever calls has locked the contract, so nobody else writes the same row. */
export async function saveSigning(
	tx: Tx,
	{ partyId, version, contractId }: Pick<SigningRow, 'partyId' | 'version' | 'contractId'>,
	change: Partial<Omit<SigningRow, 'partyId' | 'version' | 'contractId'>>,
) {
	await tx
		.insert(contractSignings)
		.values({ partyId, version, contractId, ...change })
		.onConflictDoUpdate({ target: [contractSignings.partyId, contractSignings.version], set: change });
}

export async function insertSignature(tx: Tx, signature: typeof contractSignatures.$inferInsert) {
	await tx.insert(contractSignatures).values(signature);
}

/** Those that still count, the oldest first. */
export async function listSignatures(queries: Queries, contractId: ContractId) {
	return queries
		.select()
		.from(contractSignatures)
		.where(and(eq(contractSignatures.contractId, contractId), isNull(contractSignatures.voidedAt)))
		.orderBy(asc(contractSignatures.signedAt), asc(contractSignatures.id));
}

export async function voidSignatures(tx: Tx, contractId: ContractId, now: Date) {
	const voided = await tx
		.update(contractSignatures)
		.set({ voidedAt: now })
		.where(and(eq(contractSignatures.contractId, contractId), isNull(contractSignatures.voidedAt)))
		.returning({ id: contractSignatures.id });
	return voided.length;
}

/** How many of the other side have signed, for lists. */
export async function countSigned(
	queries: Queries,
	contractIds: readonly ContractId[],
): Promise<ReadonlyMap<ContractId, number>> {
	if (contractIds.length === 0) return new Map();
	const rows = await selectRows<{ id: ContractId; signed: number }>(
		queries,
		sql`select contract_id as id, count(*)::int as signed from contract_signatures
			where voided_at is null and side = 'counterparty' and contract_id = any(${`{${contractIds.join(',')}}`}::uuid[])
			group by contract_id`,
	);
	return new Map(rows.map(({ id, signed }) => [id, signed]));
}

export async function insertEvent(tx: Tx, event: typeof contractEvents.$inferInsert) {
	await tx.insert(contractEvents).values(event);
}

/** The newest first. */
export async function listEvents(queries: Queries, contractId: ContractId, limit: number) {
	return queries
		.select()
		.from(contractEvents)
		.where(eq(contractEvents.contractId, contractId))
		.orderBy(desc(contractEvents.id))
		.limit(limit);
}

export async function insertFile(tx: Tx, file: typeof contractFiles.$inferInsert) {
	const [row] = await tx.insert(contractFiles).values(file).returning();
	if (!row) throw new Error('the database stored no file');
	return row;
}

export async function findFile(queries: Queries, contractId: ContractId, id: ContractFileId) {
	return findRow(queries, contractFiles, { id, contractId });
}

export async function countFiles(queries: Queries, contractId: ContractId) {
	return queries.$count(contractFiles, eq(contractFiles.contractId, contractId));
}
/** What came with what was done: marked up by signers, or the notice of a termination; the oldest first. */
export async function listAttached(queries: Queries, contractId: ContractId) {
	return queries
		.select({ file: contractFiles, kind: contractEvents.kind })
		.from(contractFiles)
		.innerJoin(contractEvents, eq(contractEvents.fileId, contractFiles.id))
		.where(eq(contractFiles.contractId, contractId))
		.orderBy(contractEvents.id);
}
