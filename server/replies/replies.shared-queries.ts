import { and, asc, eq, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import type { DemoId, OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { announcedDecision } from '../../domain/replies/reply-kinds.ts';
import type { Decision } from '../../domain/songs/song-state.ts';
import { idsOf, isOneOf, type Queries, selectRows } from '../platform/db/database.ts';
import { replies } from './replies.table.ts';

/** The fact that a reply was sent, by whom and when, without its content. */
export interface SentReply {
	readonly songId: SongId;
	readonly kind: 'thanked' | 'replied' | 'replied_elsewhere';
	readonly actorId: ReviewerId | null;
	readonly at: Date;
}

/**
 * Replies that were sent to the senders of some songs, the first one first. For a song whose sender the viewer may not
 * know, each counts from when it was due, whatever happened to its mail (R-ANSWER-4).
 */
export async function listSentReplies(
	queries: Queries,
	songs: readonly { readonly id: SongId; readonly isRevealed: boolean }[],
	now: Date,
): Promise<SentReply[]> {
	if (songs.length === 0) return [];
	const { songId, kind, createdBy, sentAt, sendAt, isAgain } = replies;
	const known = idsOf(songs.filter(({ isRevealed }) => isRevealed));
	const hidden = idsOf(songs.filter(({ isRevealed }) => !isRevealed));
	const isKnownToBeSent = and(isOneOf(songId, known), isNotNull(sentAt));
	const isSeenAsSent = and(isOneOf(songId, hidden), lte(sendAt, now), not(isAgain));
	const rows = await queries
		.select({ songId, kind, createdBy, sentAt, sendAt })
		.from(replies)
		.where(and(or(isKnownToBeSent, isSeenAsSent), isNull(replies.undoneAt)))
		.orderBy(asc(sendAt));
	return rows.flatMap((row) => {
		const at = known.includes(row.songId as SongId) ? row.sentAt : row.sendAt;
		return row.songId && at ? [{ songId: row.songId, kind: historyKindOf(row.kind), actorId: row.createdBy, at }] : [];
	});
}

function historyKindOf(kind: string) {
	if (kind === 'elsewhere') return 'replied_elsewhere';
	return kind === 'thanks' ? 'thanked' : 'replied';
}

export interface AnnouncedDecision {
	readonly songId: SongId | null;
	readonly demoId: DemoId | null;
	readonly decision: Decision;
}

/** Lists the decisions that senders know from a reply that was sent to them. */
export async function listAnnouncedDecisions(
	queries: Queries,
	organizationId: OrganizationId,
	{ songIds, demoIds }: { readonly songIds: readonly SongId[]; readonly demoIds: readonly DemoId[] },
): Promise<AnnouncedDecision[]> {
	const { songId, demoId, matter } = replies;
	const isMeant = or(isOneOf(songId, songIds), isOneOf(demoId, demoIds));
	const rows = await queries
		.select({ songId, demoId, matter })
		.from(replies)
		.where(
			and(eq(replies.organizationId, organizationId), isMeant, isNotNull(replies.sentAt), isNull(replies.undoneAt)),
		);
	return rows.flatMap((row) => {
		const decision = announcedDecision(row.matter);
		return decision ? [{ songId: row.songId, demoId: row.demoId, decision }] : [];
	});
}

export interface ReplyFigures {
	/** Month in which the replies were sent, such as 2026-10, in UTC; null in rows for all months. */
	readonly month: string | null;
	/** Null in rows for both sources. */
	readonly isFromPage: boolean | null;
	readonly replied: number;
	readonly medianDays: number | null;
	/** Null if the label promises no reply time. */
	readonly withinPromise: number | null;
}

/**
 * How many demos got a reply and how long their senders waited: by month, by source, and in total. Whole days, because
 * the exact duration of a single reply would show blind readers its time. Replies count from when they were due,
 * whatever happened to their mails, which blind readers may not know (R-ANSWER-4).
 */
export function listReplyFigures(
	queries: Queries,
	organizationId: OrganizationId,
	{ since, now }: { readonly since: Date; readonly now: Date },
	replyWithinDays: number | null,
) {
	return selectRows<ReplyFigures>(
		queries,
		sql`with first as (
			select distinct on (coalesce(song_id, demo_id, id)) send_at, came_at, is_from_page from replies
			where organization_id = ${organizationId} and is_final and undone_at is null and not is_again
				and send_at <= ${now.toISOString()}::timestamptz
			order by coalesce(song_id, demo_id, id), send_at
		), waits as (
			select to_char(send_at at time zone 'UTC', 'YYYY-MM') as month, is_from_page,
				greatest(0, (send_at at time zone 'UTC')::date - (came_at at time zone 'UTC')::date)::float8 as days
			from first where send_at >= ${since.toISOString()}::timestamptz
		)
		select month, is_from_page as "isFromPage", count(*)::int as replied,
			percentile_cont(0.5) within group (order by days) as "medianDays",
			(avg(case when days <= ${replyWithinDays}::float8 then 1.0 when ${replyWithinDays}::float8 is null then null else 0.0 end))::float8 as "withinPromise"
		from waits group by grouping sets ((month, is_from_page), (month), (is_from_page), ())`,
	);
}
