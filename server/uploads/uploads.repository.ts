import { and, desc, eq, getTableColumns, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AudioAnalysis, BytePatch } from '../../audio/audio-analysis.ts';
import { toOutline } from '../../audio/peaks/outline.ts';
import type { OrganizationId, ReviewerId, UploadId } from '../../domain/kernel/ids.ts';
import type { UploadPurpose } from '../../domain/uploads/uploads.api.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { blindVersion, type StoredPurpose, uploads } from './uploads.table.ts';

/** Without the patches: there may be thousands, and only serving the file needs them. */
const { patches: _patches, ...columns } = getTableColumns(uploads);

export type UploadRow = Readonly<Omit<typeof uploads.$inferSelect, 'patches'>>;

/** Which server works on an upload, and until when it must renew this. */
export interface Lease {
	readonly holder: string;
	readonly until: Date;
}

interface NewUpload {
	readonly organizationId: OrganizationId;
	readonly reviewerId: ReviewerId | null;
	readonly purpose: StoredPurpose;
	readonly fileName: string;
	readonly sizeBytes: number;
	readonly storageKey: string;
	readonly createdAt: Date;
}

export async function insertUploads(queries: Queries, rows: readonly NewUpload[]): Promise<UploadRow[]> {
	if (rows.length === 0) return [];
	const values = rows.map((row) => ({ ...row, touchedAt: row.createdAt }));
	return queries.insert(uploads).values(values).returning(columns);
}

/** For a file that came in a single request. */
export async function insertReceived(queries: Queries, row: NewUpload, lease: Lease): Promise<UploadRow> {
	const [inserted] = await queries
		.insert(uploads)
		.values({
			...row,
			state: 'analysing',
			touchedAt: row.createdAt,
			leaseUntil: lease.until,
			leaseHolder: lease.holder,
		})
		.returning(columns);
	return inserted as UploadRow;
}

export async function findUpload(
	queries: Queries,
	organizationId: OrganizationId,
	id: UploadId,
): Promise<UploadRow | undefined> {
	const [row] = await queries
		.select(columns)
		.from(uploads)
		.where(and(eq(uploads.id, id), eq(uploads.organizationId, organizationId)));
	return row;
}

export async function findUploadByKey(queries: Queries, storageKey: string): Promise<UploadRow | undefined> {
	const [row] = await queries.select(columns).from(uploads).where(eq(uploads.storageKey, storageKey));
	return row;
}

export async function listUploadsByIds(
	queries: Queries,
	organizationId: OrganizationId,
	ids: readonly UploadId[],
): Promise<UploadRow[]> {
	if (ids.length === 0) return [];
	return queries
		.select(columns)
		.from(uploads)
		.where(and(eq(uploads.organizationId, organizationId), inArray(uploads.id, [...ids])));
}

/** The sender's uploads, newest first, starting after `before`. */
export async function listUploadsOf(
	queries: Queries,
	sender: { organizationId: OrganizationId; reviewerId: ReviewerId },
	purpose: UploadPurpose | undefined,
	before: UploadId | undefined,
	limit: number,
): Promise<UploadRow[]> {
	const older =
		before === undefined
			? undefined
			: sql`(${uploads.createdAt}, ${uploads.id}) < (select created_at, id from uploads where id = ${before} and reviewer_id = ${sender.reviewerId})`;
	return queries
		.select(columns)
		.from(uploads)
		.where(
			and(
				eq(uploads.organizationId, sender.organizationId),
				eq(uploads.reviewerId, sender.reviewerId),
				purpose ? eq(uploads.purpose, purpose) : ne(uploads.purpose, 'song'),
				older,
			),
		)
		.orderBy(desc(uploads.createdAt), desc(uploads.id))
		.limit(limit);
}

/** What waits for the confirmation of its sender has a pool of its own. */
const countsForLabel = and(ne(uploads.state, 'refused'), ne(uploads.purpose, 'unconfirmed'));

/** The bytes of all files of a label, those that were announced and are still on their way included. */
export async function sumBytesOf(queries: Queries, organizationId: OrganizationId): Promise<number> {
	const [row] = await queries
		.select({ bytes: sql<string>`coalesce(sum(${uploads.sizeBytes}), 0)` })
		.from(uploads)
		.where(and(eq(uploads.organizationId, organizationId), countsForLabel));
	return Number(row?.bytes ?? 0);
}

/** The files of a label that were announced as tracks and are no songs yet. */
export async function countTracks(queries: Queries, organizationId: OrganizationId): Promise<number> {
	return queries.$count(
		uploads,
		and(eq(uploads.organizationId, organizationId), eq(uploads.purpose, 'track'), ne(uploads.state, 'refused')),
	);
}

export async function countUnfinished(queries: Queries, reviewerId: ReviewerId): Promise<number> {
	return queries.$count(
		uploads,
		and(eq(uploads.reviewerId, reviewerId), inArray(uploads.state, ['receiving', 'analysing'])),
	);
}

export type SameBytes = Pick<UploadRow, 'id' | 'sha256' | 'purpose' | 'reviewerId'>;

/** The files of the label with these bytes, oldest first. */
export async function listSameBytes(
	queries: Queries,
	organizationId: OrganizationId,
	hashes: readonly string[],
): Promise<SameBytes[]> {
	if (hashes.length === 0) return [];
	return queries
		.select({ id: uploads.id, sha256: uploads.sha256, purpose: uploads.purpose, reviewerId: uploads.reviewerId })
		.from(uploads)
		.where(
			and(eq(uploads.organizationId, organizationId), inArray(uploads.sha256, [...hashes]), eq(uploads.state, 'ready')),
		)
		.orderBy(uploads.createdAt, uploads.id);
}

