// Paged lists of songs for the dashboard, the overview and the history. Every list follows an index.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { foldText } from '../../domain/kernel/fold.ts';
import type { ReviewerId } from '../../domain/kernel/ids.ts';
import type { DashboardTab } from '../../domain/songs/dashboard-tabs.ts';
import type { OverviewSort } from '../../domain/songs/overview-sorts.ts';
import { gramsOfQuery, minQueryLength, searchableText } from '../../domain/songs/song-grams.ts';
import type { SongStatus } from '../../domain/songs/song-state.ts';
import { listPeople, type PersonRow } from '../accounts/reviewers.shared-queries.ts';
import { type Db, type Queries, selectRows } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import { type CursorPosition, decodeCursor, encodeCursor } from './list-cursor.ts';
import { countStatuses } from './song-counts.shared-queries.ts';
import {
	completedRange,
	type Direction,
	isSubmittedBy,
	mineRange,
	pendingRange,
	rangesOf,
	type SongRange,
} from './song-ranges.ts';
import { visibleSearchText } from './song-search.shared-queries.ts';
import { hasStatusSql, type PreparedFacts, type StateFacts, toTimestamp } from './song-state.shared-queries.ts';
import {
	isRevealed,
	type SongForViewer,
	type SongForViewerRow,
	selectFigures,
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
	/** Submitted at this moment or later. */
	readonly since?: Date | undefined;
}

export interface PageRequest {
	readonly after: string | undefined;
	readonly limit: number;
}

const tabRanges: Readonly<Record<DashboardTab, (facts: PreparedFacts) => SongRange>> = {
	pending: pendingRange,
	mine: mineRange,
	completed: completedRange,
};

const { placeholder } = sql;
const placeholderViewer = {
	organizationId: placeholder('organizationId'),
	reviewerId: placeholder('reviewerId'),
} as unknown as Viewer;
const placeholderFacts: PreparedFacts = { now: placeholder('now'), reviewsNeeded: placeholder('reviewsNeeded') };

export async function listTab(
	db: Db,
	viewer: Viewer,
	tab: DashboardTab,
	facts: StateFacts,
	{ after, limit }: PageRequest,
): Promise<SongPage> {
	if (after !== undefined) return listRanges(db, viewer, [tabRanges[tab](facts)], undefined, after, limit);
	// A prepared statement, because everybody loads the first page, and again after every change.
	const statement = prepared(db, `list_${tab}`, (name) =>
		selectRange(db, placeholderViewer, tabRanges[tab](placeholderFacts)).limit(placeholder('limit')).prepare(name),
	);
	const { organizationId, reviewerId } = viewer;
	const { now, reviewsNeeded } = facts;
	const parameters = { organizationId, reviewerId, now: now.toISOString(), reviewsNeeded, limit: limit + 1 };
	return pageOf((await statement.execute(parameters)).map(withPosition(firstRange)), limit);
}

interface Order {
	readonly sort: OverviewSort;
	readonly direction: Direction;
	readonly isScoringIndependent: boolean;
}

export async function listSongPage(
	db: Db,
	viewer: Viewer,
	filter: SongFilter,
	{ sort, direction, isScoringIndependent }: Order,
	facts: StateFacts,
	{ after, limit }: PageRequest,
): Promise<SongPage> {
	const submitterIds = sort === 'addedBy' ? (await listSubmitters(db, viewer)).map(({ id }) => id) : [];
	const ranges = rangesOf(sort, direction, {
		...facts,
		isScoringIndependent,
		submitterIds,
		viewerId: viewer.reviewerId,
	});
	return listRanges(db, viewer, ranges, conditionOf(viewer, filter, facts), after, limit);
}

/** How many songs match a filter. */
export async function countSongs(db: Db, viewer: Viewer, filter: SongFilter, facts: StateFacts): Promise<number> {
	const { status, submitter, since, text = '' } = filter;
	// Without other filters the tallies give the answer.
	if (!submitter && !since && text.trim() === '') return (await countStatuses(db, viewer, facts))[status ?? 'all'];
	const where = and(eq(songs.organizationId, viewer.organizationId), conditionOf(viewer, filter, facts));
	const [row] = await selectFigures<{ songs: number }>(db, viewer, { songs: sql`count(*)::int` }, { where });
	return row?.songs ?? 0;
}

