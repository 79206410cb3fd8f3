import { sql } from 'drizzle-orm';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { type Queries, selectRows } from '../platform/db/database.ts';

export interface AnswerFigures {
	/** The month in which the answers went, such as 2026-10, in UTC; null in rows for all months. */
	readonly month: string | null;
	/** Null in rows for both sources. */
	readonly isFromPage: boolean | null;
	readonly answered: number;
	readonly medianDays: number | null;
	/** Null where nothing is promised. */
	readonly withinPromise: number | null;
}

/**
 * How many demos were answered, and how long their senders waited: by month, by source, and together. Whole days, because
 * those of a single reply would show blind readers its time. Replies count from when they were due, whatever became of
 * their mails, which blind readers may not know (R-ANSWER-4).
 */
export function listAnswerFigures(
	queries: Queries,
	organizationId: OrganizationId,
	{ since, now }: { readonly since: Date; readonly now: Date },
	promiseDays: number | null,
): Promise<AnswerFigures[]> {
	return selectRows<AnswerFigures>(
		queries,
		sql`with first as (
			select distinct on (coalesce(song_id, track_id, id)) send_at, came_at, is_from_page from answers
			where organization_id = ${organizationId} and is_final and undone_at is null and not is_again
				and send_at <= ${now.toISOString()}::timestamptz
			order by coalesce(song_id, track_id, id), send_at
		), gone as (
			select to_char(send_at at time zone 'UTC', 'YYYY-MM') as month, is_from_page,
				greatest(0, (send_at at time zone 'UTC')::date - (came_at at time zone 'UTC')::date)::float8 as days
			from first where send_at >= ${since.toISOString()}::timestamptz
		)
		select month, is_from_page as "isFromPage", count(*)::int as answered,
			percentile_cont(0.5) within group (order by days) as "medianDays",
			(avg(case when days <= ${promiseDays}::float8 then 1.0 when ${promiseDays}::float8 is null then null else 0.0 end))::float8 as "withinPromise"
		from gone group by grouping sets ((month, is_from_page), (month), (is_from_page), ())`,
	);
}
