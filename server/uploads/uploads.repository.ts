import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { OrganizationId, ReviewerId, UploadId } from '../../domain/kernel/ids.ts';
import type { UploadPurpose } from '../../domain/uploads/uploads.api.ts';
import type { AudioAnalysis } from '../platform/audio/audio-analysis.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { uploads } from './uploads.table.ts';

type Row = typeof uploads.$inferSelect;

export interface UploadRow extends Row {
	readonly id: UploadId;
	readonly organizationId: OrganizationId;
	readonly reviewerId: ReviewerId | null;
}

interface NewUpload {
	readonly organizationId: OrganizationId;
	readonly reviewerId: ReviewerId;
	readonly purpose: UploadPurpose;
	readonly fileName: string;
	readonly sizeBytes: number;
	readonly storageKey: string;
	readonly createdAt: Date;
}

export async function insertUploads(queries: Queries, rows: readonly NewUpload[]): Promise<UploadRow[]> {
	if (rows.length === 0) return [];
	const values = rows.map((row) => ({ ...row, touchedAt: row.createdAt }));
	return (await queries.insert(uploads).values(values).returning()) as UploadRow[];
}

/** One that came in a single request. Nobody works on it yet, as its missing lease says. */
export async function insertReceived(queries: Queries, row: NewUpload): Promise<UploadRow> {
	const [inserted] = await queries
		.insert(uploads)
		.values({ ...row, state: 'analysing', touchedAt: row.createdAt })
		.returning();
	return inserted as UploadRow;
}

export async function findUpload(
	queries: Queries,
	organizationId: OrganizationId,
	id: UploadId,
): Promise<UploadRow | undefined> {
	const [row] = await queries
		.select()
		.from(uploads)
		.where(and(eq(uploads.id, id), eq(uploads.organizationId, organizationId)));
	return row as UploadRow | undefined;
}

export async function findUploadByKey(queries: Queries, storageKey: string): Promise<UploadRow | undefined> {
	const [row] = await queries.select().from(uploads).where(eq(uploads.storageKey, storageKey));
	return row as UploadRow | undefined;
}

export async function listUploadsByIds(
	queries: Queries,
	organizationId: OrganizationId,
	ids: readonly UploadId[],
): Promise<UploadRow[]> {
	if (ids.length === 0) return [];
	const rows = await queries
		.select()
		.from(uploads)
		.where(and(eq(uploads.organizationId, organizationId), inArray(uploads.id, [...ids])));
	return rows as UploadRow[];
}

/** The sender's own, newest first, starting after one of them. */
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
			: sql`(${uploads.createdAt}, ${uploads.id}) < (select created_at, id from uploads where id = ${before})`;
	const rows = await queries
		.select()
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
	return rows as UploadRow[];
}

export async function countUnfinished(queries: Queries, reviewerId: ReviewerId): Promise<number> {
	return queries.$count(
		uploads,
		and(eq(uploads.reviewerId, reviewerId), inArray(uploads.state, ['receiving', 'analysing'])),
	);
}

/** The files of the label with these bytes, oldest first. */
export async function listSameBytes(
	queries: Queries,
	organizationId: OrganizationId,
	hashes: readonly string[],
): Promise<{ id: UploadId; sha256: string }[]> {
	if (hashes.length === 0) return [];
	const rows = await queries
		.select({ id: uploads.id, sha256: uploads.sha256 })
		.from(uploads)
		.where(
			and(eq(uploads.organizationId, organizationId), inArray(uploads.sha256, [...hashes]), eq(uploads.state, 'ready')),
		)
		.orderBy(uploads.createdAt, uploads.id);
	return rows as { id: UploadId; sha256: string }[];
}

export async function touchUpload(queries: Queries, id: UploadId, now: Date): Promise<void> {
	await queries.update(uploads).set({ touchedAt: now }).where(eq(uploads.id, id));
}

/** All bytes are there. False when somebody else has said so already, or the upload is gone. */
export async function markReceived(queries: Queries, id: UploadId, now: Date, leaseUntil: Date): Promise<boolean> {
	const moved = await queries
		.update(uploads)
		.set({ state: 'analysing', touchedAt: now, leaseUntil })
		.where(and(eq(uploads.id, id), eq(uploads.state, 'receiving')))
		.returning({ id: uploads.id });
	return moved.length === 1;
}

