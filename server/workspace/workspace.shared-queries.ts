import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { AppError } from '../../domain/kernel/errors.ts';
import type { OrganizationId, RecordingId, ReviewerId, SongId, WorkId } from '../../domain/kernel/ids.ts';
import { songWithdrawn } from '../../domain/workspace/signed-song-lists.ts';
import { isOneOf, isRow, type Queries, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { recordings, signedSongs, works } from './workspace.table.ts';

export type WorkRow = typeof works.$inferSelect;
export type RecordingRow = typeof recordings.$inferSelect;
type SongPart = Pick<WorkRow, 'organizationId' | 'songId'>;

/** Creates a work and a recording; returns the recording. */
export async function insertWorkspace(
	tx: Tx,
	{ title, ...song }: SongPart & Pick<WorkRow, 'title'> & Pick<typeof signedSongs.$inferSelect, 'ownerId' | 'signedAt'>,
) {
	const { songId, organizationId, signedAt } = song;
	await tx.insert(signedSongs).values(song);
	const part = { songId, organizationId, title, createdAt: signedAt };
	const [work] = await tx.insert(works).values(part).returning({ id: works.id });
	if (!work) throw new Error('a work was not inserted');
	const [recording] = await tx
		.insert(recordings)
		.values({ ...part, workId: work.id })
		.returning({ id: recordings.id });
	if (!recording) throw new Error('a recording was not inserted');
	return recording.id;
}

/** Deletes everything that signing created; the recordings are deleted with their works. */
export async function deleteWorkspace(tx: Tx, songId: SongId) {
	await tx.delete(works).where(eq(works.songId, songId));
	await tx.delete(signedSongs).where(eq(signedSongs.songId, songId));
}

const withWorks = (queries: Queries) =>
	queries
		.select({ recording: recordings, work: works })
		.from(recordings)
		.innerJoin(works, eq(works.id, recordings.workId));

export type RecordingWithWork = Awaited<ReturnType<typeof withWorks>>[number];

const isOfSong = ({ organizationId, songId }: SongPart) => isRow(recordings, { songId, organizationId });

/** Returns the first recording of a song, or the chosen recording. */
export async function findRecordingOfSong(
	queries: Queries,
	{ recordingId, ...part }: SongPart & { readonly recordingId?: RecordingId | null | undefined },
) {
	const [found] = await withWorks(queries)
		.where(and(isOfSong(part), recordingId ? eq(recordings.id, recordingId) : undefined))
		.orderBy(recordings.createdAt, recordings.id)
		.limit(1);
	return found;
}

export async function listRecordingsOfSong(queries: Queries, part: SongPart) {
	return queries.select().from(recordings).where(isOfSong(part)).orderBy(recordings.createdAt, recordings.id);
}

/** Lists other recordings of the label with one of these ISRCs. */
export async function listTakenIsrcs(
	queries: Queries,
	organizationId: OrganizationId,
	isrcs: readonly string[],
	exceptId: RecordingId,
) {
	if (isrcs.length === 0) return [];
	const { isrc, title, version } = recordings;
	const rows = await queries
		.select({ isrc, title, version })
		.from(recordings)
		.where(and(eq(recordings.organizationId, organizationId), inArray(isrc, [...isrcs]), ne(recordings.id, exceptId)));
	return rows.map((row) => ({ ...row, isrc: row.isrc ?? '' }));
}

/** Lists recordings whose ISRC contains this part of one, without separators. */
export async function findRecordingsByIsrc(
	queries: Queries,
	organizationId: OrganizationId,
	code: string,
	limit: number,
) {
	const { songId, title, isrc } = recordings;
	const rows = await queries
		.select({ songId, title, isrc })
		.from(recordings)
		.where(and(eq(recordings.organizationId, organizationId), sql`strpos(${isrc}, ${code}) > 0`))
		.orderBy(isrc)
		.limit(limit);
	return rows.map((row) => ({ ...row, isrc: row.isrc ?? '' }));
}

export async function listRecordingTitles(queries: Queries, ids: readonly RecordingId[]) {
	if (ids.length === 0) return [];
	const { id, title, version } = recordings;
	return queries.select({ id, title, version }).from(recordings).where(isOneOf(id, ids));
}

export async function updateRecording(tx: Tx, id: RecordingId, change: Partial<RecordingRow>) {
	if (Object.keys(change).length > 0) await tx.update(recordings).set(change).where(eq(recordings.id, id));
}

export async function updateWork(tx: Tx, id: WorkId, change: Partial<WorkRow>) {
	if (Object.keys(change).length > 0) await tx.update(works).set(change).where(eq(works.id, id));
}

/** Lists recordings in no particular order. */
export async function listRecordingsWithWorks(
	queries: Queries,
	organizationId: OrganizationId,
	ids: readonly RecordingId[],
) {
	if (ids.length === 0) return [];
	return withWorks(queries).where(and(eq(recordings.organizationId, organizationId), isOneOf(recordings.id, ids)));
}

/** Returns the owner of each song, who is notified about it. */
export async function listOwners(queries: Queries, songIds: readonly SongId[]) {
	const { songId, ownerId } = signedSongs;
	const rows = await queries.select({ songId, ownerId }).from(signedSongs).where(isOneOf(songId, songIds));
	return new Map(rows.map((row) => [row.songId, row.ownerId]));
}

/** Returns false if the label has not signed the song. */
export async function updateOwner(tx: Tx, { organizationId, songId }: SongPart, ownerId: ReviewerId) {
	const changed = await tx
		.update(signedSongs)
		.set({ ownerId })
		.where(isRow(signedSongs, { songId, organizationId }))
		.returning({ songId: signedSongs.songId });
	return changed.length > 0;
}

/** Returns the owner of a signed song, who is notified of what happens to it. */
export async function findOwnerOf(queries: Queries, songId: SongId) {
	return (await listOwners(queries, [songId])).get(songId) ?? null;
}

// A signed song that was withdrawn after outsiders had been asked about it.

export interface Withdrawal {
	readonly at: Date;
	readonly by: ReviewerId | null;
	readonly reason: string;
}

/** Returns undefined if the label has not signed the song. The row stays locked until the transaction ends. */
export async function lockWithdrawal(
	tx: Tx,
	organizationId: OrganizationId,
	songId: SongId,
): Promise<{ readonly isWithdrawn: boolean } | undefined> {
	noteLock('signedSongs');
	const [row] = await tx
		.select({ at: signedSongs.withdrawnAt })
		.from(signedSongs)
		.where(isRow(signedSongs, { songId, organizationId }))
		.for('update');
	return row && { isWithdrawn: row.at !== null };
}

/** While a song is withdrawn, no person outside is asked about it. */
export async function ensureNotWithdrawn(queries: Queries, organizationId: OrganizationId, songId: SongId) {
	const isIts = isRow(signedSongs, { songId, organizationId });
	if ((await queries.$count(signedSongs, and(isIts, isNotNull(signedSongs.withdrawnAt)))) > 0)
		throw new AppError(songWithdrawn);
}

/** Null restores the song. */
export async function updateWithdrawal(tx: Tx, songId: SongId, withdrawal: Withdrawal | null) {
	await tx
		.update(signedSongs)
		.set({
			withdrawnAt: withdrawal?.at ?? null,
			withdrawnBy: withdrawal?.by ?? null,
			withdrawnReason: withdrawal?.reason ?? null,
		})
		.where(eq(signedSongs.songId, songId));
}

export async function listWithdrawals(queries: Queries, songIds: readonly SongId[]) {
	const { songId, withdrawnAt, withdrawnBy, withdrawnReason } = signedSongs;
	const rows = await queries
		.select({ songId, at: withdrawnAt, by: withdrawnBy, reason: withdrawnReason })
		.from(signedSongs)
		.where(isOneOf(songId, songIds));
	return new Map(
		rows.flatMap(({ songId: id, at, by, reason }) => (at ? [[id, { at, by, reason: reason ?? '' }] as const] : [])),
	);
}
