import { and, desc, eq, getTableColumns, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { OrganizationId, ReviewerId, SongId, UploadId } from '../../domain/kernel/ids.ts';
import { personName, personOf } from '../accounts/reviewers.shared-queries.ts';
import { type Db, isOneOf, type Queries, type Tx } from '../platform/db/database.ts';
import { packed } from '../platform/db/packed.ts';
import { type SoundRow, soundColumns, soundOf } from '../uploads/uploads.shared-queries.ts';
import { artistKeyOf, type searchTextOf } from './song-search-text.ts';
import { reveals, songClaims, songs } from './songs.table.ts';

/** What songs are found, sorted and summed up by is only for the database. */
const {
	grams: _grams,
	blindSearchText: _blind,
	fullSearchText: _open,
	searchTextVersion: _version,
	senderNamesArtist: _telling,
	isEndRecorded: _told,
	musicalSum: _musical,
	artistSum: _artist,
	overallSum: _overall,
	overallSquares: _squares,
	...columns
} = getTableColumns(songs);

export type SongRow = Readonly<Pick<typeof songs.$inferSelect, keyof typeof columns>>;

/** A song together with the one fact on which the blind rule hangs. */
export interface SeenSong extends SongRow {
	readonly isRevealed: boolean;
	/** Of the colleague whose submission it is; null for outsiders. */
	readonly senderName: string | null;
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
	readonly addedBy: ReviewerId;
	readonly submittedBy: ReviewerId | null;
}

export interface Viewer {
	readonly organizationId: OrganizationId;
	readonly reviewerId: ReviewerId;
}

/** Whether the reader of a query of `selectSeen` may know a song's artist. */
export const isRevealed = sql<boolean>`${reveals.songId} is not null`;

function ofReader({ reviewerId }: Viewer) {
	return and(eq(reveals.songId, songs.id), eq(reveals.reviewerId, reviewerId));
}

/** Every way to songs that somebody sees begins here, so that the blind rule's one fact is never left out. */
export function selectSeen(queries: Queries, viewer: Viewer, key = sql<string>`''`) {
	return queries
		.select({ seen: packed({ ...columns, ...soundColumns, senderName: personName, isRevealed, key }) })
		.from(songs)
		.leftJoin(reveals, ofReader(viewer))
		.leftJoin(...personOf(songs.submittedBy))
		.leftJoin(...soundOf(songs.uploadId))
		.$dynamic();
}

/** Figures over songs that somebody sees. */
export async function selectFigures<Row>(
	queries: Queries,
	viewer: Viewer,
	figures: Record<keyof Row & string, SQL>,
	{ where, groupBy = [] }: { where: SQL | undefined; groupBy?: SQL[] },
): Promise<Row[]> {
	const query = queries.select(figures).from(songs).leftJoin(reveals, ofReader(viewer)).where(where);
	return (await query.groupBy(...groupBy)) as Row[];
}

export type SeenRow = Awaited<ReturnType<typeof selectSeen>>[number];

export function toSeen({ seen }: SeenRow): SeenSong {
	const { facts, tags, outline } = seen;
	// Not copied: the row was made for this.
	return Object.assign(seen, { sound: { facts, tags, outline } as SoundRow });
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
	const rows = await selectSeen(queries, viewer)
		.where(and(eq(songs.organizationId, viewer.organizationId), older))
		.orderBy(desc(songs.submittedAt), desc(songs.id))
		.limit(limit);
	return rows.map(toSeen);
}

export async function findSong(queries: Queries, viewer: Viewer, id: SongId): Promise<SeenSong | undefined> {
	const [song] = await listSongsByIds(queries, viewer, [id]);
	return song;
}

/** Those of the viewer's label, in no order. */
export async function listSongsByIds(queries: Queries, viewer: Viewer, ids: readonly SongId[]): Promise<SeenSong[]> {
	if (ids.length === 0) return [];
	const rows = await selectSeen(queries, viewer).where(
		and(isOneOf(songs.id, ids), eq(songs.organizationId, viewer.organizationId)),
	);
	return rows.map(toSeen);
}

export async function listSongsOfUploads(
	queries: Queries,
	viewer: Viewer,
	uploadIds: readonly UploadId[],
): Promise<SeenSong[]> {
	if (uploadIds.length === 0) return [];
	const rows = await selectSeen(queries, viewer).where(
		and(eq(songs.organizationId, viewer.organizationId), inArray(songs.uploadId, [...uploadIds])),
	);
	return rows.map(toSeen);
}

export interface SongBeginning {
	readonly id: SongId;
	readonly submittedAt: Date;
	readonly reviewCount: number;
}

export async function listBeginningsOf(
	queries: Queries,
	organizationId: OrganizationId,
	ids: readonly SongId[],
): Promise<SongBeginning[]> {
	if (ids.length === 0) return [];
	return queries
		.select({ id: songs.id, submittedAt: songs.submittedAt, reviewCount: songs.reviewCount })
		.from(songs)
		.where(and(eq(songs.organizationId, organizationId), isOneOf(songs.id, ids)));
}

/** A file becomes one song, however often it is asked for: the first one stays. */
export async function insertSong(tx: Tx, song: NewSong): Promise<SongId | null> {
	const [row] = await tx
		.insert(songs)
		.values(song)
		.onConflictDoNothing({ target: songs.uploadId })
		.returning({ id: songs.id });
	return row?.id ?? null;
}

export type ClaimRow = Readonly<typeof songClaims.$inferSelect>;

/** Asking again changes the words. */
export async function putClaim(tx: Tx, claim: ClaimRow): Promise<void> {
	const { uploadId: _, ...words } = claim;
	await tx.insert(songClaims).values(claim).onConflictDoUpdate({ target: songClaims.uploadId, set: words });
}

export async function takeClaim(tx: Tx, uploadId: UploadId): Promise<ClaimRow | undefined> {
	const [row] = await tx.delete(songClaims).where(eq(songClaims.uploadId, uploadId)).returning();
	return row;
}

export async function listClaims(
	queries: Queries,
	organizationId: OrganizationId,
	uploadIds: readonly UploadId[],
): Promise<ClaimRow[]> {
	if (uploadIds.length === 0) return [];
	return queries
		.select()
		.from(songClaims)
		.where(and(eq(songClaims.organizationId, organizationId), inArray(songClaims.uploadId, [...uploadIds])));
}

/** Only where there is none: the first waveform stays. */
export async function saveWaveformUrl(queries: Queries, uploadId: UploadId, waveformUrl: string): Promise<void> {
	await queries
		.update(songs)
		.set({ waveformUrl })
		.where(and(eq(songs.uploadId, uploadId), isNull(songs.waveformUrl)));
}

interface SongNames extends ReturnType<typeof searchTextOf> {
	readonly title: string;
	readonly artist: string;
	readonly submissionSource: string;
	readonly submittedBy: ReviewerId | null;
}

export async function updateNames(
	queries: Queries,
	id: SongId,
	words: Partial<SongNames> & { readonly artist: string },
): Promise<void> {
	await queries.update(songs).set(words).where(eq(songs.id, id));
	await queries
		.update(reveals)
		.set({ artistKey: artistKeyOf(words.artist) })
		.where(eq(reveals.songId, id));
}

/** Unless somebody has changed the song since it was read: then its words are made of what they wrote. */
export async function storeSearchText(db: Db, song: SongRow, words: Partial<SongNames>): Promise<void> {
	await db.transaction(async (tx) => {
		const asRead = and(eq(songs.id, song.id), eq(songs.title, song.title), eq(songs.artist, song.artist));
		const refreshed = await tx.update(songs).set(words).where(asRead).returning({ id: songs.id });
		if (refreshed.length === 0) return;
		await tx
			.update(reveals)
			.set({ artistKey: artistKeyOf(song.artist) })
			.where(eq(reveals.songId, song.id));
	});
}

/** Somebody has another name now: until it is known whether it is the artist's, it tells nobody anything. */
export async function doubtSender(tx: Tx, reviewerId: ReviewerId): Promise<void> {
	await tx
		.update(songs)
		.set({ senderNamesArtist: true, searchTextVersion: 0 })
		.where(eq(songs.submittedBy, reviewerId));
}

export async function deleteSong(tx: Tx, id: SongId): Promise<void> {
	await tx.delete(songs).where(eq(songs.id, id));
}

/** Songs whose words were made by older rules. */
export async function listOutdated(queries: Queries, version: number, limit: number): Promise<SongRow[]> {
	return queries.select(columns).from(songs).where(lt(songs.searchTextVersion, version)).limit(limit);
}

/** Songs that came from an address which belongs to a member now. */
export async function adoptSubmissions(
	tx: Tx,
	organizationId: OrganizationId,
	member: { readonly id: ReviewerId; readonly email: string },
): Promise<SongRow[]> {
	return tx
		.update(songs)
		.set({ submittedBy: member.id })
		.where(
			and(
				eq(songs.organizationId, organizationId),
				isNull(songs.submittedBy),
				eq(songs.submissionSource, member.email),
			),
		)
		.returning(columns);
}
