import { desc, eq, sql } from 'drizzle-orm';
import type { FormId, LabelCopyId, OrganizationId, ReleaseId, SongId } from '../../domain/kernel/ids.ts';
import { findRow, isOneOf, isRow, type Queries, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { labelCopies, labelCopyDetails, labelCopyEvents } from './label-copy.table.ts';

export type CopyRow = typeof labelCopies.$inferSelect;
export type DetailsRow = typeof labelCopyDetails.$inferSelect;
export type NewCopyEvent = Omit<typeof labelCopyEvents.$inferInsert, 'id'>;

/** Versions of a release, newest first. */
export async function listVersions(queries: Queries, releaseId: ReleaseId) {
	return queries
		.select()
		.from(labelCopies)
		.where(eq(labelCopies.releaseId, releaseId))
		.orderBy(desc(labelCopies.version));
}

export async function findCopy(queries: Queries, organizationId: OrganizationId, id: LabelCopyId) {
	return findRow(queries, labelCopies, { id, organizationId });
}

/** Until the transaction ends no other transaction changes the version. */
export async function lockCopy(tx: Tx, organizationId: OrganizationId, id: LabelCopyId) {
	noteLock('labelCopies');
	const [row] = await tx.select().from(labelCopies).where(isRow(labelCopies, { id, organizationId })).for('update');
	return row;
}

export async function findNewest(queries: Queries, releaseId: ReleaseId) {
	const [row] = await queries
		.select()
		.from(labelCopies)
		.where(eq(labelCopies.releaseId, releaseId))
		.orderBy(desc(labelCopies.version))
		.limit(1);
	return row;
}

/** The version that a form is about. */
export async function findCopyOfForm(queries: Queries, formId: FormId) {
	const [row] = await queries
		.select()
		.from(labelCopies)
		.where(eq(labelCopies.formId, formId))
		.orderBy(desc(labelCopies.version))
		.limit(1);
	return row;
}

export async function insertCopy(tx: Tx, copy: typeof labelCopies.$inferInsert) {
	const [row] = await tx.insert(labelCopies).values(copy).returning();
	if (!row) throw new Error('a label copy was not inserted');
	return row;
}

type CopyChange = Partial<Omit<CopyRow, 'id' | 'snapshot' | 'sha256' | 'version' | 'rowVersion'>>;

/** Returns the new row version. */
export async function updateCopy(tx: Tx, { id, rowVersion }: CopyRow, change: CopyChange) {
	await tx
		.update(labelCopies)
		.set({ ...change, rowVersion: rowVersion + 1 })
		.where(eq(labelCopies.id, id));
	return rowVersion + 1;
}

/** The flag follows the data, so it does not raise the version that a member must have seen. */
export async function updateOutOfDate(tx: Tx, id: LabelCopyId, isOutOfDate: boolean) {
	await tx.update(labelCopies).set({ isOutOfDate }).where(eq(labelCopies.id, id));
}

export async function findDetails(queries: Queries, releaseId: ReleaseId) {
	return findRow(queries, labelCopyDetails, { releaseId });
}

export async function storeDetails(
	tx: Tx,
	owner: Pick<DetailsRow, 'releaseId' | 'organizationId'>,
	change: Partial<DetailsRow>,
) {
	if (Object.keys(change).length === 0) return;
	await tx
		.insert(labelCopyDetails)
		.values({ ...owner, ...change })
		.onConflictDoUpdate({ target: labelCopyDetails.releaseId, set: change });
}

export async function insertCopyEvent(tx: Tx, event: NewCopyEvent) {
	await tx.insert(labelCopyEvents).values(event);
}

/** Events of a song's label copies, newest first. */
export async function listCopyEvents(queries: Queries, organizationId: OrganizationId, songId: SongId, limit: number) {
	return queries
		.select()
		.from(labelCopyEvents)
		.where(isRow(labelCopyEvents, { organizationId, songId }))
		.orderBy(desc(labelCopyEvents.id))
		.limit(limit);
}

/** Versions of a release are created one after the other, so that two never get the same number. */
export async function lockVersions(tx: Tx, releaseId: ReleaseId) {
	noteLock('labelCopyVersions');
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`label copy ${releaseId}`}, 0))`);
}

/** The newest version of each release. */
export async function listNewestCopies(queries: Queries, releaseIds: readonly ReleaseId[]) {
	if (releaseIds.length === 0) return [];
	const { id, releaseId, version, status, isOutOfDate, generatedAt, sha256 } = labelCopies;
	return queries
		.selectDistinctOn([releaseId], { id, releaseId, version, status, isOutOfDate, generatedAt, sha256 })
		.from(labelCopies)
		.where(isOneOf(releaseId, releaseIds))
		.orderBy(releaseId, desc(version));
}
