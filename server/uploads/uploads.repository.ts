import { and, desc, eq, getTableColumns, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { OrganizationId, ReviewerId, UploadId } from '../../domain/kernel/ids.ts';
import type { UploadPurpose } from '../../domain/uploads/uploads.api.ts';
import { isAfterRow } from '../framework/personal-data.ts';
import { first, type Queries } from '../platform/db/database.ts';
import type { Claim } from '../platform/jobs/queue.ts';
import { uploads } from './uploads.table.ts';

/** All columns except the patches: there may be thousands, and only serving the file needs them. */
const { patches: _patches, ...columns } = getTableColumns(uploads);

export type UploadClaim = Claim<typeof uploads>;
export type UploadRow = Readonly<Omit<typeof uploads.$inferSelect, 'patches'>>;

type NewUpload = Omit<typeof uploads.$inferInsert, 'touchedAt'> & { readonly createdAt: Date };

export async function insertUploads(queries: Queries, rows: readonly NewUpload[]) {
	if (rows.length === 0) return [];
	const values = rows.map((row) => ({ ...row, touchedAt: row.createdAt }));
	return queries.insert(uploads).values(values).returning(columns);
}

export async function insertUpload(queries: Queries, row: NewUpload): Promise<UploadRow> {
	const [inserted] = await insertUploads(queries, [row]);
	return inserted as UploadRow;
}

export function findUpload(queries: Queries, organizationId: OrganizationId, id: UploadId) {
	return first(
		queries
			.select(columns)
			.from(uploads)
			.where(and(eq(uploads.id, id), eq(uploads.organizationId, organizationId))),
	);
}

export function findUploadByKey(queries: Queries, storageKey: string) {
	return first(queries.select(columns).from(uploads).where(eq(uploads.storageKey, storageKey)));
}

export async function listUploadsByIds(queries: Queries, organizationId: OrganizationId, ids: readonly UploadId[]) {
	if (ids.length === 0) return [];
	return queries
		.select(columns)
		.from(uploads)
		.where(and(eq(uploads.organizationId, organizationId), inArray(uploads.id, [...ids])));
}

interface Sender {
	readonly organizationId: OrganizationId;
	readonly reviewerId: ReviewerId;
}

const isSentBy = ({ organizationId, reviewerId }: Sender) =>
	and(eq(uploads.organizationId, organizationId), eq(uploads.reviewerId, reviewerId));

/** Lists the sender's uploads, newest first, starting after `before`. */
export async function listUploadsOf(
	queries: Queries,
	sender: Sender,
	purpose: UploadPurpose | undefined,
	before: UploadId | undefined,
	limit: number,
) {
	const older =
		before &&
		sql`(${uploads.createdAt}, ${uploads.id}) < (select created_at, id from uploads where id = ${before} and reviewer_id = ${sender.reviewerId})`;
	return queries
		.select(columns)
		.from(uploads)
		.where(and(isSentBy(sender), purpose ? eq(uploads.purpose, purpose) : ne(uploads.purpose, 'song'), older))
		.orderBy(desc(uploads.createdAt), desc(uploads.id))
		.limit(limit);
}

/**
 * Everything that a person has sent, oldest first, after the last row of the previous page. It is theirs wherever they
 * sent it: they get it back from labels they have left as well.
 */
export async function listSentBy(queries: Queries, reviewerId: ReviewerId, last: UploadRow | undefined, limit: number) {
	return queries
		.select(columns)
		.from(uploads)
		.where(and(eq(uploads.reviewerId, reviewerId), isAfterRow(uploads.createdAt, uploads.id, last)))
		.orderBy(uploads.createdAt, uploads.id)
		.limit(limit);
}

/** Files whose sender has not confirmed their address count toward a separate pool. */
const countsForLabel = and(ne(uploads.state, 'refused'), ne(uploads.purpose, 'unconfirmed'));

/** Sums the bytes of all files of a label, including those that were announced and are still being uploaded. */
export async function sumBytesOf(queries: Queries, organizationId: OrganizationId) {
	const [row] = await queries
		.select({ bytes: sql<string>`coalesce(sum(${uploads.sizeBytes}), 0)` })
		.from(uploads)
		.where(and(eq(uploads.organizationId, organizationId), countsForLabel));
	return Number(row?.bytes ?? 0);
}

/** Counts the files of a label that were announced as tracks and are not songs yet. */
export async function countTracks(queries: Queries, organizationId: OrganizationId) {
	return queries.$count(
		uploads,
		and(eq(uploads.organizationId, organizationId), eq(uploads.purpose, 'track'), ne(uploads.state, 'refused')),
	);
}

export async function countUnfinished(queries: Queries, reviewerId: ReviewerId) {
	return queries.$count(
		uploads,
		and(eq(uploads.reviewerId, reviewerId), inArray(uploads.state, ['receiving', 'analysing'])),
	);
}

export type SameBytes = Pick<UploadRow, 'id' | 'sha256' | 'purpose' | 'reviewerId'>;

/** Lists the files of the label with these bytes, oldest first. */
export async function listSameBytes(queries: Queries, organizationId: OrganizationId, hashes: readonly string[]) {
	if (hashes.length === 0) return [];
	return queries
		.select({ id: uploads.id, sha256: uploads.sha256, purpose: uploads.purpose, reviewerId: uploads.reviewerId })
		.from(uploads)
		.where(
			and(eq(uploads.organizationId, organizationId), inArray(uploads.sha256, [...hashes]), eq(uploads.state, 'ready')),
		)
		.orderBy(uploads.createdAt, uploads.id);
}

export async function touchUpload(queries: Queries, id: UploadId, now: Date) {
	await queries.update(uploads).set({ touchedAt: now }).where(eq(uploads.id, id));
}

/**
 * Changes an upload whose last bytes are arriving, which no server has claimed. Returns false if it is no longer
 * arriving.
 */
export async function changeArriving(queries: Queries, id: UploadId, change: Partial<typeof uploads.$inferInsert>) {
	const changed = await queries
		.update(uploads)
		.set(change)
		.where(and(eq(uploads.id, id), eq(uploads.state, 'receiving')))
		.returning({ id: uploads.id });
	return changed.length === 1;
}

/** Lists incomplete uploads whose last byte arrived between these times. */
export async function listReceiving(queries: Queries, from: Date, to: Date) {
	return queries
		.select(columns)
		.from(uploads)
		.where(and(eq(uploads.state, 'receiving'), gt(uploads.touchedAt, from), lt(uploads.touchedAt, to)));
}

/** Returns the bytes to blank when the file is served. */
export async function findPatches(queries: Queries, id: UploadId) {
	const [row] = await queries.select({ patches: uploads.patches }).from(uploads).where(eq(uploads.id, id));
	return row?.patches ?? [];
}

export async function deleteUploads(queries: Queries, ids: readonly UploadId[]) {
	if (ids.length > 0) await queries.delete(uploads).where(inArray(uploads.id, [...ids]));
}

/** Lists incomplete and refused uploads that have not changed since `before`. */
export async function listExpired(queries: Queries, before: Date, limit: number) {
	return queries
		.select(columns)
		.from(uploads)
		.where(and(inArray(uploads.state, ['receiving', 'refused']), lt(uploads.touchedAt, before)))
		.limit(limit);
}

export async function listKnownKeys(queries: Queries, keys: readonly string[]): Promise<Set<string>> {
	if (keys.length === 0) return new Set();
	const rows = await queries
		.select({ key: uploads.storageKey })
		.from(uploads)
		.where(inArray(uploads.storageKey, [...keys]));
	return new Set(rows.map(({ key }) => key));
}
