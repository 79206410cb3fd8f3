import { and, desc, eq, getTableColumns, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { BatchId, OrganizationId, ReviewerId, SongId, UploadId } from '../../domain/kernel/ids.ts';
import { nameOfPerson, personName, personOf } from '../framework/reviewers.shared-queries.ts';
import { type Db, first, idList, isOneOf, prepared, type Queries, type Tx } from '../platform/db/database.ts';
import { packed } from '../platform/db/packed.ts';
import { type SoundRow, soundColumns, soundOf } from '../uploads/uploads.shared-queries.ts';
import { artistKeyOf } from './song-search-text.ts';
import { reveals, songClaims, songs } from './songs.table.ts';

/** All columns except those that only the database uses, for search and sums. */
const {
	grams: _grams,
	blindSearchText: _blind,
	fullSearchText: _full,
	blindWords: _blindWords,
	fullWords: _fullWords,
	blindTitleWords: _blindTitleWords,
	artistKey: _artistKey,
	searchTextVersion: _version,
	blindTitleSearchText: _blindTitleSearchText,
	isExpiryRecorded: _isExpiryRecorded,
	musicalSum: _musical,
	artistSum: _artist,
	overallSum: _overall,
	overallSquares: _squares,
	...columns
} = getTableColumns(songs);

export { columns as songColumns };

export type SongRow = Readonly<Pick<typeof songs.$inferSelect, keyof typeof columns>>;

/** A song as it is loaded for one viewer. */
export interface SongForViewer extends SongRow {
	/** Whether this viewer may know the artist. The blind rule depends on it (songs.present.ts). */
	readonly isRevealed: boolean;
	/** Person who views the song. */
	readonly viewerId: ReviewerId;
	readonly hasReviewed: boolean;
	/** Null if the submitter is not a member. */
	readonly submitterName: string | null;
	/** Name of the admin who signed or passed it. */
	readonly deciderName: string | null;
	readonly sound: SoundRow;
}

type NewSong = typeof songs.$inferInsert;
export type ClaimRow = Readonly<typeof songClaims.$inferSelect>;

export interface Viewer {
	readonly organizationId: OrganizationId;
	readonly reviewerId: ReviewerId;
}

/** For prepared statements, which get the values when they are executed. */
export const placeholderViewer = {
	organizationId: sql.placeholder('organizationId'),
	reviewerId: sql.placeholder('reviewerId'),
} as unknown as Viewer;

// SQL conditions for queries of `selectSongsForViewer`.
export const hasReviewed = sql<boolean>`(${reveals.songId} is not null)`;
export const isSigned = sql<boolean>`(${songs.decision} is not null and ${songs.decision} = 'signed')`;
/** The viewer may know the artist: `isArtistKnown` of domain/songs/song-state.ts. */
export const isRevealed = sql<boolean>`(${hasReviewed} or ${isSigned})`;

function ofViewer({ reviewerId }: Viewer) {
	return and(eq(reveals.songId, songs.id), eq(reveals.reviewerId, reviewerId));
}

/** All queries for songs that are shown to a person start here, so that `isRevealed` is never missing. */
export function selectSongsForViewer(queries: Queries, viewer: Viewer, key = sql<string>`''`) {
	const viewerId = sql<ReviewerId>`${viewer.reviewerId}::text`;
	return queries
		.select({
			packed: packed({
				...columns,
				...soundColumns,
				submitterName: personName,
				deciderName: nameOfPerson(songs.decidedBy),
				isRevealed,
				hasReviewed,
				viewerId,
				key,
			}),
		})
		.from(songs)
		.leftJoin(reveals, ofViewer(viewer))
		.leftJoin(...personOf(songs.submittedBy))
		.leftJoin(...soundOf(songs.uploadId))
		.$dynamic();
}

/** Selects the same songs without loading them, as a part of another query. */
export function selectSongIds(queries: Queries, viewer: Viewer) {
	return queries.select({ id: songs.id }).from(songs).leftJoin(reveals, ofViewer(viewer)).$dynamic();
}

/** Aggregates over songs; the conditions may use `isRevealed` and `hasReviewed`. */
export async function selectFigures<Row>(
	queries: Queries,
	viewer: Viewer,
	figures: Record<keyof Row & string, SQL>,
	{ where, groupBy = [] }: { where: SQL | undefined; groupBy?: SQL[] },
) {
	return (await figuresQuery(queries, viewer, figures, where).groupBy(...groupBy)) as Row[];
}

/** Counts the songs of the viewer's label that fulfil a condition. */
export async function countForViewer(queries: Queries, viewer: Viewer, condition: SQL | undefined) {
	const where = and(eq(songs.organizationId, viewer.organizationId), condition);
	const [row] = await selectFigures<{ songs: number }>(queries, viewer, { songs: sql`count(*)::int` }, { where });
	return row?.songs ?? 0;
}

/** Returns the figures as a query, which can be prepared. */
export function figuresQuery(queries: Queries, viewer: Viewer, figures: Record<string, SQL>, where: SQL | undefined) {
	return queries.select(figures).from(songs).leftJoin(reveals, ofViewer(viewer)).where(where);
}

export type SongForViewerRow = Awaited<ReturnType<typeof selectSongsForViewer>>[number];

export function toSongForViewer({ packed: row }: SongForViewerRow): SongForViewer {
	const { facts, tags, outline, storageKey, lightVersion } = row;
	// The row is changed instead of copied, because it is not used elsewhere.
	return Object.assign(row, { sound: { facts, tags, outline, storageKey, lightVersion } as SoundRow });
}

async function listNewestSongs(queries: Queries, viewer: Viewer, condition: SQL | undefined, limit: number) {
	const rows = await selectSongsForViewer(queries, viewer)
		.where(and(eq(songs.organizationId, viewer.organizationId), condition))
		.orderBy(desc(songs.submittedAt), desc(songs.id))
		.limit(limit);
	return rows.map(toSongForViewer);
}

export function listSongs(queries: Queries, viewer: Viewer, before: SongId | undefined, limit: number) {
	const older =
		before &&
		sql`(${songs.submittedAt}, ${songs.id}) < (select submitted_at, id from songs where id = ${before} and organization_id = ${viewer.organizationId})`;
	return listNewestSongs(queries, viewer, older, limit);
}

/** Lists the songs that a person has added to their label. */
export function listAddedBy(queries: Queries, viewer: Viewer, last: SongForViewer | undefined, limit: number) {
	const older =
		last && sql`(${songs.submittedAt}, ${songs.id}) < (${last.submittedAt.toISOString()}::timestamptz, ${last.id})`;
	return listNewestSongs(queries, viewer, and(eq(songs.addedBy, viewer.reviewerId), older), limit);
}

export function findSong(queries: Queries, viewer: Viewer, id: SongId) {
	return first(listSongsByIds(queries, viewer, [id]));
}

/** Lists only songs of the viewer's label, in no particular order. */
export async function listSongsByIds(queries: Queries, viewer: Viewer, ids: readonly SongId[]) {
	if (ids.length === 0) return [];
	const { organizationId, reviewerId } = viewer;
	const statement = prepared(queries, 'list_songs_by_ids', (name) =>
		selectSongsForViewer(queries, placeholderViewer)
			.where(and(isOneOf(songs.id, sql.placeholder('ids')), eq(songs.organizationId, placeholderViewer.organizationId)))
			.prepare(name),
	);
	return (await statement.execute({ organizationId, reviewerId, ids: idList(ids) })).map(toSongForViewer);
}

export async function listSongsOfUploads(queries: Queries, viewer: Viewer, uploadIds: readonly UploadId[]) {
	if (uploadIds.length === 0) return [];
	const rows = await selectSongsForViewer(queries, viewer).where(
		and(eq(songs.organizationId, viewer.organizationId), inArray(songs.uploadId, [...uploadIds])),
	);
	return rows.map(toSongForViewer);
}

/** Returns null if the upload is already a song: an upload becomes only one song. */
export async function insertSong(tx: Tx, song: NewSong) {
	const [row] = await tx
		.insert(songs)
		.values(song)
		.onConflictDoNothing({ target: songs.uploadId })
		.returning({ id: songs.id });
	return row?.id ?? null;
}

/** Does nothing if the song already has a waveform. */
export async function saveWaveformUrl(queries: Queries, uploadId: UploadId, waveformUrl: string) {
	await queries
		.update(songs)
		.set({ waveformUrl })
		.where(and(eq(songs.uploadId, uploadId), isNull(songs.waveformUrl)));
}

/** Updates the names of a song and their search texts. */
export async function updateNames(queries: Queries, id: SongId, names: Partial<NewSong> & { readonly artist: string }) {
	await queries.update(songs).set(names).where(eq(songs.id, id));
	await updateArtistKey(queries, id, names.artist);
}

async function updateArtistKey(queries: Queries, songId: SongId, artist: string) {
	await queries
		.update(reveals)
		.set({ artistKey: artistKeyOf(artist) })
		.where(eq(reveals.songId, songId));
}

/** Does nothing if the song was changed since it was read: that change has already updated the search text. */
export async function storeSearchText(db: Db, song: SongRow, searchText: Partial<NewSong>) {
	await db.transaction(async (tx) => {
		const isUnchanged = and(eq(songs.id, song.id), eq(songs.title, song.title), eq(songs.artist, song.artist));
		const refreshed = await tx.update(songs).set(searchText).where(isUnchanged).returning({ id: songs.id });
		if (refreshed.length > 0) await updateArtistKey(tx, song.id, song.artist);
	});
}

export async function deleteSong(tx: Tx, id: SongId) {
	await tx.delete(songs).where(eq(songs.id, id));
}

/** Lists songs whose search text was computed by an older version. */
export async function listSongsWithOldSearchText(queries: Queries, version: number, limit: number) {
	return queries.select(columns).from(songs).where(lt(songs.searchTextVersion, version)).limit(limit);
}

/** Replaces an earlier claim for the same upload. */
export async function saveClaim(tx: Tx, claim: ClaimRow) {
	const { uploadId: _, ...fields } = claim;
	await tx.insert(songClaims).values(claim).onConflictDoUpdate({ target: songClaims.uploadId, set: fields });
}

export function deleteClaim(tx: Tx, uploadId: UploadId) {
	return first(tx.delete(songClaims).where(eq(songClaims.uploadId, uploadId)).returning());
}

export function countClaims(queries: Queries, organizationId: OrganizationId): Promise<number> {
	return queries.$count(songClaims, eq(songClaims.organizationId, organizationId));
}

export async function listClaims(queries: Queries, organizationId: OrganizationId, uploadIds: readonly UploadId[]) {
	if (uploadIds.length === 0) return [];
	return queries
		.select()
		.from(songClaims)
		.where(and(eq(songClaims.organizationId, organizationId), inArray(songClaims.uploadId, [...uploadIds])));
}

/** Whether tracks that were added together are still being uploaded. */
export async function hasClaimsOf(queries: Queries, batchId: BatchId) {
	return (await queries.$count(songClaims, eq(songClaims.batchId, batchId))) > 0;
}
