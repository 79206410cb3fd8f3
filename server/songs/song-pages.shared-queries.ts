// Pages of songs: the tabs of the dashboard, the overview and the history, each along an index, a page at a time.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { foldText } from '../../domain/kernel/fold.ts';
import type { ReviewerId } from '../../domain/kernel/ids.ts';
import type { DashboardTab } from '../../domain/songs/dashboard-tabs.ts';
import type { OverviewSort } from '../../domain/songs/overview-sorts.ts';
import { gramsOfQuery, searchableText, minQueryLength } from '../../domain/songs/song-grams.ts';
import type { SongStatus } from '../../domain/songs/song-state.ts';
import { listPeople, type PersonRow } from '../accounts/reviewers.shared-queries.ts';
import { type Db, type Queries, selectRows } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import { type Place, readPlace, writePlace } from './list-cursor.ts';
import { countStatuses } from './song-counts.shared-queries.ts';
import {
	completedRange,
	type Direction,
	isSentBy,
	mineRange,
	pendingRange,
	rangesOf,
	type SongRange,
} from './song-ranges.ts';
import { type AskedFacts, hasStatusSql, momentOf, type StateFacts } from './song-state.shared-queries.ts';
import {
	isRevealed,
	type SeenRow,
	type SeenSong,
	selectFigures,
	selectSeen,
	toSeen,
	type Viewer,
} from './songs.repository.ts';
import { reveals, songs } from './songs.table.ts';

