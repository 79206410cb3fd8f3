// Paged lists of songs for the dashboard, the overview and the history. Every list follows an index.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { required } from '../../domain/kernel/errors.ts';
import { foldText } from '../../domain/kernel/fold.ts';
import type { ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import type { DashboardTab, SongSort } from '../../domain/songs/song-lists.ts';
import { isPendingFor, type SongStatus } from '../../domain/songs/song-state.ts';
import { songNotFound } from '../../domain/songs/songs.errors.ts';
import { listPeople } from '../framework/reviewers.shared-queries.ts';
import { cutPage, type Db, idsOf, prepared, type Queries, selectRows } from '../platform/db/database.ts';
import { type CursorPosition, decodeCursor, encodeCursor, fromMicros, microsOf } from './list-cursor.ts';
import { countStatuses } from './song-counts.shared-queries.ts';
import { type Direction, isSubmittedBy, rangesOf, type SongRange, type SortFacts, tabRanges } from './song-ranges.ts';
import { hasVisibleText } from './song-search.shared-queries.ts';
import {
	hasStatusSql,
	isWaitingSql,
	type PreparedFacts,
	type StateFacts,
	toTimestamp,
} from './song-state.shared-queries.ts';
import {
	countForViewer,
	figuresQuery,
	hasReviewed,
	placeholderViewer,
	type SongForViewer,
	type SongForViewerRow,
	selectSongIds,
	selectSongsForViewer,
	toSongForViewer,
	type Viewer,
} from './songs.repository.ts';
import { reveals, songs } from './songs.table.ts';

export interface SongPage {
	readonly songs: readonly SongForViewer[];
	readonly nextAfter: string | null;
}

export interface SongFilter {
	readonly status?: SongStatus | undefined;
	readonly submitter?: ReviewerId | 'outside' | undefined;
	readonly text?: string | undefined;
	/** `none` only includes songs that are neither signed nor passed. */
	readonly decision?: 'none' | 'signed' | 'passed' | undefined;
	/** Only includes songs whose overall average, rounded as it is shown, is this or more. */
	readonly minOverall?: number | undefined;
	/** Only includes songs submitted at this time or later. */
	readonly since?: Date | undefined;
}

type FilterFacts = StateFacts & Pick<SortFacts, 'isScoringIndependent'>;

export interface PageRequest {
	readonly after: string | undefined;
	readonly limit: number;
}

const { placeholder } = sql;
const placeholderFacts: PreparedFacts = { now: placeholder('now'), reviewsNeeded: placeholder('reviewsNeeded') };

export async function listTab(
	db: Db,
	viewer: Viewer,
	tab: DashboardTab,
	facts: StateFacts,
	{ after, limit }: PageRequest,
) {
	if (after !== undefined) return listRanges(db, viewer, [tabRanges[tab](facts)], undefined, after, limit);
	// A prepared statement, because everyone loads the first page, and again after every change.
	const statement = prepared(db, `list_${tab}`, (name) =>
		selectRange(db, placeholderViewer, tabRanges[tab](placeholderFacts)).limit(placeholder('limit')).prepare(name),
	);
	const { organizationId, reviewerId } = viewer;
	const { now, reviewsNeeded } = facts;
	const parameters = { organizationId, reviewerId, now: now.toISOString(), reviewsNeeded, limit: limit + 1 };
	return pageOf((await statement.execute(parameters)).map(withPosition(firstRange)), limit);
}

export async function listSongPage(
	db: Db,
	viewer: Viewer,
	filter: SongFilter,
	{ sort, direction }: { readonly sort: SongSort; readonly direction: Direction },
	facts: FilterFacts,
	{ after, limit }: PageRequest,
) {
	const submitterIds = sort === 'addedBy' ? idsOf(await listSubmitters(db, viewer)) : [];
	const ranges = rangesOf(sort, direction, { ...facts, submitterIds, viewerId: viewer.reviewerId });
	return listRanges(db, viewer, ranges, conditionOf(viewer, filter, facts), after, limit);
}

/** Counts the songs that match a filter. */
export async function countSongs(db: Db, viewer: Viewer, filter: SongFilter, facts: FilterFacts) {
	const { status, submitter, since, decision, minOverall, text = '' } = filter;
	// Without other filters the tallies give the count.
	if (!submitter && !since && !decision && minOverall === undefined && text.trim() === '')
		return (await countStatuses(db, viewer, facts))[status ?? 'all'];
	return countForViewer(db, viewer, conditionOf(viewer, filter, facts));
}

/**
 * Lists members whose names the viewer sees on songs, sorted by name. The query jumps along the index from person to
 * person.
 */
export async function listSubmitters(queries: Queries, { organizationId, reviewerId }: Viewer) {
	const next = (condition: SQL) =>
		sql`(select submitted_by from songs where organization_id = ${organizationId} and ${condition} order by submitted_by limit 1)`;
	const rows = await selectRows<{ id: ReviewerId }>(
		queries,
		sql`with recursive found (id) as (
			select ${next(sql`submitted_by is not null`)}
			union all
			select ${next(sql`submitted_by > found.id`)} from found where found.id is not null
		) select id from found where id is not null and exists (
			select 1 from songs where organization_id = ${organizationId} and submitted_by = found.id and (decision = 'signed'
				or not is_from_outside and (not sender_names_artist or submitted_by = ${reviewerId} or sender_by = ${reviewerId})
				or (select true from reveals where song_id = songs.id and reviewer_id = ${reviewerId})))`,
	);
	const people = await listPeople(queries, idsOf(rows));
	const sortKeys = new Map(people.map(({ id, name }) => [id, `${foldText(name)} ${id}`]));
	return people.toSorted((one, other) => ((sortKeys.get(one.id) ?? '') < (sortKeys.get(other.id) ?? '') ? -1 : 1));
}

function conditionOf(viewer: Viewer, filter: SongFilter, facts: FilterFacts) {
	const { status, submitter, text, since, decision, minOverall } = filter;
	return and(
		status && hasStatusSql(status, facts),
		submitter && isSubmittedBy(submitter, viewer.reviewerId),
		since && sql`${songs.submittedAt} >= ${toTimestamp(since)}`,
		decision === 'none' ? sql`${songs.decision} is null` : decision && hasStatusSql(decision, facts),
		minOverall === undefined ? undefined : hasOverallFrom(minOverall, facts),
		text === undefined ? undefined : hasVisibleText(viewer, text),
	);
}

/** Averages are shown with one decimal, rounded half up. A hidden one never matches, because that would reveal it. */
function hasOverallFrom(score: number, { isScoringIndependent }: FilterFacts) {
	const isHigh = sql`${songs.overallAverage} >= ${score - 0.05}::float8`;
	return isScoringIndependent ? sql`(${isHigh} and ${hasReviewed})` : isHigh;
}

async function listRanges(
	db: Db,
	viewer: Viewer,
	ranges: readonly SongRange[],
	condition: SQL | undefined,
	after: string | undefined,
	limit: number,
) {
	const named = new Map(ranges.map((range, index) => [range.name ?? String(index), range]));
	const kinds = new Map([...named].map(([name, { kind }]) => [name, kind]));
	const position = after === undefined ? undefined : decodeCursor(after, kinds);
	const found: PositionedSong[] = [];
	let isReached = position === undefined;
	for (const [name, range] of named) {
		isReached ||= name === position?.range;
		if (!isReached || found.length > limit) continue;
		const from = name === position?.range ? position : undefined;
		found.push(...(await listRange(db, viewer, { name, range }, condition, from, limit + 1 - found.length)));
	}
	return pageOf(found, limit);
}

async function listRange(
	db: Db,
	viewer: Viewer,
	{ name, range }: { readonly name: string; readonly range: SongRange },
	condition: SQL | undefined,
	from: CursorPosition | undefined,
	limit: number,
): Promise<PositionedSong[]> {
	const found = (await selectRange(db, viewer, range, condition, from).limit(limit)).map(withPosition(name));
	if (!range.merged) return found;
	const others = await selectRange(db, viewer, range.merged, condition, from).limit(limit);
	const sign = range.direction === 'asc' ? 1 : -1;
	return [...found, ...others.map(withPosition(name))]
		.toSorted((one, other) => sign * compareByBytes(one, other))
		.slice(0, limit);
}

/** Compares like PostgreSQL compares texts with the collation "C", and ids. */
function compareByBytes(one: CursorPosition, other: CursorPosition) {
	return Buffer.compare(Buffer.from(one.key), Buffer.from(other.key)) || (one.songId < other.songId ? -1 : 1);
}

const firstRange = '0';

interface PositionedSong extends CursorPosition {
	readonly song: SongForViewer;
}

function withPosition(range: string): (row: SongForViewerRow) => PositionedSong {
	return (row) => {
		const song = toSongForViewer(row);
		return { range, key: row.packed.key, songId: song.id, song };
	};
}

/** The lists fetch one song more than the limit, which shows whether there is a next page. */
function pageOf(found: readonly PositionedSong[], limit: number) {
	const { page, last } = cutPage(found, limit);
	return { songs: page.map(({ song }) => song), nextAfter: last ? encodeCursor(last) : null };
}

function selectRange(db: Db, viewer: Viewer, range: SongRange, condition?: SQL, after?: CursorPosition) {
	const { key, direction } = range;
	// Id column of the index that this range follows.
	const id = range.isReviewedOnly ? sql`${reveals.songId}` : sql`${songs.id}`;
	const order = direction === 'asc' ? sql`asc` : sql`desc`;
	const comparison = direction === 'asc' ? sql`>` : sql`<`;
	const isReviewedByViewer = and(
		eq(reveals.reviewerId, viewer.reviewerId),
		eq(reveals.organizationId, viewer.organizationId),
	);
	return selectSongsForViewer(db, viewer, sql<string>`${keyAsText(range)}`)
		.where(
			and(
				eq(songs.organizationId, viewer.organizationId),
				range.isReviewedOnly ? isReviewedByViewer : undefined,
				range.where,
				condition,
				after && sql`(${key}, ${id}) ${comparison} (${keyFromText(range, after)}, ${after.songId}::uuid)`,
			),
		)
		.orderBy(sql`${key} ${order}`, sql`${id} ${order}`);
}

function keyAsText({ key, kind }: SongRange) {
	return kind === 'micros' ? microsOf(key) : sql`${key}::text`;
}

function keyFromText({ kind }: SongRange, after: CursorPosition) {
	if (kind === 'text') return sql`${after.key}::text`;
	if (kind === 'micros') return fromMicros(after);
	return kind === 'count' ? sql`${after.key}::int` : sql`${after.key}::float8`;
}

// A reviewer's queue: the songs that need their review, those with the least time left first.

/** Loads a song with its neighbours in one query: every review page needs them. */
export async function getSongInQueue(queries: Queries, viewer: Viewer, songId: SongId, now: Date) {
	// Prepared, because building the text of the query takes longer than running it.
	const statement = prepared(queries, 'get_song_in_queue', (name) => selectSongInQueue(queries).prepare(name));
	const { organizationId, reviewerId } = viewer;
	const rows = await statement.execute({ organizationId, reviewerId, songId, now: now.toISOString() });
	const [before = 0, total = 0] = rows[0]?.packed.key.split('/').map(Number) ?? [];
	const found = rows.map(toSongForViewer);
	const index = found.findIndex(({ id }) => id === songId);
	const song = required(found[index], songNotFound);
	return {
		song,
		/** Counted from 1; null if the song does not need this viewer's review. */
		position: isPendingFor(song, now) ? before + 1 : null,
		total,
		previous: found[index - 1] ?? null,
		next: found[index + 1] ?? null,
	};
}

/** Selects the song between its neighbours; the key of each row says how many songs are before it, and in all. */
function selectSongInQueue(queries: Queries) {
	const viewer = placeholderViewer;
	const songId = placeholder('songId');
	const ofLabel = eq(songs.organizationId, viewer.organizationId);
	const waits = and(ofLabel, isWaitingSql({ now: placeholder('now') }), sql`not ${hasReviewed}`);
	const sortKey = sql`(${songs.expiresAt}, ${songs.id})`;
	const ownSortKey = sql`(select expires_at, id from songs where id = ${songId})`;
	const neighbour = (comparison: SQL, order: SQL) =>
		selectSongIds(queries, viewer)
			.where(and(waits, sql`${sortKey} ${comparison} ${ownSortKey}`))
			.orderBy(sql`${songs.expiresAt} ${order}`, sql`${songs.id} ${order}`)
			.limit(1);
	const counts = sql`concat_ws('/', count(*) filter (where ${sortKey} < ${ownSortKey}), count(*))`;
	const key = sql<string>`(${figuresQuery(queries, viewer, { counts }, waits)})`;
	const previous = neighbour(sql`<`, sql`desc`);
	const next = neighbour(sql`>`, sql`asc`);
	return selectSongsForViewer(queries, viewer, key)
		.where(and(sql`${songs.id} = any(array[${songId}::uuid, (${previous}), (${next})])`, ofLabel))
		.orderBy(songs.expiresAt, songs.id);
}
