// Rows of writer and master shares, responses of writers, and events.
import { asc, desc, eq } from 'drizzle-orm';
import type { OrganizationId, RecordingId, SongId, SplitConfirmationId, WorkId } from '../../domain/kernel/ids.ts';
import type { SplitRow } from '../../domain/splits/split-rows.ts';
import { findRow, isOneOf, isRow, type Queries, type Tx } from '../platform/db/database.ts';
import { recordingShares, splitConfirmations, splitEvents, workShares } from './splits.table.ts';

export type ShareRow = Pick<typeof workShares.$inferSelect, 'writerId' | 'role' | 'share' | 'publisherId'>;

export async function listShareRows(queries: Queries, workId: WorkId) {
	const { writerId, role, share, publisherId } = workShares;
	return queries
		.select({ writerId, role, share, publisherId })
		.from(workShares)
		.where(eq(workShares.workId, workId))
		.orderBy(asc(workShares.position), asc(workShares.id));
}

/** Replaces the whole list at once, in its order. */
export async function replaceShares(
	tx: Tx,
	{ id: workId, organizationId }: { readonly id: WorkId; readonly organizationId: OrganizationId },
	rows: readonly ShareRow[],
) {
	await tx.delete(workShares).where(eq(workShares.workId, workId));
	if (rows.length === 0) return;
	await tx.insert(workShares).values(rows.map((row, position) => ({ ...row, organizationId, workId, position })));
}

export type ConfirmationRow = typeof splitConfirmations.$inferSelect;

export async function insertConfirmation(tx: Tx, row: typeof splitConfirmations.$inferInsert) {
	await tx.insert(splitConfirmations).values(row);
}

export async function listConfirmations(queries: Queries, workId: WorkId) {
	return queries
		.select()
		.from(splitConfirmations)
		.where(eq(splitConfirmations.workId, workId))
		.orderBy(asc(splitConfirmations.id));
}

export async function findConfirmation(queries: Queries, id: SplitConfirmationId) {
	return findRow(queries, splitConfirmations, { id });
}

export async function updateConfirmation(tx: Tx, id: SplitConfirmationId, change: Partial<ConfirmationRow>) {
	await tx.update(splitConfirmations).set(change).where(eq(splitConfirmations.id, id));
}

/** Deletes all responses; returns the links that the writers had. */
export async function removeConfirmations(tx: Tx, workId: WorkId) {
	const removed = await tx
		.delete(splitConfirmations)
		.where(eq(splitConfirmations.workId, workId))
		.returning({ linkId: splitConfirmations.linkId });
	return removed.map(({ linkId }) => linkId);
}

export type SplitEventRow = typeof splitEvents.$inferSelect;
export type NewSplitEvent = Omit<SplitEventRow, 'id'>;

export async function insertEvent(tx: Tx, event: NewSplitEvent) {
	await tx.insert(splitEvents).values(event);
}

/** Lists events, the newest first. */
export async function listEvents(queries: Queries, organizationId: OrganizationId, songId: SongId, limit: number) {
	return queries
		.select()
		.from(splitEvents)
		.where(isRow(splitEvents, { organizationId, songId }))
		.orderBy(desc(splitEvents.id))
		.limit(limit);
}

/** Converts rows to the form that the rules use. */
export function toSplitRows(rows: readonly Pick<ShareRow, 'writerId' | 'role' | 'share'>[]): SplitRow[] {
	return rows.map(({ writerId, role, share }) => ({ holder: writerId, role, share }));
}

export type MasterShareRow = Pick<typeof recordingShares.$inferSelect, 'kind' | 'artistId' | 'name' | 'share'>;

export async function listMasterShares(queries: Queries, recordingIds: readonly RecordingId[]) {
	if (recordingIds.length === 0) return [];
	const { recordingId, kind, artistId, name, share } = recordingShares;
	return queries
		.select({ recordingId, kind, artistId, name, share })
		.from(recordingShares)
		.where(isOneOf(recordingShares.recordingId, recordingIds))
		.orderBy(asc(recordingShares.recordingId), asc(recordingShares.position), asc(recordingShares.id));
}

/** Replaces the whole list at once, in its order. */
export async function replaceMasterShares(
	tx: Tx,
	{ id: recordingId, organizationId }: { readonly id: RecordingId; readonly organizationId: OrganizationId },
	rows: readonly MasterShareRow[],
) {
	await tx.delete(recordingShares).where(eq(recordingShares.recordingId, recordingId));
	if (rows.length === 0) return;
	await tx
		.insert(recordingShares)
		.values(rows.map((row, position) => ({ ...row, organizationId, recordingId, position })));
}