/** Whether the upload is this server's to work on. */
export async function takeLease(queries: Queries, id: UploadId, now: Date, leaseUntil: Date): Promise<boolean> {
	const taken = await queries
		.update(uploads)
		.set({ leaseUntil })
		.where(
			and(
				eq(uploads.id, id),
				eq(uploads.state, 'analysing'),
				or(isNull(uploads.leaseUntil), lt(uploads.leaseUntil, now)),
			),
		)
		.returning({ id: uploads.id });
	return taken.length === 1;
}

export async function renewLease(queries: Queries, id: UploadId, leaseUntil: Date): Promise<void> {
	await queries
		.update(uploads)
		.set({ leaseUntil })
		.where(and(eq(uploads.id, id), eq(uploads.state, 'analysing')));
}

/** Takes over what nobody works on: received, but without a living lease. */
export async function takeAbandoned(
	queries: Queries,
	now: Date,
	leaseUntil: Date,
	limit: number,
): Promise<UploadRow[]> {
	const abandoned = and(eq(uploads.state, 'analysing'), or(isNull(uploads.leaseUntil), lt(uploads.leaseUntil, now)));
	const ids = queries
		.select({ id: uploads.id })
		.from(uploads)
		.where(abandoned)
		.orderBy(uploads.touchedAt)
		.limit(limit)
		.for('update', { skipLocked: true });
	const rows = await queries.update(uploads).set({ leaseUntil }).where(inArray(uploads.id, ids)).returning();
	return rows as UploadRow[];
}

export async function listReceiving(queries: Queries, touchedBefore: Date): Promise<UploadRow[]> {
	const rows = await queries
		.select()
		.from(uploads)
		.where(and(eq(uploads.state, 'receiving'), lt(uploads.touchedAt, touchedBefore)));
	return rows as UploadRow[];
}

/** False when the upload was removed while it was analysed. */
export async function markReady(
	tx: Tx,
	id: UploadId,
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
			extension,
			facts: analysis.facts,
			tags: analysis.tags,
			patches: analysis.patches,
			sha256: analysis.sha256,
			hasRendition: analysis.hasRendition,
			hasWaveform: analysis.waveform !== null,
		})
		.where(and(eq(uploads.id, id), ne(uploads.state, 'ready')))
		.returning({ id: uploads.id });
	return ready.length === 1;
}

export async function markRefused(queries: Queries, id: UploadId, refusalCode: string, now: Date): Promise<void> {
	await queries
		.update(uploads)
		.set({ state: 'refused', refusalCode, touchedAt: now, leaseUntil: null })
		.where(and(eq(uploads.id, id), ne(uploads.state, 'ready')));
}

/** False when it had one: the first waveform stays. */
export async function markHasWaveform(queries: Queries, id: UploadId): Promise<boolean> {
	const marked = await queries
		.update(uploads)
		.set({ hasWaveform: true })
		.where(and(eq(uploads.id, id), eq(uploads.hasWaveform, false)))
		.returning({ id: uploads.id });
	return marked.length === 1;
}

export async function deleteUploads(queries: Queries, ids: readonly UploadId[]): Promise<void> {
	if (ids.length > 0) await queries.delete(uploads).where(inArray(uploads.id, [...ids]));
}

/** What nobody continued, and refusals that were long read. */
export async function listForgotten(queries: Queries, before: Date, limit: number): Promise<UploadRow[]> {
	const rows = await queries
		.select()
		.from(uploads)
		.where(and(inArray(uploads.state, ['receiving', 'refused']), lt(uploads.touchedAt, before)))
		.limit(limit);
	return rows as UploadRow[];
}

export async function listKnownKeys(queries: Queries, keys: readonly string[]): Promise<Set<string>> {
	if (keys.length === 0) return new Set();
	const rows = await queries
		.select({ key: uploads.storageKey })
		.from(uploads)
		.where(inArray(uploads.storageKey, [...keys]));
	return new Set(rows.map(({ key }) => key));
}
