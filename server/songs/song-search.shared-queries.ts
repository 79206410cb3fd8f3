// Songs by any part of their words, as one reader may read them. Most searches end among the newest songs, along the
// index of the list; only what is rare there is looked up by its grams.
//   searchSongs(db, viewer, query, limit): Promise<SeenSong[]>, newest first; fewer than two signs find nothing.
import { type SQL, sql } from 'drizzle-orm';
import type { SongId } from '../../domain/kernel/ids.ts';
import { gramsOfQuery, searchableText, minQueryLength } from '../../domain/songs/song-grams.ts';
import { type Queries, selectRows } from '../platform/db/database.ts';
import { listSongsByIds, type SeenSong, type Viewer } from './songs.repository.ts';

const newestLookedAt = 2_000;

export async function searchSongs(queries: Queries, viewer: Viewer, query: string, limit: number): Promise<SeenSong[]> {
	const wanted = searchableText(query);
	if (wanted.length < minQueryLength) return [];
	const ofLabel = sql`select id, submitted_at, blind_search_text, full_search_text from songs where organization_id = ${viewer.organizationId}`;
	const newest = sql`${ofLabel} order by submitted_at desc, id desc limit ${newestLookedAt}`;
	const found = await listIds(queries, viewer, newest, wanted, limit);
	if (found.length >= limit) return listInOrder(queries, viewer, found);
	const grams = `{${gramsOfQuery(viewer.organizationId, wanted).join(',')}}`;
	const all = await listIds(queries, viewer, sql`${ofLabel} and grams @> ${grams}::int[]`, wanted, limit);
	return listInOrder(queries, viewer, all);
}

async function listIds(
	queries: Queries,
	{ reviewerId }: Viewer,
	candidates: SQL,
	wanted: string,
	limit: number,
): Promise<SongId[]> {
	const rows = await selectRows<{ id: SongId }>(
		queries,
		// Whether the reader may know the artist is asked only of songs in which the text stands at all, one by one: as an
		// `exists` it would first read everything that this reader has ever reviewed.
		sql`select id from (${candidates}) as candidates
			where (strpos(full_search_text, ${wanted}) > 0 or strpos(blind_search_text, ${wanted}) > 0)
				and strpos(case when (select true from reveals where song_id = candidates.id and reviewer_id = ${reviewerId})
					then full_search_text else blind_search_text end, ${wanted}) > 0
			order by submitted_at desc, id desc limit ${limit}`,
	);
	return rows.map(({ id }) => id);
}

async function listInOrder(queries: Queries, viewer: Viewer, ids: readonly SongId[]): Promise<SeenSong[]> {
	const songs = new Map((await listSongsByIds(queries, viewer, ids)).map((song) => [song.id, song]));
	return ids.flatMap((id) => songs.get(id) ?? []);
}
