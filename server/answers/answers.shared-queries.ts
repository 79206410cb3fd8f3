import { and, asc, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import type { OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { idsOf, isOneOf, type Queries, selectRows } from '../platform/db/database.ts';
import { answers } from './answers.table.ts';

/** The fact that a reply was sent, by whom and when, without its content. */
export interface SentAnswer {
	readonly songId: SongId;
	readonly kind: 'thanked' | 'answered' | 'answered_elsewhere';
	readonly actorId: ReviewerId | null;
	readonly at: Date;
}

/**
 * Replies that were sent to the senders of some songs, the first one first. For a song whose sender the viewer may not
 * know, each counts from when it was due, whatever happened to its mail (R-ANSWER-4).
 */
export async function listSentAnswers(
	queries: Queries,
	songs: readonly { readonly id: SongId; readonly isRevealed: boolean }[],
	now: Date,
): Promise<SentAnswer[]> {
	if (songs.length === 0) return [];
	const { songId, kind, createdBy, sentAt, sendAt, isAgain } = answers;
	const known = idsOf(songs.filter(({ isRevealed }) => isRevealed));
	const hidden = idsOf(songs.filter(({ isRevealed }) => !isRevealed));
	const isKnownToBeSent = and(isOneOf(songId, known), isNotNull(sentAt));
	const isSeenAsSent = and(isOneOf(songId, hidden), lte(sendAt, now), not(isAgain));
	const rows = await queries
		.select({ songId, kind, createdBy, sentAt, sendAt })
		.from(answers)
		.where(and(or(isKnownToBeSent, isSeenAsSent), isNull(answers.undoneAt)))
		.orderBy(asc(sendAt));
	return rows.flatMap((row) => {
		const at = known.includes(row.songId as SongId) ? row.sentAt : row.sendAt;
		return row.songId && at ? [{ songId: row.songId, kind: historyKindOf(row.kind), actorId: row.createdBy, at }] : [];
	});
}

function historyKindOf(kind: string) {
	if (kind === 'elsewhere') return 'answered_elsewhere';
	return kind === 'thanks' ? 'thanked' : 'answered';
}

export interface AnswerFigures {
	/** Month in which the replies were sent, such as 2026-10, in UTC; null in rows for all months. */
	readonly month: string | null;
	/** Null in rows for both sources. */
	readonly isFromPage: boolean | null;
	readonly answered: number;
	readonly medianDays: number | null;
	/** Null if the label promises no reply time. */
	readonly withinPromise: number | null;
}

/**
 * How many demos got a reply and how long their senders waited: by month, by source, and in total. Whole days, because
 * the exact duration of a single reply would show blind readers its time. Replies count from when they were due,
 * whatever happened to their mails, which blind readers may not know (R-ANSWER-4).
 */
export function listAnswerFigures(
	queries: Queries,
	organizationId: OrganizationId,
	{ since, now }: { readonly since: Date; readonly now: Date },
	promiseDays: number | null,
) {
	return selectRows<AnswerFigures>(
		queries,
		sql`with first as (
			select distinct on (coalesce(song_id, track_id, id)) send_at, came_at, is_from_page from answers
			where organization_id = ${organizationId} and is_final and undone_at is null and not is_again
				and send_at <= ${now.toISOString()}::timestamptz
			order by coalesce(song_id, track_id, id), send_at
		), replies as (
			select to_char(send_at at time zone 'UTC', 'YYYY-MM') as month, is_from_page,
				greatest(0, (send_at at time zone 'UTC')::date - (came_at at time zone 'UTC')::date)::float8 as days
			from first where send_at >= ${since.toISOString()}::timestamptz
		)
		select month, is_from_page as "isFromPage", count(*)::int as answered,
			percentile_cont(0.5) within group (order by days) as "medianDays",
			(avg(case when days <= ${promiseDays}::float8 then 1.0 when ${promiseDays}::float8 is null then null else 0.0 end))::float8 as "withinPromise"
		from replies group by grouping sets ((month, is_from_page), (month), (is_from_page), ())`,
	);
}
