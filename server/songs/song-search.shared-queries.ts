// Finds songs and artists by the text that the viewer may read. The newest songs are searched first, which is enough
// for most queries; only if they contain too few matches, all songs are searched with the gram index.
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { wordsOfQuery } from '../../domain/kernel/search-words.ts';
import { gramsOfQuery, minQueryLength, searchableText } from '../../domain/songs/song-grams.ts';
import { idsOf, type Queries, selectRows } from '../platform/db/database.ts';
import { isRevealed, listSongsByIds, type SongForViewer, type Viewer } from './songs.repository.ts';
import { songs } from './songs.table.ts';

const newestSearched = 2_000;

export interface FoundSongs {
	/** Newest first, at most as many as requested. */
	readonly songs: readonly SongForViewer[];
	readonly hasMore: boolean;
}

function isTooShort(query: string) {
	return searchableText(query).length < minQueryLength;
}

function ofLabel({ organizationId }: Viewer) {
	return sql`select id, artist, submitted_at, decision, blind_search_text, full_search_text, blind_words, full_words,
			blind_title_by, blind_title_search_text, blind_title_words
		from songs where organization_id = ${organizationId}`;
}

function withGrams(viewer: Viewer, query: string) {
	return sql`${ofLabel(viewer)} and ${hasGramsOf(viewer.organizationId, query)}`;
}

/** Queries of fewer than two characters find nothing. */
export async function searchSongs(queries: Queries, viewer: Viewer, query: string, limit: number) {
	if (isTooShort(query)) return { songs: [], hasMore: false };
	const newest = sql`${ofLabel(viewer)} order by submitted_at desc, id desc limit ${newestSearched}`;
	// Fetching one more than requested shows whether there are more.
	const found = await findMatchingIds(queries, viewer, newest, query, limit + 1);
	const ids =
		found.length > limit ? found : await findMatchingIds(queries, viewer, withGrams(viewer, query), query, limit + 1);
	return { songs: await loadInOrder(queries, viewer, ids.slice(0, limit)), hasMore: ids.length > limit };
}

/**
 * Counts how many songs a search finds in all. This is a separate request, because in a large catalogue it takes longer
 * than the search.
 */
export async function countFoundSongs(queries: Queries, viewer: Viewer, query: string) {
	if (isTooShort(query)) return 0;
	const [row] = await selectRows<{ songs: number }>(
		queries,
		sql`select count(*)::int as songs from (${withGrams(viewer, query)}) as songs
			where ${isVisibleMatch(viewer, query)}`,
	);
	return row?.songs ?? 0;
}

/**
 * Whether the artist is known to the viewer. A scalar subquery looks up a reveal only for songs that contain the text;
 * with `exists` the planner would first read everything that the viewer has ever reviewed.
 */
function isRevealedTo({ reviewerId }: Viewer) {
	return sql`(decision = 'signed' or (select true from reveals where song_id = songs.id and reviewer_id = ${reviewerId}))`;
}

function isVisibleMatch(viewer: Viewer, query: string) {
	return sql`${mayContain(query)} and ${containsInVisible(query, isRevealedTo(viewer), viewer.reviewerId)}`;
}

async function findMatchingIds(queries: Queries, viewer: Viewer, candidates: SQL, query: string, limit: number) {
	const rows = await selectRows<{ id: SongId }>(
		queries,
		sql`select id from (${candidates}) as songs where ${isVisibleMatch(viewer, query)}
		order by submitted_at desc, id desc limit ${limit}`,
	);
	return idsOf(rows);
}

async function loadInOrder(queries: Queries, viewer: Viewer, ids: readonly SongId[]) {
	const found = new Map((await listSongsByIds(queries, viewer, ids)).map((song) => [song.id, song]));
	return ids.flatMap((id) => found.get(id) ?? []);
}

/**
 * Finds artists whose name contains the query and whom the viewer may know, whether or not their songs are among those
 * found: as they are spelled at their newest song, which also decides their order, each once whatever the case.
 */
export async function searchArtists(queries: Queries, viewer: Viewer, query: string, limit: number) {
	if (isTooShort(query)) return { names: [], hasMore: false };
	// Like songs, artists are first searched among the newest that the viewer knows.
	const newest = await findArtists(queries, newestKnownSongs(viewer), query, limit + 1);
	const isComplete = newest.length > limit || !(await hasMoreKnownSongs(queries, viewer));
	const names = isComplete ? newest : await findArtists(queries, knownSongs(viewer, query), query, limit + 1);
	return { names: names.slice(0, limit), hasMore: names.length > limit };
}

export async function countFoundArtists(queries: Queries, viewer: Viewer, query: string) {
	if (isTooShort(query)) return 0;
	const [row] = await selectRows<{ artists: number }>(
		queries,
		sql`select count(distinct lower(trim(artist)))::int as artists from (${knownSongs(viewer, query)}) as songs
			where ${containsInArtist(query)}`,
	);
	return row?.artists ?? 0;
}

function knownSongs(viewer: Viewer, query: string) {
	return sql`select * from (${withGrams(viewer, query)}) as songs where ${isRevealedTo(viewer)}`;
}

