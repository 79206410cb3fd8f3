import { and, desc, eq, getTableColumns, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { OrganizationId, ReviewerId, SongId, UploadId } from '../../domain/kernel/ids.ts';
import { nameOfPerson, personName, personOf } from '../framework/reviewers.shared-queries.ts';
import { type Db, idList, isOneOf, type Queries, type Tx } from '../platform/db/database.ts';
import { packed } from '../platform/db/packed.ts';
import { prepared } from '../platform/db/prepared.ts';
import { type SoundRow, soundColumns, soundOf } from '../uploads/uploads.shared-queries.ts';
import { artistKeyOf, type searchTextOf } from './song-search-text.ts';
import { reveals, songs } from './songs.table.ts';

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
	isEndRecorded: _isEndRecorded,
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
	/** Whoever looks at it. */
	readonly viewerId: ReviewerId;
	readonly hasReviewed: boolean;
	/** Null if the submitter is not a member. */
	readonly submitterName: string | null;
	/** Who signed or passed it. */
	readonly deciderName: string | null;
	readonly sound: SoundRow;
}

export interface NewSong extends ReturnType<typeof searchTextOf> {
	readonly organizationId: OrganizationId;
	readonly title: string;
	readonly artist: string;
	readonly audioUrl: string;
	readonly waveformUrl: string | null;
	readonly submittedAt: Date;
	readonly expiresAt: Date;
	readonly submissionSource: string;
	readonly uploadId: UploadId;
	readonly addedBy: ReviewerId | null;
	readonly artistBy: ReviewerId | null;
	readonly submittedBy: ReviewerId | null;
	readonly isFromOutside: boolean;
	readonly formerArtists: string[];
	readonly hasNamesake: boolean;
}

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

/** All queries for songs that are shown to somebody start here, so that `isRevealed` is never missing. */
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

/** The same songs without loading them, as a part of another query. */
export function selectSongIds(queries: Queries, viewer: Viewer) {
	return queries.select({ id: songs.id }).from(songs).leftJoin(reveals, ofViewer(viewer)).$dynamic();
}

/** Aggregates over songs; the conditions may use `isRevealed` and `hasReviewed`. */
export async function selectFigures<Row>(
	queries: Queries,
	viewer: Viewer,
	figures: Record<keyof Row & string, SQL>,
	{ where, groupBy = [] }: { where: SQL | undefined; groupBy?: SQL[] },
): Promise<Row[]> {
	return (await figuresQuery(queries, viewer, figures, where).groupBy(...groupBy)) as Row[];
}

/** The same as a query, which can be prepared. */
export function figuresQuery(queries: Queries, viewer: Viewer, figures: Record<string, SQL>, where: SQL | undefined) {
	return queries.select(figures).from(songs).leftJoin(reveals, ofViewer(viewer)).where(where);
}

export type SongForViewerRow = Awaited<ReturnType<typeof selectSongsForViewer>>[number];

export function toSongForViewer({ packed: row }: SongForViewerRow): SongForViewer {
	const { facts, tags, outline, storageKey, lightVersion } = row;
	// Changes the row instead of copying it, because nobody else uses it.
	return Object.assign(row, { sound: { facts, tags, outline, storageKey, lightVersion } as SoundRow });
}

export async function listSongs(
	queries: Queries,
	viewer: Viewer,
	before: SongId | undefined,
	limit: number,
): Promise<SongForViewer[]> {
	const older =
		before === undefined
			? undefined
			: sql`(${songs.submittedAt}, ${songs.id}) < (select submitted_at, id from songs where id = ${before} and organization_id = ${viewer.organizationId})`;
	const rows = await selectSongsForViewer(queries, viewer)
		.where(and(eq(songs.organizationId, viewer.organizationId), older))
		.orderBy(desc(songs.submittedAt), desc(songs.id))
		.limit(limit);
	return rows.map(toSongForViewer);
}

export async function findSong(queries: Queries, viewer: Viewer, id: SongId): Promise<SongForViewer | undefined> {
	const [song] = await listSongsByIds(queries, viewer, [id]);
	return song;
}

