// Signed songs. Every member of the label may know their artists, so the blind rule does not apply here.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { first, isOneOf, type Queries, selectRows } from '../platform/db/database.ts';
import { soundColumns, soundOf } from '../uploads/uploads.shared-queries.ts';
import { cutPageAt, isOlder, microsOf } from './list-cursor.ts';
import { songs } from './songs.table.ts';

export interface SignedSongRow {
	readonly songId: SongId;
	readonly title: string;
	readonly artist: string;
	readonly signedAt: Date;
	readonly signedBy: ReviewerId | null;
}

interface NamedArtist {
	/** The whole name, in upper or lower case. */
	readonly name: string;
	/** Songs that a later module attributes to the artist, whatever name they were signed under. */
	readonly also: SQL;
}

interface SignedRequest {
	readonly artist?: NamedArtist | undefined;
	readonly after?: string | undefined;
	readonly limit: number;
	/** Further condition, if a later module knows more about the songs. */
	readonly only?: SQL | undefined;
}

const columns = {
	songId: songs.id,
	title: songs.title,
	artist: songs.artist,
	signedAt: songs.decidedAt,
	signedBy: songs.decidedBy,
};

function isSigned(organizationId: OrganizationId, artist?: NamedArtist) {
	return and(
		eq(songs.organizationId, organizationId),
		sql`${songs.decision} is not null and ${songs.decision} = 'signed'`,
		artist && sql`(lower(${songs.artist}) = lower(${artist.name}) or ${artist.also})`,
	);
}

const signedRange = 'signed';

/** Lists songs, newest first. */
export async function listSignedSongs(
	queries: Queries,
	organizationId: OrganizationId,
	{ artist, after, limit, only }: SignedRequest,
) {
	const rows = await queries
		.select({ ...columns, key: microsOf(songs.decidedAt) })
		.from(songs)
		.where(and(isSigned(organizationId, artist), only, isOlder(songs.decidedAt, songs.id, signedRange, after)))
		.orderBy(sql`${songs.decidedAt} desc`, sql`${songs.id} desc`)
		.limit(limit + 1);
	const { page, nextAfter } = cutPageAt(rows, { limit, range: signedRange, idOf: ({ songId }) => songId });
	return { songs: page.map(({ key: _, ...row }) => row as SignedSongRow), nextAfter };
}

export function findSignedSong(queries: Queries, organizationId: OrganizationId, songId: SongId) {
	return first(listSignedSongsByIds(queries, organizationId, [songId]));
}

/** Lists songs in no particular order. */
export async function listSignedSongsByIds(
	queries: Queries,
	organizationId: OrganizationId,
	songIds: readonly SongId[],
) {
	if (songIds.length === 0) return [];
	const rows = await queries
		.select(columns)
		.from(songs)
		.where(and(isSigned(organizationId), isOneOf(songs.id, songIds)));
	return rows as SignedSongRow[];
}

/** Durations of the files that the songs were submitted with, as the player shows them. */
export async function listAudioLengths(
	queries: Queries,
	organizationId: OrganizationId,
	songIds: readonly SongId[],
): Promise<ReadonlyMap<SongId, number>> {
	if (songIds.length === 0) return new Map();
	const rows = await queries
		.select({ songId: songs.id, facts: soundColumns.facts })
		.from(songs)
		.leftJoin(...soundOf(songs.uploadId))
		.where(and(isSigned(organizationId), isOneOf(songs.id, songIds)));
	return new Map(
		rows.flatMap(({ songId, facts }): [SongId, number][] => {
			const durationMs = facts?.durationMs || facts?.announcedDurationMs;
			return durationMs ? [[songId, durationMs]] : [];
		}),
	);
}

export async function countSignedSongs(queries: Queries, organizationId: OrganizationId, artist: NamedArtist) {
	return queries.$count(songs, isSigned(organizationId, artist));
}

/** Counts the signed songs of each artist, in the order of `artists`; upper and lower case do not matter. */
export async function countSignedSongsByArtist(
	queries: Queries,
	organizationId: OrganizationId,
	artists: readonly string[],
) {
	if (artists.length === 0) return [];
	const named = sql.join(
		artists.map((artist, index) => sql`(${index}::int, lower(${artist.trim()}))`),
		sql`, `,
	);
	const rows = await selectRows<{ index: number; songs: number }>(
		queries,
		sql`select named.index, count(*)::int as songs from songs
			join (values ${named}) as named (index, artist) on named.artist = lower(songs.artist)
			where ${isSigned(organizationId)} group by named.index`,
	);
	const counts = new Map(rows.map(({ index, songs: counted }) => [index, counted]));
	return artists.map((_, index) => counts.get(index) ?? 0);
}

export interface DemoNames {
	readonly title: string;
	readonly artist: string;
}

/** Lists the names that signed songs were submitted with, where an approved form has given them others. */
export async function listDemoNames(queries: Queries, songIds: readonly SongId[]): Promise<Map<SongId, DemoNames>> {
	if (songIds.length === 0) return new Map();
	const rows = await queries
		.select({ id: songs.id, title: songs.demoTitle, artist: songs.demoArtist })
		.from(songs)
		.where(and(isOneOf(songs.id, songIds), sql`${songs.demoTitle} is not null and ${songs.decision} = 'signed'`));
	return new Map(rows.map(({ id, title, artist }) => [id, { title: title ?? '', artist: artist ?? '' }]));
}
