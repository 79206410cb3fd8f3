// Finds songs and artists by the text that the viewer may read. The newest songs are searched first, which is enough for
// most queries; only if they contain too few matches, all songs are searched with the gram index.
import { type SQL, sql } from 'drizzle-orm';
import type { SongId } from '../../domain/kernel/ids.ts';
import { minQueryLength, searchableText } from '../../domain/songs/song-grams.ts';
import { type Queries, selectRows } from '../platform/db/database.ts';
import { containsInArtist, containsInVisible, hasGramsOf, mayContain, type SongTexts } from './song-text.ts';
import { listSongsByIds, type SongForViewer, type Viewer } from './songs.repository.ts';

const newestSearched = 2_000;

const texts: SongTexts = {
	blindSearchText: sql`blind_search_text`,
	fullSearchText: sql`full_search_text`,
	blindWords: sql`blind_words`,
	fullWords: sql`full_words`,
	blindTitleBy: sql`blind_title_by`,
	blindTitleSearchText: sql`blind_title_search_text`,
	blindTitleWords: sql`blind_title_words`,
};

export interface FoundSongs {
	/** Newest first, at most as many as were asked for. */
	readonly songs: readonly SongForViewer[];
	readonly hasMore: boolean;
}

function isTooShort(query: string): boolean {
	return searchableText(query).length < minQueryLength;
}

function ofLabel({ organizationId }: Viewer): SQL {
	return sql`select id, artist, submitted_at, decision, blind_search_text, full_search_text, blind_words, full_words,
			blind_title_by, blind_title_search_text, blind_title_words
		from songs where organization_id = ${organizationId}`;
}

function withGrams(viewer: Viewer, query: string): SQL {
	return sql`${ofLabel(viewer)} and ${hasGramsOf(viewer.organizationId, query)}`;
}

/** Queries of fewer than two characters find nothing. */
export async function searchSongs(queries: Queries, viewer: Viewer, query: string, limit: number): Promise<FoundSongs> {
	if (isTooShort(query)) return { songs: [], hasMore: false };
	const newest = sql`${ofLabel(viewer)} order by submitted_at desc, id desc limit ${newestSearched}`;
	// One more than asked for tells whether there are more.
	const found = await findMatchingIds(queries, viewer, newest, query, limit + 1);
	const ids =
		found.length > limit ? found : await findMatchingIds(queries, viewer, withGrams(viewer, query), query, limit + 1);
	return { songs: await loadInOrder(queries, viewer, ids.slice(0, limit)), hasMore: ids.length > limit };
}

/** How many songs a search finds in all. Asked for apart, because in a large catalogue it takes longer than the search. */
export async function countFoundSongs(queries: Queries, viewer: Viewer, query: string): Promise<number> {
	if (isTooShort(query)) return 0;
	const [row] = await selectRows<{ songs: number }>(
		queries,
		sql`select count(*)::int as songs from (${withGrams(viewer, query)}) as candidates
			where ${isVisibleMatch(viewer, query)}`,
	);
	return row?.songs ?? 0;
}

/** The artist is known to the viewer. A scalar subquery looks a reveal up only for songs that contain the text; with
 * `exists` the planner would first read everything that the viewer has ever reviewed. */
function isRevealedTo({ reviewerId }: Viewer): SQL {
	return sql`(decision = 'signed' or (select true from reveals where song_id = candidates.id and reviewer_id = ${reviewerId}))`;
}

function isVisibleMatch(viewer: Viewer, query: string): SQL {
	return sql`${mayContain(texts, query)} and ${containsInVisible(texts, query, isRevealedTo(viewer), viewer.reviewerId)}`;
}

async function findMatchingIds(
	queries: Queries,
	viewer: Viewer,
	candidates: SQL,
	query: string,
	limit: number,
): Promise<SongId[]> {
	const rows = await selectRows<{ id: SongId }>(
		queries,
		sql`select id from (${candidates}) as candidates where ${isVisibleMatch(viewer, query)}
			order by submitted_at desc, id desc limit ${limit}`,
	);
	return rows.map(({ id }) => id);
}

async function loadInOrder(queries: Queries, viewer: Viewer, ids: readonly SongId[]): Promise<SongForViewer[]> {
	const songs = new Map((await listSongsByIds(queries, viewer, ids)).map((song) => [song.id, song]));
	return ids.flatMap((id) => songs.get(id) ?? []);
}

export interface FoundArtists {
	/** As they are spelled at their newest song, which also decides their order; each once whatever the case. */
	readonly names: readonly string[];
	readonly hasMore: boolean;
}

/** Artists whose name contains the query and whom the viewer may know, whether or not their songs are among those found. */
export async function searchArtists(
	queries: Queries,
	viewer: Viewer,
	query: string,
	limit: number,
): Promise<FoundArtists> {
	if (isTooShort(query)) return { names: [], hasMore: false };
	// What the viewer knows is at first looked for among the newest, as songs are.
	const newest = await findArtists(queries, newestKnownSongs(viewer), query, limit + 1);
	const isComplete = newest.length > limit || !(await hasMoreKnownSongs(queries, viewer));
	const names = isComplete ? newest : await findArtists(queries, knownSongs(viewer, query), query, limit + 1);
	return { names: names.slice(0, limit), hasMore: names.length > limit };
}

export async function countFoundArtists(queries: Queries, viewer: Viewer, query: string): Promise<number> {
	if (isTooShort(query)) return 0;
	const [row] = await selectRows<{ artists: number }>(
		queries,
		sql`select count(distinct lower(trim(artist)))::int as artists from (${knownSongs(viewer, query)}) as known
			where ${containsInArtist(texts, query)}`,
	);
	return row?.artists ?? 0;
}

function knownSongs(viewer: Viewer, query: string): SQL {
	return sql`select * from (${withGrams(viewer, query)}) as candidates where ${isRevealedTo(viewer)}`;
}

function newestKnownSongs({ organizationId, reviewerId }: Viewer): SQL {
	return sql`(select id, artist, submitted_at, full_search_text, full_words from songs
			where id in (select song_id from reveals where reviewer_id = ${reviewerId} and organization_id = ${organizationId}
				order by song_submitted_at desc, song_id desc limit ${newestSearched}))
		union (select id, artist, submitted_at, full_search_text, full_words from songs
			where organization_id = ${organizationId} and decision is not null and decision = 'signed'
			order by decided_at desc, id desc limit ${newestSearched})`;
}

/** Whether the viewer knows more artists than `newestKnownSongs` looks at. */
async function hasMoreKnownSongs(queries: Queries, { organizationId, reviewerId }: Viewer): Promise<boolean> {
	const [row] = await selectRows<{ hasMore: boolean }>(
		queries,
		sql`select exists (select 1 from reveals where reviewer_id = ${reviewerId} and organization_id = ${organizationId}
				offset ${newestSearched})
			or exists (select 1 from songs where organization_id = ${organizationId} and decision is not null
				and decision = 'signed' offset ${newestSearched}) as "hasMore"`,
	);
	return row?.hasMore ?? false;
}

async function findArtists(queries: Queries, known: SQL, query: string, limit: number): Promise<string[]> {
	const rows = await selectRows<{ name: string }>(
		queries,
		sql`select (array_agg(trim(artist) order by submitted_at desc, id desc))[1] as name from (${known}) as known
			where ${containsInArtist(texts, query)}
			group by lower(trim(artist)) order by max(submitted_at) desc, lower(trim(artist)) limit ${limit}`,
	);
	return rows.map(({ name }) => name);
}