/** Only songs of the viewer's label, in no particular order. */
export async function listSongsByIds(
	queries: Queries,
	viewer: Viewer,
	ids: readonly SongId[],
): Promise<SongForViewer[]> {
	if (ids.length === 0) return [];
	const { organizationId, reviewerId } = viewer;
	const statement = prepared(queries, 'list_songs_by_ids', (name) =>
		selectSongsForViewer(queries, placeholderViewer)
			.where(and(isOneOf(songs.id, sql.placeholder('ids')), eq(songs.organizationId, placeholderViewer.organizationId)))
			.prepare(name),
	);
	return (await statement.execute({ organizationId, reviewerId, ids: idList(ids) })).map(toSongForViewer);
}

export async function listSongsOfUploads(
	queries: Queries,
	viewer: Viewer,
	uploadIds: readonly UploadId[],
): Promise<SongForViewer[]> {
	if (uploadIds.length === 0) return [];
	const rows = await selectSongsForViewer(queries, viewer).where(
		and(eq(songs.organizationId, viewer.organizationId), inArray(songs.uploadId, [...uploadIds])),
	);
	return rows.map(toSongForViewer);
}

export interface SongSubmission {
	readonly id: SongId;
	readonly submittedAt: Date;
	readonly reviewCount: number;
}

export async function listSubmissions(
	queries: Queries,
	organizationId: OrganizationId,
	ids: readonly SongId[],
): Promise<SongSubmission[]> {
	if (ids.length === 0) return [];
	return queries
		.select({ id: songs.id, submittedAt: songs.submittedAt, reviewCount: songs.reviewCount })
		.from(songs)
		.where(and(eq(songs.organizationId, organizationId), isOneOf(songs.id, ids)));
}

/** Null if the upload is a song already: an upload becomes only one song. */
export async function insertSong(tx: Tx, song: NewSong): Promise<SongId | null> {
	const [row] = await tx
		.insert(songs)
		.values(song)
		.onConflictDoNothing({ target: songs.uploadId })
		.returning({ id: songs.id });
	return row?.id ?? null;
}

/** Does nothing if the song has a waveform already. */
export async function saveWaveformUrl(queries: Queries, uploadId: UploadId, waveformUrl: string): Promise<void> {
	await queries
		.update(songs)
		.set({ waveformUrl })
		.where(and(eq(songs.uploadId, uploadId), isNull(songs.waveformUrl)));
}

interface SongNames extends ReturnType<typeof searchTextOf> {
	readonly title: string;
	readonly artist: string;
	readonly artistBy: ReviewerId | null;
	readonly formerArtists: string[];
	readonly seenFormerArtists: string[];
	readonly titleBeforeBlind: string | null;
	readonly blindTitle: string | null;
	readonly blindTitleBy: ReviewerId | null;
	readonly submissionSource: string;
	readonly submittedBy: ReviewerId | null;
	readonly isFromOutside: boolean;
	readonly senderBy: ReviewerId | null;
	readonly hasNamesake: boolean;
}

export async function updateNames(
	queries: Queries,
	id: SongId,
	names: Partial<SongNames> & { readonly artist: string },
): Promise<void> {
	await queries.update(songs).set(names).where(eq(songs.id, id));
	await queries
		.update(reveals)
		.set({ artistKey: artistKeyOf(names.artist) })
		.where(eq(reveals.songId, id));
}

/** Does nothing if the song was changed since it was read: that change has already updated the search text. */
export async function storeSearchText(db: Db, song: SongRow, searchText: Partial<SongNames>): Promise<void> {
	await db.transaction(async (tx) => {
		const isUnchanged = and(eq(songs.id, song.id), eq(songs.title, song.title), eq(songs.artist, song.artist));
		const refreshed = await tx.update(songs).set(searchText).where(isUnchanged).returning({ id: songs.id });
		if (refreshed.length === 0) return;
		await tx
			.update(reveals)
			.set({ artistKey: artistKeyOf(song.artist) })
			.where(eq(reveals.songId, song.id));
	});
}

export async function deleteSong(tx: Tx, id: SongId): Promise<void> {
	await tx.delete(songs).where(eq(songs.id, id));
}

/** Songs whose search text was computed by an older version. */
export async function listSongsWithOldSearchText(queries: Queries, version: number, limit: number): Promise<SongRow[]> {
	return queries.select(columns).from(songs).where(lt(songs.searchTextVersion, version)).limit(limit);
}
