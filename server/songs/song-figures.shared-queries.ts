// Statistics by month: songs added, songs decided.
import { sql } from 'drizzle-orm';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { type Queries, selectRows } from '../platform/db/database.ts';
import { toTimestamp } from './song-state.shared-queries.ts';

export interface IntakeFigures {
	/** Such as 2026-10, in UTC. */
	readonly month: string;
	readonly added: number;
}

export function listIntake(queries: Queries, organizationId: OrganizationId, since: Date): Promise<IntakeFigures[]> {
	return selectRows<IntakeFigures>(
		queries,
		sql`select to_char(submitted_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as added
		from songs where organization_id = ${organizationId} and submitted_at >= ${toTimestamp(since)}
		group by 1`,
	);
}

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
			from songs
			where organization_id = ${organizationId} and decision is not null and decision in ('signed', 'passed')
				and decided_at >= ${toTimestamp(since)}
		)
		select month,
			(count(*) filter (where decision = 'signed'))::int as signed,
			(count(*) filter (where decision = 'passed'))::int as passed,
			percentile_cont(0.5) within group (order by days) as "medianDaysToDecision"
		from decided group by grouping sets ((month), ())`,
	);
}
