// The rules of domain/songs/song-state.ts once more, as conditions on rows of songs. How many reviews complete a song is
// decided over there; here it is a number.
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { SongStatus } from '../../domain/songs/song-state.ts';
import { songs } from './songs.table.ts';

/** The moment and the label that a question is about. */
export interface StateFacts {
	readonly now: Date;
	/** So many reviews complete a song (`reviewsToComplete`). */
	readonly reviewsNeeded: number;
}

/** The same where a question is prepared, and told them when it is asked: the moment as text. */
export interface AskedFacts {
	readonly now: Date | Placeholder;
	readonly reviewsNeeded: number | Placeholder;
}

/** Dates in raw SQL are text to the drivers. */
export function momentOf(date: Date | Placeholder): SQL {
	return sql`${date instanceof Date ? date.toISOString() : date}::timestamptz`;
}

export function isExpiredSql({ now }: Pick<AskedFacts, 'now'>): SQL {
	return sql`${songs.expiresAt} <= ${momentOf(now)}`;
}

export function isUnexpiredSql({ now }: Pick<AskedFacts, 'now'>): SQL {
	return sql`${songs.expiresAt} > ${momentOf(now)}`;
}

/** Closed or reviewed at least once: whatever is completed, now or once its time is over. Written as its indexes are. */
export function isHeardSql(): SQL {
	return sql`(${songs.reviewed} or ${songs.reviewCount} > 0)`;
}

/** Completed however much time is left. */
export function isFinishedSql({ reviewsNeeded }: Pick<AskedFacts, 'reviewsNeeded'>): SQL {
	return sql`(${songs.reviewed} or ${songs.reviewCount} >= ${reviewsNeeded}::int)`;
}

export function isCompletedSql(facts: AskedFacts): SQL {
	return sql`(${isHeardSql()} and (${isFinishedSql(facts)} or ${isExpiredSql(facts)}))`;
}

export function hasStatusSql(status: SongStatus, facts: AskedFacts): SQL {
	const undecided = sql`${songs.decision} is null`;
	if (status === 'signed' || status === 'passed')
		// The first half is what its index asks for.
		return sql`(${songs.decision} is not null and ${songs.decision} = ${status})`;
	if (status === 'completed') return sql`(${undecided} and ${isCompletedSql(facts)})`;
	if (status === 'expired') return sql`(${undecided} and not ${isHeardSql()} and ${isExpiredSql(facts)})`;
	return sql`(${undecided} and ${isUnexpiredSql(facts)} and not ${isFinishedSql(facts)})`;
}
