// Finds songs by any part of the text that the viewer may read. The newest songs are searched first, which is enough for
// most queries; only if they contain too few matches, all songs are searched with the gram index.
import { type SQL, sql } from 'drizzle-orm';
import type { ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { gramsOfQuery, minQueryLength, searchableText } from '../../domain/songs/song-grams.ts';
import { type Queries, selectRows } from '../platform/db/database.ts';
import { listSongsByIds, type SongForViewer, type Viewer } from './songs.repository.ts';

const newestSearched = 2_000;

/** Newest first. Queries of fewer than two characters find nothing. */
export async function searchSongs(
	queries: Queries,
	viewer: Viewer,
	query: string,
	limit: number,
): Promise<SongForViewer[]> {
	const foldedQuery = searchableText(query);
	if (foldedQuery.length < minQueryLength) return [];
	const ofLabel = sql`select id, submitted_at, blind_search_text, full_search_text, blind_title_search_text, blind_title_by from songs where organization_id = ${viewer.organizationId}`;
	const newest = sql`${ofLabel} order by submitted_at desc, id desc limit ${newestSearched}`;
	const found = await findMatchingIds(queries, viewer, newest, foldedQuery, limit);
	if (found.length >= limit) return loadInOrder(queries, viewer, found);
	const grams = `{${gramsOfQuery(viewer.organizationId, foldedQuery).join(',')}}`;
	const all = await findMatchingIds(queries, viewer, sql`${ofLabel} and grams @> ${grams}::int[]`, foldedQuery, limit);
	return loadInOrder(queries, viewer, all);
}

/** The search text that a viewer may read, as SQL over the columns of `songs`. */
export function visibleSearchText(isRevealed: SQL, viewerId: ReviewerId): SQL {
	return sql`case when ${isRevealed} then full_search_text
		when blind_title_by = ${viewerId} then blind_title_search_text else blind_search_text end`;
}

async function findMatchingIds(
	queries: Queries,
	{ reviewerId }: Viewer,
	candidates: SQL,
	foldedQuery: string,
	limit: number,
): Promise<SongId[]> {
	const isRevealedToViewer = sql`(select true from reveals where song_id = candidates.id and reviewer_id = ${reviewerId})`;
	const rows = await selectRows<{ id: SongId }>(
		queries,
		// A scalar subquery looks up the reveal only for songs that contain the text. With `exists` the planner would first
		// read everything that the viewer has ever reviewed.
		sql`select id from (${candidates}) as candidates
			where (strpos(full_search_text, ${foldedQuery}) > 0 or strpos(blind_search_text, ${foldedQuery}) > 0
					or strpos(blind_title_search_text, ${foldedQuery}) > 0)
				and strpos(${visibleSearchText(isRevealedToViewer, reviewerId)}, ${foldedQuery}) > 0
			order by submitted_at desc, id desc limit ${limit}`,
	);
	return rows.map(({ id }) => id);
}

async function loadInOrder(queries: Queries, viewer: Viewer, ids: readonly SongId[]): Promise<SongForViewer[]> {
	const songs = new Map((await listSongsByIds(queries, viewer, ids)).map((song) => [song.id, song]));
	return ids.flatMap((id) => songs.get(id) ?? []);
}
