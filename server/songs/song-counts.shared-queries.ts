// Counts of songs by status. The database maintains tallies of everything that does not depend on the current time, so
// only songs that have time left are counted here.
import { eq, type SQL, sql } from 'drizzle-orm';
import type { OrganizationId, SongId } from '../../domain/kernel/ids.ts';
import { isOneOf, prepared, type Queries, selectRows } from '../platform/db/database.ts';
import {
	hasStatusSql,
	isCompletedEarlySql,
	isCompletedSql,
	isHeardSql,
	isUnexpiredSql,
	type StateFacts,
	toTimestamp,
} from './song-state.shared-queries.ts';
import { countForViewer, hasReviewed, selectFigures, type Viewer } from './songs.repository.ts';
import { songs, songTallies } from './songs.table.ts';

const daysCounted = 7;

type Tally = Pick<typeof songTallies.$inferSelect, 'decision' | 'isHeard' | 'songs'>;

async function listTallies(queries: Queries, organizationId: OrganizationId) {
	const { decision, isHeard, songs: counted } = songTallies;
	const statement = prepared(queries, 'list_tallies', (name) =>
		queries
			.select({ decision, isHeard, songs: counted })
			.from(songTallies)
			.where(eq(songTallies.organizationId, sql.placeholder('organizationId')))
			.prepare(name),
	);
	return statement.execute({ organizationId });
}

function sumOf(tallies: readonly Tally[], matches: (tally: Tally) => boolean) {
	return tallies.filter(matches).reduce((sum, tally) => sum + tally.songs, 0);
}

function sumDecided(tallies: readonly Tally[]) {
	return {
		signed: sumOf(tallies, ({ decision }) => decision === 'signed'),
		passed: sumOf(tallies, ({ decision }) => decision === 'passed'),
	};
}

const undecided = sql`${songs.decision} is null`;

/** Counts all songs of a label, whatever their state. */
export async function countAllSongs(queries: Queries, organizationId: OrganizationId) {
	return sumOf(await listTallies(queries, organizationId), () => true);
}

const countWhere = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** Counts songs that would be completed if their time were over. */
const countStillOpen = (facts: StateFacts) =>
	countWhere(sql`${undecided} and ${isHeardSql()} and not ${isCompletedEarlySql(facts)}`);

/** Selects the songs of a label that have time left. */
function unexpired(viewer: Viewer, facts: StateFacts) {
	return sql`${songs.organizationId} = ${viewer.organizationId} and ${isUnexpiredSql(facts)}`;
}

export async function countTabs(queries: Queries, viewer: Viewer, facts: StateFacts) {
	const daysLeft = sql`least(${daysCounted}, ceil(extract(epoch from ${songs.expiresAt} - ${toTimestamp(facts.now)}) / 86400))::int`;
	const rows = await selectFigures<{ daysLeft: number; pending: number; stillOpen: number }>(
		queries,
		viewer,
		{
			daysLeft,
			pending: countWhere(sql`${undecided} and not ${hasReviewed}`),
			stillOpen: countStillOpen(facts),
		},
		{ where: unexpired(viewer, facts), groupBy: [sql`1`] },
	);
	const tallies = await listTallies(queries, viewer.organizationId);
	const stillOpen = rows.reduce((sum, row) => sum + row.stillOpen, 0);
	return {
		completed: sumOf(tallies, ({ decision, isHeard }) => decision !== 'none' || isHeard) - stillOpen,
		/** The entries are for 1, 2, … 7 and more days. */
		pendingByDaysLeft: Array.from(
			{ length: daysCounted },
			(_, index) => rows.find((row) => row.daysLeft === index + 1)?.pending ?? 0,
		),
		...sumDecided(tallies),
	};
}

export async function countStatuses(queries: Queries, viewer: Viewer, facts: StateFacts) {
	const [row] = await selectFigures<{ pending: number; unheard: number; stillOpen: number }>(
		queries,
		viewer,
		{
			pending: countWhere(hasStatusSql('pending', facts)),
			unheard: countWhere(sql`${undecided} and not ${isHeardSql()}`),
			stillOpen: countStillOpen(facts),
		},
		{ where: unexpired(viewer, facts) },
	);
	const tallies = await listTallies(queries, viewer.organizationId);
	const { pending = 0, unheard = 0, stillOpen = 0 } = row ?? {};
	return {
		all: sumOf(tallies, () => true),
		pending,
		completed: sumOf(tallies, ({ decision, isHeard }) => decision === 'none' && isHeard) - stillOpen,
		...sumDecided(tallies),
		expired: sumOf(tallies, ({ decision, isHeard }) => decision === 'none' && !isHeard) - unheard,
	};
}

