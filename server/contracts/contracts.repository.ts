import { and, asc, count, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { ContractKind } from '../../domain/contracts/contract-kinds.ts';
import type { ContractStatus } from '../../domain/contracts/contract-status.ts';
import type { ContractFileId, ContractId, ContractPartyId, OrganizationId, SongId } from '../../domain/kernel/ids.ts';
import { findRow, isOneOf, isRow, type Queries, selectRows, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { mostCounted, type QueueLength } from '../platform/metrics/queue-length.ts';
import { cutPageAt, isOlder, microsOf } from '../songs/list-cursor.ts';
import {
	contractEvents,
	contractFiles,
	contractParties,
	contractSignatures,
	contractSignings,
	contracts,
	contractTemplates,
	contractVersions,
} from './contracts.table.ts';

export type ContractRow = typeof contracts.$inferSelect;

export async function insertContract(tx: Tx, contract: typeof contracts.$inferInsert) {
	const [row] = await tx.insert(contracts).values(contract).returning();
	if (!row) throw new Error('the database stored no contract');
	return row;
}

export async function findContract(queries: Queries, organizationId: OrganizationId, id: ContractId) {
	return findRow(queries, contracts, { id, organizationId });
}

/**
 * Until the transaction ends the contract cannot be signed, sent or ended elsewhere. Every change of a contract starts
 * here.
 */
export async function lockContract(tx: Tx, organizationId: OrganizationId, id: ContractId) {
	noteLock('contracts');
	const [row] = await tx.select().from(contracts).where(isRow(contracts, { id, organizationId })).for('update');
	return row;
}

/** Locks them always in the same order. */
export async function lockContractsOfSong(tx: Tx, organizationId: OrganizationId, songId: SongId) {
	noteLock('contracts');
	return tx
		.select()
		.from(contracts)
		.where(isRow(contracts, { songId, organizationId }))
		.orderBy(contracts.id)
		.for('update');
}

export type ContractChange = Partial<Omit<typeof contracts.$inferInsert, 'id' | 'rowVersion'>>;

/** Every change raises the version, so that a save cannot overwrite a version that its author has not seen. */
export async function updateContract(tx: Tx, contract: ContractRow, change: ContractChange) {
	const [row] = await tx
		.update(contracts)
		.set({ ...change, rowVersion: contract.rowVersion + 1 })
		.where(eq(contracts.id, contract.id))
		.returning();
	if (!row) throw new Error('a contract that was locked is gone');
	return row;
}

/** With its parties, files and events. */
export async function deleteContract(tx: Tx, { id, organizationId }: ContractRow) {
	await tx.delete(contracts).where(isRow(contracts, { id, organizationId }));
}

/** Contracts of a song, the newest first. */
export async function listContractsOfSong(queries: Queries, organizationId: OrganizationId, songId: SongId) {
	return queries
		.select()
		.from(contracts)
		.where(isRow(contracts, { songId, organizationId }))
		.orderBy(desc(contracts.createdAt), desc(contracts.id));
}

interface ContractPage {
	readonly status?: ContractStatus | undefined;
	/** Executed contracts that end by then; for people who may know terms also those with an option that ends by then. */
	readonly ending?: { readonly today: string; readonly until: string; readonly withOptions: boolean } | undefined;
	readonly after?: string | undefined;
	readonly limit: number;
}

const range = 'contracts';

/** The first condition matches that of the index. */
const hasOptionBetween = ({ today, until }: { readonly today: string; readonly until: string }) =>
	sql`(jsonb_array_length(${contracts.terms} -> 'options') > 0 and exists (
		select 1 from jsonb_array_elements(${contracts.terms} -> 'options') as one
		where one ->> 'exerciseBy' between ${today} and ${until}))`;

/** A page of all contracts, the newest first. Contracts of withdrawn songs are in no list. */
export async function listContractPage(
	queries: Queries,
	organizationId: OrganizationId,
	{ status, ending, after, limit }: ContractPage,
) {
	const { id, createdAt, songId, endDate } = contracts;
	const isEnding =
		ending &&
		and(
			eq(contracts.status, 'executed'),
			or(lte(endDate, ending.until), ending.withOptions ? hasOptionBetween(ending) : undefined),
		);
	const isListed = sql`not exists (select 1 from signed_songs where signed_songs.song_id = ${songId} and withdrawn_at is not null)`;
	const isOfLabel = eq(contracts.organizationId, organizationId);
	const rows = await queries
		.select({ contract: contracts, key: microsOf(createdAt) })
		.from(contracts)
		.where(
			and(isOfLabel, status && eq(contracts.status, status), isEnding, isListed, isOlder(createdAt, id, range, after)),
		)
		.orderBy(desc(createdAt), desc(id))
		.limit(limit + 1);
	const { page, nextAfter } = cutPageAt(rows, { limit, range, idOf: ({ contract }) => contract.id });
	return { rows: page.map(({ contract }) => contract), nextAfter };
}

export async function listAmendments(queries: Queries, parentId: ContractId) {
	return queries.select().from(contracts).where(eq(contracts.parentId, parentId)).orderBy(asc(contracts.createdAt));
}

/** Executed contracts whose sealed document is not created yet. */
export const isUnsealed = and(isNotNull(contracts.executedAt), isNull(contracts.sealedAt));

/** Number of executed contracts that are not sealed, and the oldest of them. */
export async function readSealQueue(queries: Queries, ownerId: string | null): Promise<QueueLength> {
	const owned = ownerId === null ? sql`true` : sql`organization_id = ${ownerId}`;
	const [row] = await selectRows<{ waiting: number; oldest: string | null }>(
		queries,
		sql`select count(*)::int as waiting, min(executed_at)::text as oldest from (
			select executed_at from contracts where executed_at is not null and sealed_at is null and ${owned}
			limit ${mostCounted}) unsealed`,
	);
	return { name: 'seals', waiting: row?.waiting ?? 0, oldestAt: row?.oldest ? new Date(row.oldest) : null };
}

export async function listEnded(queries: Queries, today: string, limit: number) {
	return queries
		.select()
		.from(contracts)
		.where(and(eq(contracts.status, 'executed'), lt(contracts.endDate, today)))
		.limit(limit);
}

/** Executed contracts page by page, to check their dates. */
export async function listRunning(queries: Queries, after: ContractId | null, limit: number) {
	return queries
		.select()
		.from(contracts)
		.where(
			and(
				eq(contracts.status, 'executed'),
				or(isNotNull(contracts.endDate), sql`jsonb_array_length(${contracts.terms} -> 'options') > 0`),
				after === null ? undefined : sql`${contracts.id} > ${after}`,
			),
		)
		.orderBy(contracts.id)
		.limit(limit);
}

export async function listTemplates(queries: Queries, organizationId: OrganizationId) {
	return queries.select().from(contractTemplates).where(eq(contractTemplates.organizationId, organizationId));
}

/** Waits for other transactions that change the same text; null removes it. */
export async function replaceTemplate(
	tx: Tx,
	organizationId: OrganizationId,
	kind: ContractKind,
	{ text, seenVersion, now }: { readonly text: string | null; readonly seenVersion: number; readonly now: Date },
): Promise<boolean> {
	noteLock('contractTemplates');
	const isOne = isRow(contractTemplates, { organizationId, kind });
	const [held] = await tx.select().from(contractTemplates).where(isOne).for('update');
	if ((held?.rowVersion ?? 0) !== seenVersion) return false;
	if (text === null) {
		await tx.delete(contractTemplates).where(isOne);
		return true;
	}
	const row = { organizationId, kind, text, rowVersion: seenVersion + 1, updatedAt: now };
	const stored = await tx
		.insert(contractTemplates)
		.values(row)
		.onConflictDoUpdate({
			target: [contractTemplates.organizationId, contractTemplates.kind],
			set: row,
			setWhere: eq(contractTemplates.rowVersion, seenVersion),
		})
		.returning();
	return stored.length > 0;
}

// Parties, versions, signatures, and the progress of each signer.

export type PartyRow = typeof contractParties.$inferSelect;
export type VersionRow = typeof contractVersions.$inferSelect;
export type SigningRow = typeof contractSignings.$inferSelect;
export type SignatureRow = typeof contractSignatures.$inferSelect;

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

/** Replaces the whole list. Returns the links of parties that are no longer in it. */
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

/** Signers who were asked before this time and may still be reminded, page by page. */
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

/** Without the text of their documents, which can be long. */
export async function listVersions(queries: Queries, contractId: ContractId) {
	const { lines: _, ...columns } = getTableColumns(contractVersions);
	return queries
		.select(columns)
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

/** How many signers have opened each version. */
export async function countOpened(queries: Queries, contractId: ContractId) {
	const rows = await queries
		.select({ version: contractSignings.version, opened: count(contractSignings.openedAt) })
		.from(contractSignings)
		.where(eq(contractSignings.contractId, contractId))
		.groupBy(contractSignings.version);
	return new Map(rows.map(({ version, opened }) => [version, opened]));
}

/** The caller has locked the contract, so no other transaction writes the same row. */
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

/** Signatures that still count, the oldest first. */
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

/** Number of counterparties that have signed, for lists. */
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

/** Events of a contract, the newest first. */
export async function listEvents(queries: Queries, contractId: ContractId, limit: number) {
	return queries
		.select()
		.from(contractEvents)
		.where(eq(contractEvents.contractId, contractId))
		.orderBy(desc(contractEvents.id))
		.limit(limit);
}

/** Whether this signer was already asked to sign; before the event of the current request is recorded. */
export async function wasAsked(queries: Queries, contractId: ContractId, signer: string) {
	const [asked] = await queries
		.select({ id: contractEvents.id })
		.from(contractEvents)
		.where(
			and(
				eq(contractEvents.contractId, contractId),
				eq(contractEvents.kind, 'sent'),
				eq(contractEvents.signer, signer),
			),
		)
		.limit(1);
	return asked !== undefined;
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
/** Files attached to events: versions marked up by signers, or the notice of a termination; the oldest first. */
export async function listAttached(queries: Queries, contractId: ContractId) {
	return queries
		.select({ file: contractFiles, kind: contractEvents.kind })
		.from(contractFiles)
		.innerJoin(contractEvents, eq(contractEvents.fileId, contractFiles.id))
		.where(eq(contractFiles.contractId, contractId))
		.orderBy(contractEvents.id);
}
