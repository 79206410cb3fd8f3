// The rules of domain/songs/song-state.ts once more, as conditions on rows of songs. How many reviews complete a song is
// decided over there; here it is a number.
import { type SQL, sql } from 'drizzle-orm';
import type { SongStatus } from '../../domain/songs/song-state.ts';
import { songs } from './songs.table.ts';

/** The moment and the label that a question is about. */
export interface StateFacts {
	readonly now: Date;
	/** So many reviews complete a song (`reviewsToComplete`). */
	readonly reviewsNeeded: number;
}

/** Dates in raw SQL are text to the drivers. */
export function momentOf(date: Date): SQL {
	return sql`${date.toISOString()}::timestamptz`;
}

export function isExpiredSql({ now }: Pick<StateFacts, 'now'>): SQL {
	return sql`${songs.expiresAt} <= ${momentOf(now)}`;
}

export function isUnexpiredSql({ now }: Pick<StateFacts, 'now'>): SQL {
	return sql`${songs.expiresAt} > ${momentOf(now)}`;
}

/** Closed or reviewed at least once: whatever is completed, now or once its time is over. Written as its indexes are. */
export function isHeardSql(): SQL {
	return sql`(${songs.reviewed} or ${songs.reviewCount} > 0)`;
}

/** Completed however much time is left. */
export function isFinishedSql({ reviewsNeeded }: Pick<StateFacts, 'reviewsNeeded'>): SQL {
	return sql`(${songs.reviewed} or ${songs.reviewCount} >= ${reviewsNeeded}::int)`;
}

export function isCompletedSql(facts: StateFacts): SQL {
	return sql`(${isHeardSql()} and (${isFinishedSql(facts)} or ${isExpiredSql(facts)}))`;
}

export function hasStatusSql(status: SongStatus, facts: StateFacts): SQL {
	const undecided = sql`${songs.decision} is null`;
	if (status === 'signed' || status === 'passed')
		// The first half is what its index asks for.
		return sql`(${songs.decision} is not null and ${songs.decision} = ${status})`;
	if (status === 'completed') return sql`(${undecided} and ${isCompletedSql(facts)})`;
	if (status === 'expired') return sql`(${undecided} and not ${isHeardSql()} and ${isExpiredSql(facts)})`;
	return sql`(${undecided} and ${isUnexpiredSql(facts)} and not ${isFinishedSql(facts)})`;
}