export async function touchUpload(queries: Queries, id: UploadId, now: Date): Promise<void> {
	await queries.update(uploads).set({ touchedAt: now }).where(eq(uploads.id, id));
}

/** All bytes are there. False if it was marked before, or the upload is gone. */
export async function markReceived(queries: Queries, id: UploadId, now: Date, lease: Lease): Promise<boolean> {
	const moved = await queries
		.update(uploads)
		.set({ state: 'analysing', touchedAt: now, leaseUntil: lease.until, leaseHolder: lease.holder })
		.where(and(eq(uploads.id, id), eq(uploads.state, 'receiving')))
		.returning({ id: uploads.id });
	return moved.length === 1;
}

export async function renewLease(queries: Queries, id: UploadId, lease: Lease): Promise<void> {
	await queries
		.update(uploads)
		.set({ leaseUntil: lease.until })
		.where(and(eq(uploads.id, id), isLeasedBy(lease.holder)));
}

/** Ends the lease; any server may analyse the upload again from `retryAt` on. */
export async function releaseForRetry(queries: Queries, id: UploadId, holder: string, retryAt: Date): Promise<void> {
	await queries
		.update(uploads)
		.set({ leaseUntil: retryAt, leaseHolder: null, attempts: sql`${uploads.attempts} + 1` })
		.where(and(eq(uploads.id, id), isLeasedBy(holder)));
}

function isLeasedBy(holder: string): SQL | undefined {
	return and(eq(uploads.state, 'analysing'), eq(uploads.leaseHolder, holder));
}

/** Takes a lease on received uploads that nobody works on. If this server is alone, all other leases are void. */
export async function claimAbandoned(
	queries: Queries,
	{ isAlone, now }: { isAlone: boolean; now: Date },
	lease: Lease,
	limit: number,
): Promise<UploadRow[]> {
	const isOthers = or(isNull(uploads.leaseHolder), ne(uploads.leaseHolder, lease.holder));
	const isOver = or(isNull(uploads.leaseUntil), lt(uploads.leaseUntil, now), isAlone ? isOthers : undefined);
	const ids = queries
		.select({ id: uploads.id })
		.from(uploads)
		.where(and(eq(uploads.state, 'analysing'), isOver))
		.orderBy(uploads.touchedAt)
		.limit(limit)
		.for('update', { skipLocked: true });
	return queries
		.update(uploads)
		.set({ leaseUntil: lease.until, leaseHolder: lease.holder })
		.where(inArray(uploads.id, ids))
		.returning(columns);
}

/** Incomplete uploads whose last byte arrived between these times. */
export async function listReceiving(queries: Queries, from: Date, to: Date): Promise<UploadRow[]> {
	return queries
		.select(columns)
		.from(uploads)
		.where(and(eq(uploads.state, 'receiving'), gt(uploads.touchedAt, from), lt(uploads.touchedAt, to)));
}

/** False when the upload was removed while it was analysed, or another server has taken it over. */
export async function markReady(
	tx: Tx,
	id: UploadId,
	holder: string,
	found: { analysis: AudioAnalysis; extension: string },
	now: Date,
): Promise<boolean> {
	const { analysis, extension } = found;
	const ready = await tx
		.update(uploads)
		.set({
			state: 'ready',
			touchedAt: now,
			leaseUntil: null,
			leaseHolder: null,
			extension,
			facts: { ...analysis.facts, blindVersion },
			tags: analysis.tags,
			patches: analysis.patches,
			sha256: analysis.sha256,
			hasRendition: analysis.hasRendition,
			hasWaveform: analysis.waveform !== null,
			outline: analysis.waveform && toOutline(analysis.waveform.data),
		})
		.where(and(eq(uploads.id, id), isLeasedBy(holder)))
		.returning({ id: uploads.id });
	return ready.length === 1;
}

/** False if another server holds the lease or has finished it. An upload that is still arriving has no lease. */
export async function markRefused(
	queries: Queries,
	id: UploadId,
	holder: string,
	refusalCode: string,
	now: Date,
): Promise<boolean> {
	const refused = await queries
		.update(uploads)
		.set({ state: 'refused', refusalCode, touchedAt: now, leaseUntil: null, leaseHolder: null })
		.where(and(eq(uploads.id, id), or(eq(uploads.state, 'receiving'), isLeasedBy(holder))))
		.returning({ id: uploads.id });
	return refused.length === 1;
}

/** The bytes to blank when the file is served. */
export async function findPatches(queries: Queries, id: UploadId): Promise<readonly BytePatch[]> {
	const [row] = await queries.select({ patches: uploads.patches }).from(uploads).where(eq(uploads.id, id));
	return row?.patches ?? [];
}

/** False if it has one already. */
export async function markHasWaveform(queries: Queries, id: UploadId, outline: string): Promise<boolean> {
	const marked = await queries
		.update(uploads)
		.set({ hasWaveform: true, outline })
		.where(and(eq(uploads.id, id), eq(uploads.hasWaveform, false)))
		.returning({ id: uploads.id });
	return marked.length === 1;
}

export async function deleteUploads(queries: Queries, ids: readonly UploadId[]): Promise<void> {
	if (ids.length > 0) await queries.delete(uploads).where(inArray(uploads.id, [...ids]));
}

/** Incomplete and refused uploads that have not changed since `before`. */
export async function listExpired(queries: Queries, before: Date, limit: number): Promise<UploadRow[]> {
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
