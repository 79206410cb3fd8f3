// Statistics by month: songs added, songs decided. Demos that were withdrawn or erased are counted as they were.
import { type SQL, sql } from 'drizzle-orm';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { type Queries, selectRows } from '../platform/db/database.ts';
import { toTimestamp } from './song-state.shared-queries.ts';

export interface DecisionFigures {
	/** The month of the decision; null in the row for all months together. */
	readonly month: string | null;
	readonly signed: number;
	readonly passed: number;
	readonly medianDaysToDecision: number | null;
}

/** One row per month of decision, and one for all months together. */
export function listDecisions(
	queries: Queries,
	organizationId: OrganizationId,
	since: Date,
): Promise<DecisionFigures[]> {
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

export interface SourceFigures {
	readonly month: string;
	/** Came from outside by itself. */
	readonly isFromPage: boolean;
	readonly added: number;
	readonly signed: number;
	readonly passed: number;
}

/** What came and what was decided, each in its month, by source; `isFromPage` names columns of `songs`. */
export function listSourceFigures(
	queries: Queries,
	organizationId: OrganizationId,
	since: Date,
	isFromPage: SQL,
): Promise<SourceFigures[]> {
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

function decidedSince(organizationId: OrganizationId, since: Date, isFromPage: SQL): SQL {
	const counted = countedSince('decided_at', organizationId, since, isFromPage);
	return sql`(select * from ${counted} where decision is not null and decision in ('signed', 'passed')) as decided_songs`;
}

function countedSince(
	column: 'submitted_at' | 'decided_at',
	organizationId: OrganizationId,
	since: Date,
	isFromPage: SQL,
): SQL {
	const where = sql`organization_id = ${organizationId} and ${sql.identifier(column)} >= ${toTimestamp(since)}`;
	return sql`(
		select submitted_at, decision, decided_at, ${isFromPage} as is_from_page from songs where ${where}
		union all
		select submitted_at, decision, decided_at, is_from_page from removed_demos where ${where}
	) as counted`;
}