function newestKnownSongs({ organizationId, reviewerId }: Viewer) {
	return sql`(select id, artist, submitted_at, full_search_text, full_words from songs
			where id in (select song_id from reveals where reviewer_id = ${reviewerId} and organization_id = ${organizationId}
				order by song_submitted_at desc, song_id desc limit ${newestSearched}))
		union (select id, artist, submitted_at, full_search_text, full_words from songs
			where organization_id = ${organizationId} and decision is not null and decision = 'signed'
			order by decided_at desc, id desc limit ${newestSearched})`;
}

/** Whether the viewer knows more artists than `newestKnownSongs` covers. */
async function hasMoreKnownSongs(queries: Queries, { organizationId, reviewerId }: Viewer) {
	const [row] = await selectRows<{ hasMore: boolean }>(
		queries,
		sql`select exists (select 1 from reveals where reviewer_id = ${reviewerId} and organization_id = ${organizationId}
				offset ${newestSearched})
			or exists (select 1 from songs where organization_id = ${organizationId} and decision is not null
				and decision = 'signed' offset ${newestSearched}) as "hasMore"`,
	);
	return row?.hasMore ?? false;
}

async function findArtists(queries: Queries, known: SQL, query: string, limit: number) {
	const rows = await selectRows<{ name: string }>(
		queries,
		sql`select (array_agg(trim(artist) order by submitted_at desc, id desc))[1] as name from (${known}) as songs
			where ${containsInArtist(query)}
			group by lower(trim(artist)) order by max(submitted_at) desc, lower(trim(artist)) limit ${limit}`,
	);
	return rows.map(({ name }) => name);
}

// Conditions on the text that the viewer may read: of title and artist; for those who may not know the artist
// the masked title alone, or the title as they typed it (song-search-text.ts). Rows of subqueries are called songs as
// well.

const artistIn = (text: Column) => sql`split_part(${text}, E'\\n', 2)`;

/** Whether the text contains the query as it is, or the beginnings of all its words. */
function contains(text: Column | SQL, wordList: Column | SQL, query: string) {
	const words = wordsOfQuery(query);
	const asIs = sql`strpos(${text}, ${searchableText(query)}) > 0`;
	// Single letters alone have no grams by which they could be found in any order.
	if (!words.some((word) => word.length >= minQueryLength)) return asIs;
	const hasWords = words.map((word) => sql`strpos(${wordList}, ${` ${word}`}) > 0`);
	return sql`(${asIs} or (${sql.join(hasWords, sql` and `)}))`;
}

/** Whether the text that the viewer may read contains the query. `isKnown`: whether the viewer may know the artist. */
function containsInVisible(query: string, isKnown: SQL, viewerId: ReviewerId) {
	const full = containsInFull(query);
	const typed = contains(songs.blindTitleSearchText, songs.blindTitleWords, query);
	const blind = contains(songs.blindSearchText, songs.blindWords, query);
	// The query first checks whether any of them matches, because most do not and what the viewer knows is looked up
	// elsewhere.
	return sql`((${full} or ${blind} or ${typed})
		and case when ${isKnown} then ${full} when ${songs.blindTitleBy} = ${viewerId} then ${typed} else ${blind} end)`;
}

/**
 * For viewers who may know the artist. The two lines of the texts are title and artist: no match spans both, but some
 * words may be in the title and the others in the artist.
 */
function containsInFull(query: string) {
	return contains(songs.fullSearchText, songs.fullWords, query);
}

/** Whether the artist's name alone contains the query. */
function containsInArtist(query: string) {
	const { fullSearchText, fullWords } = songs;
	return contains(artistIn(fullSearchText), artistIn(fullWords), query);
}

/** A cheap condition that every matching song fulfils for any viewer; most songs do not. */
function mayContain(query: string) {
	const { blindSearchText, fullSearchText, blindWords, fullWords, blindTitleSearchText, blindTitleWords } = songs;
	const [longest] = wordsOfQuery(query).toSorted((one, other) => other.length - one.length);
	if (longest)
		return sql`(strpos(${fullWords}, ${longest}) > 0 or strpos(${blindWords}, ${longest}) > 0
			or strpos(${blindTitleWords}, ${longest}) > 0)`;
	const asIs = searchableText(query);
	return sql`(strpos(${fullSearchText}, ${asIs}) > 0 or strpos(${blindSearchText}, ${asIs}) > 0
		or strpos(${blindTitleSearchText}, ${asIs}) > 0)`;
}

/** A condition that the gram index supports and that every matching song fulfils. */
function hasGramsOf(organizationId: OrganizationId, query: string) {
	return sql`grams @> ${`{${gramsOfQuery(organizationId, query).join(',')}}`}::int[]`;
}

/** For queries of `selectSongsForViewer`. Returns undefined if there is nothing to search for. */
export function hasVisibleText({ organizationId, reviewerId }: Viewer, query: string) {
	if (searchableText(query) === '') return undefined;
	const isVisible = containsInVisible(query, isRevealed, reviewerId);
	if (searchableText(query).length < minQueryLength) return isVisible;
	return sql`(${hasGramsOf(organizationId, query)} and ${isVisible})`;
}