/** Members whose names the viewer sees on songs, sorted by name. The query jumps along the index from person to person. */
export async function listSubmitters(queries: Queries, { organizationId, reviewerId }: Viewer): Promise<PersonRow[]> {
	const next = (condition: SQL) =>
		sql`(select submitted_by from songs where organization_id = ${organizationId} and ${condition} order by submitted_by limit 1)`;
	const rows = await selectRows<{ id: ReviewerId }>(
		queries,
		sql`with recursive found (id) as (
			select ${next(sql`submitted_by is not null`)}
			union all
			select ${next(sql`submitted_by > found.id`)} from found where found.id is not null
		) select id from found where id is not null and exists (
			select 1 from songs where organization_id = ${organizationId} and submitted_by = found.id and (not sender_names_artist or submitted_by = ${reviewerId} or sender_by = ${reviewerId}
				or (select true from reveals where song_id = songs.id and reviewer_id = ${reviewerId})))`,
	);
	const people = await listPeople(queries, organizationId, { ids: rows.map(({ id }) => id), emails: [] });
	const sortKeys = new Map(people.map(({ id, name }) => [id, `${foldText(name)} ${id}`]));
	return people.toSorted((one, other) => ((sortKeys.get(one.id) ?? '') < (sortKeys.get(other.id) ?? '') ? -1 : 1));
}

function conditionOf(viewer: Viewer, { status, submitter, text, since }: SongFilter, facts: StateFacts) {
	return and(
		status && hasStatusSql(status, facts),
		submitter && isSubmittedBy(submitter, viewer.reviewerId),
		since && sql`${songs.submittedAt} >= ${toTimestamp(since)}`,
		text === undefined ? undefined : hasText(viewer, text),
	);
}

/** Searches only the text that the viewer may read. */
function hasText({ organizationId, reviewerId }: Viewer, text: string): SQL | undefined {
	const foldedQuery = searchableText(text);
	if (foldedQuery === '') return undefined;
	const visible = visibleSearchText(sql`${isRevealed}`, reviewerId);
	const isVisible = sql`strpos(${visible}, ${foldedQuery}) > 0`;
	if (foldedQuery.length < minQueryLength) return isVisible;
	return sql`(${songs.grams} @> ${`{${gramsOfQuery(organizationId, foldedQuery).join(',')}}`}::int[] and ${isVisible})`;
}

async function listRanges(
	db: Db,
	viewer: Viewer,
	ranges: readonly SongRange[],
	condition: SQL | undefined,
	after: string | undefined,
	limit: number,
): Promise<SongPage> {
	const named = new Map(ranges.map((range, index) => [range.name ?? String(index), range]));
	const kinds = new Map([...named].map(([name, { kind }]) => [name, kind]));
	const position = after === undefined ? undefined : decodeCursor(after, kinds);
	const found: PositionedSong[] = [];
	let isReached = position === undefined;
	for (const [name, range] of named) {
		isReached ||= name === position?.range;
		if (!isReached || found.length > limit) continue;
		const from = name === position?.range ? position : undefined;
		const rows = await selectRange(db, viewer, range, condition, from).limit(limit + 1 - found.length);
		found.push(...rows.map(withPosition(name)));
	}
	return pageOf(found, limit);
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
function pageOf(found: readonly PositionedSong[], limit: number): SongPage {
	const page = found.slice(0, limit);
	const last = page.at(-1);
	return {
		songs: page.map(({ song }) => song),
		nextAfter: found.length > limit && last ? encodeCursor(last) : null,
	};
}

function selectRange(db: Db, viewer: Viewer, range: SongRange, condition?: SQL, after?: CursorPosition) {
	const { key, direction } = range;
	// The id column of the index that this range follows.
	const id = range.isRevealedOnly ? sql`${reveals.songId}` : sql`${songs.id}`;
	const order = direction === 'asc' ? sql`asc` : sql`desc`;
	const comparison = direction === 'asc' ? sql`>` : sql`<`;
	const isRevealedToViewer = and(
		eq(reveals.reviewerId, viewer.reviewerId),
		eq(reveals.organizationId, viewer.organizationId),
	);
	return selectSongsForViewer(db, viewer, sql<string>`${keyAsText(range)}`)
		.where(
			and(
				eq(songs.organizationId, viewer.organizationId),
				range.isRevealedOnly ? isRevealedToViewer : undefined,
				range.where,
				condition,
				after && sql`(${key}, ${id}) ${comparison} (${keyFromText(range, after)}, ${after.songId}::uuid)`,
			),
		)
		.orderBy(sql`${key} ${order}`, sql`${id} ${order}`);
}

function keyAsText({ key, kind }: SongRange): SQL {
	return kind === 'micros' ? sql`(date_part('epoch', ${key}) * 1000000)::bigint::text` : sql`${key}::text`;
}

function keyFromText({ kind }: SongRange, after: CursorPosition): SQL {
	if (kind === 'text') return sql`${after.key}::text`;
	if (kind === 'micros') return sql`'epoch'::timestamptz + ${after.key}::float8 * interval '1 microsecond'`;
	return kind === 'count' ? sql`${after.key}::int` : sql`${after.key}::float8`;
}
