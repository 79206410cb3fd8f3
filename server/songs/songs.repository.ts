import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { OrganizationId, ReviewerId, SongId, UploadId } from '../../domain/kernel/ids.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { reveals, songClaims, songs } from './songs.table.ts';

type Row = typeof songs.$inferSelect;

export interface SongRow extends Row {
	readonly id: SongId;
	readonly organizationId: OrganizationId;
	readonly uploadId: UploadId;
	readonly submittedBy: ReviewerId | null;
}

/** A song together with the one fact on which the blind rule hangs. */
export interface SeenSong extends SongRow {
	readonly isRevealed: boolean;
}

export interface NewSong {
	readonly organizationId: OrganizationId;
	readonly title: string;
	readonly artist: string;
	readonly audioUrl: string;
	readonly waveformUrl: string | null;
	readonly submittedAt: Date;
	readonly submissionSource: string;
	readonly uploadId: UploadId;
	readonly addedBy: ReviewerId;
	readonly submittedBy: ReviewerId | null;
}

export interface Viewer {
	readonly organizationId: OrganizationId;
	readonly reviewerId: ReviewerId;
}

function seenColumns(viewer: Viewer) {
	const isRevealed = sql<boolean>`exists (select 1 from ${reveals} where ${reveals.songId} = ${songs.id} and ${reveals.reviewerId} = ${viewer.reviewerId})`;
	return { song: songs, isRevealed };
}

function toSeen({ song, isRevealed }: { song: Row; isRevealed: boolean }): SeenSong {
	return { ...(song as SongRow), isRevealed };
}

export async function listSongs(
	queries: Queries,
	viewer: Viewer,
	before: SongId | undefined,
	limit: number,
): Promise<SeenSong[]> {
	const older =
		before === undefined
			? undefined
			: sql`(${songs.submittedAt}, ${songs.id}) < (select submitted_at, id from songs where id = ${before} and organization_id = ${viewer.organizationId})`;
	const rows = await queries
		.select(seenColumns(viewer))
		.from(songs)
		.where(and(eq(songs.organizationId, viewer.organizationId), older))
		.orderBy(desc(songs.submittedAt), desc(songs.id))
		.limit(limit);
	return rows.map(toSeen);
}

export async function findSong(queries: Queries, viewer: Viewer, id: SongId): Promise<SeenSong | undefined> {
	const [row] = await queries
		.select(seenColumns(viewer))
		.from(songs)
		.where(and(eq(songs.id, id), eq(songs.organizationId, viewer.organizationId)));
	return row && toSeen(row);
}

export async function listSongsOfUploads(
	queries: Queries,
	viewer: Viewer,
	uploadIds: readonly UploadId[],
): Promise<SeenSong[]> {
	if (uploadIds.length === 0) return [];
	const rows = await queries
		.select(seenColumns(viewer))
		.from(songs)
		.where(and(eq(songs.organizationId, viewer.organizationId), inArray(songs.uploadId, [...uploadIds])));
	return rows.map(toSeen);
}

/** A file becomes one song, however often it is asked for: the first one stays. */
export async function insertSong(tx: Tx, song: NewSong): Promise<SongId | null> {
	const [row] = await tx
		.insert(songs)
		.values(song)
		.onConflictDoNothing({ target: songs.uploadId })
		.returning({ id: songs.id });
	return (row?.id as SongId | undefined) ?? null;
}

export interface ClaimRow {
	readonly uploadId: UploadId;
	readonly organizationId: OrganizationId;
	readonly title: string;
	readonly artist: string;
	readonly submissionSource: string;
	readonly addedBy: ReviewerId;
	readonly submittedBy: ReviewerId | null;
}

/** Asking again changes the words. */
export async function putClaim(tx: Tx, claim: ClaimRow): Promise<void> {
	const { uploadId: _, ...words } = claim;
	await tx.insert(songClaims).values(claim).onConflictDoUpdate({ target: songClaims.uploadId, set: words });
}

export async function takeClaim(tx: Tx, uploadId: UploadId): Promise<ClaimRow | undefined> {
	const [row] = await tx.delete(songClaims).where(eq(songClaims.uploadId, uploadId)).returning();
	return row as ClaimRow | undefined;
}

export async function listClaims(
	queries: Queries,
	organizationId: OrganizationId,
	uploadIds: readonly UploadId[],
): Promise<ClaimRow[]> {
	if (uploadIds.length === 0) return [];
	const rows = await queries
		.select()
		.from(songClaims)
		.where(and(eq(songClaims.organizationId, organizationId), inArray(songClaims.uploadId, [...uploadIds])));
	return rows as ClaimRow[];
}

/** Only where there is none: the first waveform stays. */
export async function saveWaveformUrl(queries: Queries, uploadId: UploadId, waveformUrl: string): Promise<void> {
	await queries
		.update(songs)
		.set({ waveformUrl })
		.where(and(eq(songs.uploadId, uploadId), isNull(songs.waveformUrl)));
}
