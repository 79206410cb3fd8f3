// The rules of domain/songs/song-state.ts as SQL conditions on rows of songs. The number of reviews that complete a
// song is computed there and passed in.
import { type Placeholder, sql } from 'drizzle-orm';
import type { SongStatus } from '../../domain/songs/song-state.ts';
import { songs } from './songs.table.ts';

/** Facts on which the state of a song depends in addition to the song itself. */
export interface StateFacts {
	readonly now: Date;
	/** Number of reviews that complete a song (`reviewsToComplete`). */
	readonly reviewsNeeded: number;
}

/** Facts for prepared statements, which get the values when they are executed; `now` is then an ISO text. */
export interface PreparedFacts {
	readonly now: Date | Placeholder;
	readonly reviewsNeeded: number | Placeholder;
}

/** The database drivers need dates in raw SQL as text. */
export function toTimestamp(date: Date | Placeholder) {
	return sql`${date instanceof Date ? date.toISOString() : date}::timestamptz`;
}

export function isExpiredSql({ now }: Pick<PreparedFacts, 'now'>) {
	return sql`${songs.expiresAt} <= ${toTimestamp(now)}`;
}

/**
 * The second bound is always true. With the first alone, a generic plan estimates that a third of all songs is
 * unexpired, so PostgreSQL makes a new plan for each time, which takes longer than running the query; between two bounds it
 * expects few.
 */
export function isUnexpiredSql({ now }: Pick<PreparedFacts, 'now'>) {
	return sql`(${songs.expiresAt} > ${toTimestamp(now)} and ${songs.expiresAt} <= 'infinity')`;
}

/**
 * Closed or reviewed at least once, so it is completed at the latest when its time is over. Written exactly like its
 * indexes.
 */
export function isHeardSql() {
	return sql`(${songs.reviewed} or ${songs.reviewCount} > 0)`;
}

/** Completed even though it has time left: closed, or with enough reviews. */
export function isCompletedEarlySql({ reviewsNeeded }: Pick<PreparedFacts, 'reviewsNeeded'>) {
	return sql`(${songs.reviewed} or ${songs.reviewCount} >= ${reviewsNeeded}::int)`;
}

export function isCompletedSql(facts: PreparedFacts) {
	return sql`(${isHeardSql()} and (${isCompletedEarlySql(facts)} or ${isExpiredSql(facts)}))`;
}

/** `isPendingFor` of the domain, except for whether the viewer has reviewed the song. */
export function isWaitingSql(facts: Pick<PreparedFacts, 'now'>) {
	return sql`(${songs.decision} is null and ${isUnexpiredSql(facts)})`;
}

/** `isListedAsCompleted` of the domain. The first half is written exactly like its index. */
export function isListedAsCompletedSql(facts: PreparedFacts) {
	const { decision, reviewed, reviewCount } = songs;
	return sql`((${decision} is not null or ${reviewed} or ${reviewCount} > 0)
		and (${decision} is not null or ${isCompletedEarlySql(facts)} or ${isExpiredSql(facts)}))`;
}

export function hasStatusSql(status: SongStatus, facts: PreparedFacts) {
	const undecided = sql`${songs.decision} is null`;
	if (status === 'signed' || status === 'passed')
		// The index on decisions is partial; without `is not null` it would not be used.
		return sql`(${songs.decision} is not null and ${songs.decision} = ${status})`;
	if (status === 'completed') return sql`(${undecided} and ${isCompletedSql(facts)})`;
	if (status === 'expired') return sql`(${undecided} and not ${isHeardSql()} and ${isExpiredSql(facts)})`;
	return sql`(${undecided} and ${isUnexpiredSql(facts)} and not ${isCompletedEarlySql(facts)})`;
}