export interface SongPage {
	readonly songs: readonly SeenSong[];
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

const tabRanges: Readonly<Record<DashboardTab, (facts: AskedFacts) => SongRange>> = {
	pending: pendingRange,
	mine: mineRange,
	completed: completedRange,
};

const { placeholder } = sql;
const askedViewer = {
	organizationId: placeholder('organizationId'),
	reviewerId: placeholder('reviewerId'),
} as unknown as Viewer;
const askedFacts: AskedFacts = { now: placeholder('now'), reviewsNeeded: placeholder('reviewsNeeded') };

export async function listTab(
	db: Db,
	viewer: Viewer,
	tab: DashboardTab,
	facts: StateFacts,
	{ after, limit }: PageRequest,
): Promise<SongPage> {
	if (after !== undefined) return listRanges(db, viewer, [tabRanges[tab](facts)], undefined, after, limit);
	// What everybody sees first, and again with every piece of news.
	const statement = prepared(db, `list_${tab}`, (name) =>
		selectRange(db, askedViewer, tabRanges[tab](askedFacts)).limit(placeholder('limit')).prepare(name),
	);
	const { organizationId, reviewerId } = viewer;
	const { now, reviewsNeeded } = facts;
	const asked = { organizationId, reviewerId, now: now.toISOString(), reviewsNeeded, limit: limit + 1 };
	return pageOf((await statement.execute(asked)).map(placeIn(firstRange)), limit);
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
	const ranges = rangesOf(sort, direction, { ...facts, isScoringIndependent, submitterIds });
	return listRanges(db, viewer, ranges, conditionOf(viewer, filter, facts), after, limit);
}

/** How many songs pass a filter. */
export async function countSongs(db: Db, viewer: Viewer, filter: SongFilter, facts: StateFacts): Promise<number> {
	const { status, submitter, since, text = '' } = filter;
	// Whole labels were counted along the way.
	if (!submitter && !since && text.trim() === '') return (await countStatuses(db, viewer, facts))[status ?? 'all'];
	const where = and(eq(songs.organizationId, viewer.organizationId), conditionOf(viewer, filter, facts));
	const [row] = await selectFigures<{ songs: number }>(db, viewer, { songs: sql`count(*)::int` }, { where });
	return row?.songs ?? 0;
}

/** Everyone whose name this reader sees at songs of the label, by name; found in leaps along the index, not song by song. */
export async function listSubmitters(queries: Queries, { organizationId, reviewerId }: Viewer): Promise<PersonRow[]> {
	const next = (than: SQL) =>
		sql`(select submitted_by from songs where organization_id = ${organizationId} and ${than} order by submitted_by limit 1)`;
	const rows = await selectRows<{ id: ReviewerId }>(
		queries,
		sql`with recursive found (id) as (
			select ${next(sql`submitted_by is not null`)}
			union all
			select ${next(sql`submitted_by > found.id`)} from found where found.id is not null
		) select id from found where id is not null and exists (
			select 1 from songs where organization_id = ${organizationId} and submitted_by = found.id and (not sender_names_artist
				or (select true from reveals where song_id = songs.id and reviewer_id = ${reviewerId})))`,
	);
	const people = await listPeople(queries, organizationId, { ids: rows.map(({ id }) => id), emails: [] });
	const place = new Map(people.map(({ id, name }) => [id, `${foldText(name)} ${id}`]));
	return people.toSorted((one, other) => ((place.get(one.id) ?? '') < (place.get(other.id) ?? '') ? -1 : 1));
}

function conditionOf({ organizationId }: Viewer, { status, submitter, text, since }: SongFilter, facts: StateFacts) {
	return and(
		status && hasStatusSql(status, facts),
		submitter && isSentBy(submitter),
		since && sql`${songs.submittedAt} >= ${momentOf(since)}`,
		text === undefined ? undefined : hasText(organizationId, text),
	);
}

/** Only in the words that this reader may read. */
function hasText(organizationId: SeenSong['organizationId'], text: string): SQL | undefined {
	const wanted = searchableText(text);
	if (wanted === '') return undefined;
	const isVisible = sql`strpos(case when ${isRevealed} then ${songs.fullSearchText} else ${songs.blindSearchText} end, ${wanted}) > 0`;
	if (wanted.length < minQueryLength) return isVisible;
	return sql`(${songs.grams} @> ${`{${gramsOfQuery(organizationId, wanted).join(',')}}`}::int[] and ${isVisible})`;
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
	const place = after === undefined ? undefined : readPlace(after, kinds);
	const found: PlacedSong[] = [];
	let isReached = place === undefined;
	for (const [name, range] of named) {
		isReached ||= name === place?.range;
		if (!isReached || found.length > limit) continue;
		const from = name === place?.range ? place : undefined;
		const rows = await selectRange(db, viewer, range, condition, from).limit(limit + 1 - found.length);
		found.push(...rows.map(placeIn(name)));
	}
	return pageOf(found, limit);
}

const firstRange = '0';

interface PlacedSong extends Place {
	readonly song: SeenSong;
}

function placeIn(range: string): (row: SeenRow) => PlacedSong {
	return (row) => {
		const song = toSeen(row);
		return { range, key: row.seen.key, songId: song.id, song };
	};
}

/** One more than asked for tells that there are more. */
function pageOf(found: readonly PlacedSong[], limit: number): SongPage {
	const page = found.slice(0, limit);
	const last = page.at(-1);
	return {
		songs: page.map(({ song }) => song),
		nextAfter: found.length > limit && last ? writePlace(last) : null,
	};
}

function selectRange(db: Db, viewer: Viewer, range: SongRange, condition?: SQL, after?: Place) {
	const { key, direction } = range;
	// As the index of one's own reviews has it, so that it can be followed.
	const id = range.isRevealedOnly ? sql`${reveals.songId}` : sql`${songs.id}`;
	const order = direction === 'asc' ? sql`asc` : sql`desc`;
	const further = direction === 'asc' ? sql`>` : sql`<`;
	const mine = and(eq(reveals.reviewerId, viewer.reviewerId), eq(reveals.organizationId, viewer.organizationId));
	return selectSeen(db, viewer, sql<string>`${writtenKey(range)}`)
		.where(
			and(
				eq(songs.organizationId, viewer.organizationId),
				range.isRevealedOnly ? mine : undefined,
				range.where,
				condition,
				after && sql`(${key}, ${id}) ${further} (${readKey(range, after)}, ${after.songId}::uuid)`,
			),
		)
		.orderBy(sql`${key} ${order}`, sql`${id} ${order}`);
}

function writtenKey({ key, kind }: SongRange): SQL {
	return kind === 'micros' ? sql`(date_part('epoch', ${key}) * 1000000)::bigint::text` : sql`${key}::text`;
}

function readKey({ kind }: SongRange, after: Place): SQL {
	if (kind === 'text') return sql`${after.key}::text`;
	if (kind === 'micros') return sql`'epoch'::timestamptz + ${after.key}::float8 * interval '1 microsecond'`;
	return kind === 'count' ? sql`${after.key}::int` : sql`${after.key}::float8`;
}
