// Which artist a signed song has.
import { and, count, desc, eq, max, sql } from 'drizzle-orm';
import type { CatalogueId, OrganizationId, SongId } from '../../domain/kernel/ids.ts';
import { isOneOf, type Queries } from '../platform/db/database.ts';
import { artistSongs, artists } from './catalogue.table.ts';

export async function findArtistOfSong(queries: Queries, songId: SongId): Promise<CatalogueId | undefined> {
	const [row] = await queries
		.select({ artistId: artistSongs.artistId })
		.from(artistSongs)
		.where(eq(artistSongs.songId, songId));
	return row?.artistId;
}

export async function insertArtistSong(queries: Queries, row: typeof artistSongs.$inferInsert): Promise<void> {
	const { artistId, signedAt } = row;
	await queries
		.insert(artistSongs)
		.values(row)
		.onConflictDoUpdate({ target: artistSongs.songId, set: { artistId, signedAt } });
}

export async function deleteArtistSong(queries: Queries, songId: SongId): Promise<void> {
	await queries.delete(artistSongs).where(eq(artistSongs.songId, songId));
}

export function countSongsOf(queries: Queries, artistId: CatalogueId): Promise<number> {
	return queries.$count(artistSongs, eq(artistSongs.artistId, artistId));
}

interface SongFigures {
	readonly signedSongs: number;
	readonly lastSignedAt: Date | null;
}

export async function countSongsByArtist(
	queries: Queries,
	ids: readonly CatalogueId[],
): Promise<Map<CatalogueId, SongFigures>> {
	if (ids.length === 0) return new Map();
	const rows = await queries
		.select({ id: artistSongs.artistId, signedSongs: count(), lastSignedAt: max(artistSongs.signedAt) })
		.from(artistSongs)
		.where(isOneOf(artistSongs.artistId, ids))
		.groupBy(artistSongs.artistId);
	return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

interface SongPage {
	readonly artistId: CatalogueId;
	readonly organizationId: OrganizationId;
	/** How many to skip: the songs of one artist are few. */
	readonly offset: number;
	readonly limit: number;
}

/** Newest signing first. */
export async function listSongIdsOf(
	queries: Queries,
	{ artistId, organizationId, offset, limit }: SongPage,
): Promise<SongId[]> {
	const rows = await queries
		.select({ songId: artistSongs.songId })
		.from(artistSongs)
		.where(and(eq(artistSongs.artistId, artistId), eq(artistSongs.organizationId, organizationId)))
		.orderBy(desc(artistSongs.signedAt), desc(artistSongs.songId))
		.limit(limit)
		.offset(offset);
	return rows.map(({ songId }) => songId);
}

export async function moveSongs(queries: Queries, from: CatalogueId, to: CatalogueId): Promise<void> {
	await queries.update(artistSongs).set({ artistId: to }).where(eq(artistSongs.artistId, from));
}

/** Removes an artist that a signing made, if nobody touched it and no signed song is left. */
export async function removeIfFromSigning(queries: Queries, artistId: CatalogueId): Promise<void> {
	await queries
		.delete(artists)
		.where(
			and(
				eq(artists.id, artistId),
				artists.isFromSigning,
				sql`not exists (select 1 from artist_songs where artist_songs.artist_id = ${artistId})`,
			),
		);
}

export async function bringBack(queries: Queries, artistId: CatalogueId): Promise<void> {
	await queries.update(artists).set({ archivedAt: null }).where(eq(artists.id, artistId));
}
