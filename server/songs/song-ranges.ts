// Orders in which songs are listed. A list is one range after another, each sorted by one key along an index: what has
// no key comes last in both directions, and what a reader may not know is never what their list is sorted by.
import { type SQL, sql } from 'drizzle-orm';
import type { ReviewerId } from '../../domain/kernel/ids.ts';
import type { OverviewSort } from '../../domain/songs/overview-sorts.ts';
import { type SongStatus, songStatuses } from '../../domain/songs/song-state.ts';
import type { KeyKind } from './list-cursor.ts';
import {
	type AskedFacts,
	hasStatusSql,
	isCompletedSql,
	isUnexpiredSql,
	type StateFacts,
} from './song-state.shared-queries.ts';
import { isRevealed } from './songs.repository.ts';
import { reveals, songs } from './songs.table.ts';

export type Direction = 'asc' | 'desc';

export interface SongRange {
	/** By which a cursor knows it; its number in the list where that never changes. */
	readonly name?: string;
	readonly where?: SQL | undefined;
	readonly key: SQL;
	readonly kind: KeyKind;
	readonly direction: Direction;
	/** Goes through the songs that were revealed to the reader, instead of all. */
	readonly isRevealedOnly?: boolean;
}

const newestFirst = { key: sql`${songs.submittedAt}`, kind: 'micros', direction: 'desc' } as const;

export function pendingRange(facts: AskedFacts): SongRange {
	return {
		where: sql`${isUnexpiredSql(facts)} and not (${isRevealed})`,
		key: sql`${songs.expiresAt}`,
		kind: 'micros',
		direction: 'asc',
	};
}

export function mineRange(): SongRange {
	return { key: sql`${reveals.songSubmittedAt}`, kind: 'micros', direction: 'desc', isRevealedOnly: true };
}

export function completedRange(facts: AskedFacts): SongRange {
	return { ...newestFirst, where: isCompletedSql(facts) };
}

interface SortFacts extends StateFacts {
	/** Others' scores are hidden until one has given one's own. */
	readonly isScoringIndependent: boolean;
	/** Who has sent songs, in the order of their names. */
	readonly submitterIds: readonly ReviewerId[];
}

const plainKeys = {
	title: { key: sql`left(${songs.blindSearchText}, 64)`, kind: 'text' },
	submitted: { key: sql`${songs.submittedAt}`, kind: 'micros' },
	daysLeft: { key: sql`${songs.expiresAt}`, kind: 'micros' },
	reviews: { key: sql`${songs.reviewCount}`, kind: 'count' },
} as const;

const scoreKeys = {
	musical: sql`${songs.musicalAverage}`,
	artistScore: sql`${songs.artistAverage}`,
	overall: sql`${songs.overallAverage}`,
	spread: sql`${songs.spread}`,
} as const;

export function rangesOf(sort: OverviewSort, direction: Direction, facts: SortFacts): SongRange[] {
	switch (sort) {
		case 'title':
		case 'submitted':
		case 'daysLeft':
		case 'reviews':
			return [{ ...plainKeys[sort], direction }];
		case 'artist':
			return byArtist(direction);
		case 'addedBy':
			return bySubmitter(direction, facts);
		case 'status':
			return byStatus(direction, facts);
		default:
			return byScore(scoreKeys[sort], direction, facts);
	}
}

/** Songs whose artist the reader does not know follow as they came. */
function byArtist(direction: Direction): SongRange[] {
	return [
		{ key: sql`${reveals.artistKey}`, kind: 'text', direction, isRevealedOnly: true },
		{ ...newestFirst, where: sql`not (${isRevealed})` },
	];
}

function byScore(key: SQL, direction: Direction, { isScoringIndependent }: SortFacts): SongRange[] {
	const known = sql`${key} is not null`;
	if (!isScoringIndependent)
		return [
			{ where: known, key, kind: 'number', direction },
			{ ...newestFirst, where: sql`${key} is null` },
		];
	// Where a hidden score would stand says what it is.
	return [
		{ where: known, key, kind: 'number', direction, isRevealedOnly: true },
		{ ...newestFirst, where: sql`not (${known} and (${isRevealed}))` },
	];
}

function bySubmitter(direction: Direction, { submitterIds }: SortFacts): SongRange[] {
	const people = direction === 'asc' ? submitterIds : submitterIds.toReversed();
	return [
		// By their id: who sends their first song meanwhile moves the others.
		...people.map((id) => ({ ...newestFirst, name: id, where: isSentBy(id) })),
		{ ...newestFirst, name: 'outside', where: isSentBy('outside') },
	];
}

/** A sender whose name is the artist's is nobody's, as long as the reader may not know. */
export function isSentBy(submitter: ReviewerId | 'outside'): SQL {
	const isHidden = sql`(${songs.senderNamesArtist} and not (${isRevealed}))`;
	if (submitter === 'outside') return sql`(${songs.submittedBy} is null or ${isHidden})`;
	return sql`(${songs.submittedBy} = ${submitter} and not ${isHidden})`;
}

function byStatus(direction: Direction, facts: StateFacts): SongRange[] {
	const statuses: readonly SongStatus[] = direction === 'asc' ? songStatuses : songStatuses.toReversed();
	return statuses.map((status) => ({
		...newestFirst,
		...(status === 'signed' || status === 'passed' ? { key: sql`${songs.decidedAt}` } : {}),
		where: hasStatusSql(status, facts),
	}));
}