/** Counts undecided songs that were completed after `since` and still are. */
export function countCompletedSince(queries: Queries, viewer: Viewer, facts: StateFacts, since: Date) {
	const isRecent = sql`${songs.completedAt} > ${toTimestamp(since)} and ${hasStatusSql('completed', facts)}`;
	return countForViewer(queries, viewer, isRecent);
}

/** Counts the songs among these that are undecided and missing reviews. */
export function countMissingReviews(queries: Queries, viewer: Viewer, facts: StateFacts, songIds: readonly SongId[]) {
	const isMissing = sql`${undecided} and not ${isCompletedSql(facts)}`;
	return countForViewer(queries, viewer, sql`${isOneOf(songs.id, songIds)} and ${isMissing}`);
}

/** Sums the overall scores of the songs that the viewer has reviewed: all they may see if scoring is independent. */
export async function sumScoresOfReviewed(queries: Queries, viewer: Viewer) {
	const [row] = await selectFigures<{ sum: number; reviews: number }>(
		queries,
		viewer,
		{
			sum: sql`coalesce(sum(${songs.overallSum}), 0)::int`,
			reviews: sql`coalesce(sum(${songs.reviewCount}), 0)::int`,
		},
		{ where: sql`${songs.organizationId} = ${viewer.organizationId} and ${hasReviewed}` },
	);
	return row ?? { sum: 0, reviews: 0 };
}

// Statistics by month: songs added, songs decided. Demos that were withdrawn or erased are counted as they were.

interface DecisionFigures {
	/** Month of the decision; null in the row for all months together. */
	readonly month: string | null;
	readonly signed: number;
	readonly passed: number;
	readonly medianDaysToDecision: number | null;
}

/** Returns one row per month of decision, and one row for all months together. */
export function listDecisions(queries: Queries, organizationId: OrganizationId, since: Date) {
	return selectRows<DecisionFigures>(
		queries,
		sql`with decided as (
			select to_char(decided_at at time zone 'UTC', 'YYYY-MM') as month, decision,
				(extract(epoch from decided_at - submitted_at) / 86400)::float8 as days
			from ${decidedSince(organizationId, since, sql`true`)}
		)
		select month,
			(count(*) filter (where decision = 'signed'))::int as signed,
			(count(*) filter (where decision = 'passed'))::int as passed,
			percentile_cont(0.5) within group (order by days) as "medianDaysToDecision"
		from decided group by grouping sets ((month), ())`,
	);
}

interface SourceFigures {
	readonly month: string;
	/** Whether the songs were sent through the submit page. */
	readonly isFromPage: boolean;
	readonly added: number;
	readonly signed: number;
	readonly passed: number;
}

/** Counts arrivals and decisions, each in its month, by source; `isFromPage` names columns of `songs`. */
export function listSourceFigures(queries: Queries, organizationId: OrganizationId, since: Date, isFromPage: SQL) {
	return selectRows<SourceFigures>(
		queries,
		sql`select month, is_from_page as "isFromPage", sum(added)::int as added, sum(signed)::int as signed,
			sum(passed)::int as passed
		from (
			select to_char(submitted_at at time zone 'UTC', 'YYYY-MM') as month, is_from_page,
				1 as added, 0 as signed, 0 as passed
			from ${countedSince('submitted_at', organizationId, since, isFromPage)}
			union all
			select to_char(decided_at at time zone 'UTC', 'YYYY-MM'), is_from_page,
				0, case when decision = 'signed' then 1 else 0 end, case when decision = 'passed' then 1 else 0 end
			from ${decidedSince(organizationId, since, isFromPage)}
		) as figures group by 1, 2`,
	);
}

function decidedSince(organizationId: OrganizationId, since: Date, isFromPage: SQL) {
	const counted = countedSince('decided_at', organizationId, since, isFromPage);
	return sql`(select * from ${counted} where decision is not null and decision in ('signed', 'passed')) as decided_songs`;
}

function countedSince(
	column: 'submitted_at' | 'decided_at',
	organizationId: OrganizationId,
	since: Date,
	isFromPage: SQL,
) {
	const where = sql`organization_id = ${organizationId} and ${sql.identifier(column)} >= ${toTimestamp(since)}`;
	return sql`(
		select submitted_at, decision, decided_at, ${isFromPage} as is_from_page from songs where ${where}
		union all
		select submitted_at, decision, decided_at, is_from_page from removed_demos where ${where}
	) as counted`;
}
