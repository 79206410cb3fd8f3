// Counts of songs by status. The database maintains tallies of everything that does not depend on the current time, so
// only songs that have time left are counted here.
import { eq, type SQL, sql } from 'drizzle-orm';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import type { Queries } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import {
	hasStatusSql,
	isCompletedEarlySql,
	isHeardSql,
	isUnexpiredSql,
	type StateFacts,
	toTimestamp,
} from './song-state.shared-queries.ts';
import { hasReviewed, selectFigures, type Viewer } from './songs.repository.ts';
import { songs, songTallies } from './songs.table.ts';

const daysCounted = 7;

export interface TabCounts {
	readonly completed: number;
	/** By days left: 1, 2, … 7 and more. */
	readonly pendingByDaysLeft: readonly number[];
	readonly signed: number;
	readonly passed: number;
}

interface Tally {
	readonly decision: 'none' | 'signed' | 'passed';
	readonly isHeard: boolean;
	readonly songs: number;
}

async function listTallies(queries: Queries, organizationId: OrganizationId): Promise<Tally[]> {
	const { decision, isHeard, songs: counted } = songTallies;
	const statement = prepared(queries, 'list_tallies', (name) =>
		queries
			.select({ decision, isHeard, songs: counted })
			.from(songTallies)
			.where(eq(songTallies.organizationId, sql.placeholder('organizationId')))
			.prepare(name),
	);
	return (await statement.execute({ organizationId })) as Tally[];
}

function sumOf(tallies: readonly Tally[], matches: (tally: Tally) => boolean): number {
	return tallies.filter(matches).reduce((sum, tally) => sum + tally.songs, 0);
}

const undecided = sql`${songs.decision} is null`;

/** All songs of a label, whatever became of them. */
export async function countAllSongs(queries: Queries, organizationId: OrganizationId): Promise<number> {
	return sumOf(await listTallies(queries, organizationId), () => true);
}

const countWhere = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** The songs of a label that have time left. */
function unexpired(viewer: Viewer, facts: StateFacts): SQL {
	return sql`${songs.organizationId} = ${viewer.organizationId} and ${isUnexpiredSql(facts)}`;
}

export async function countTabs(queries: Queries, viewer: Viewer, facts: StateFacts): Promise<TabCounts> {
	const daysLeft = sql`least(${daysCounted}, ceil(extract(epoch from ${songs.expiresAt} - ${toTimestamp(facts.now)}) / 86400))::int`;
	const rows = await selectFigures<{ daysLeft: number; pending: number; stillOpen: number }>(
		queries,
		viewer,
		{
			daysLeft,
			pending: countWhere(sql`${undecided} and not ${hasReviewed}`),
			stillOpen: countWhere(sql`${undecided} and ${isHeardSql()} and not ${isCompletedEarlySql(facts)}`),
		},
		{ where: unexpired(viewer, facts), groupBy: [sql`1`] },
	);
	const tallies = await listTallies(queries, viewer.organizationId);
	const stillOpen = rows.reduce((sum, row) => sum + row.stillOpen, 0);
	return {
		completed: sumOf(tallies, ({ decision, isHeard }) => decision !== 'none' || isHeard) - stillOpen,
		pendingByDaysLeft: Array.from(
			{ length: daysCounted },
			(_, index) => rows.find((row) => row.daysLeft === index + 1)?.pending ?? 0,
		),
		signed: sumOf(tallies, ({ decision }) => decision === 'signed'),
		passed: sumOf(tallies, ({ decision }) => decision === 'passed'),
	};
}

export async function countStatuses(queries: Queries, viewer: Viewer, facts: StateFacts) {
	const [row] = await selectFigures<{ pending: number; unheard: number; stillOpen: number }>(
		queries,
		viewer,
		{
			pending: countWhere(hasStatusSql('pending', facts)),
			unheard: countWhere(sql`${undecided} and not ${isHeardSql()}`),
			stillOpen: countWhere(sql`${undecided} and ${isHeardSql()} and not ${isCompletedEarlySql(facts)}`),
		},
		{ where: unexpired(viewer, facts) },
	);
	const tallies = await listTallies(queries, viewer.organizationId);
	const { pending = 0, unheard = 0, stillOpen = 0 } = row ?? {};
	return {
		all: sumOf(tallies, () => true),
		pending,
		completed: sumOf(tallies, ({ decision, isHeard }) => decision === 'none' && isHeard) - stillOpen,
		signed: sumOf(tallies, ({ decision }) => decision === 'signed'),
		passed: sumOf(tallies, ({ decision }) => decision === 'passed'),
		expired: sumOf(tallies, ({ decision, isHeard }) => decision === 'none' && !isHeard) - unheard,
	};
}

/** Undecided songs that were completed after `since` and still are. */
export async function countCompletedSince(
	queries: Queries,
	viewer: Viewer,
	facts: StateFacts,
	since: Date,
): Promise<number> {
	const where = sql`${songs.organizationId} = ${viewer.organizationId} and ${songs.completedAt} > ${toTimestamp(since)} and ${hasStatusSql('completed', facts)}`;
	const [row] = await selectFigures<{ songs: number }>(queries, viewer, { songs: sql`count(*)::int` }, { where });
	return row?.songs ?? 0;
}

/** Sums the overall scores of the songs that the viewer has reviewed: all they may see if scoring is independent. */
export async function sumScoresOfReviewed(queries: Queries, viewer: Viewer): Promise<{ sum: number; reviews: number }> {
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
