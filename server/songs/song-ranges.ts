// Orders in which songs are listed. A list is one range after another, each sorted by one key along an index: what has
// no key comes last in both directions, and what a reader may not know is never what their list is sorted by.
import { type SQL, sql } from 'drizzle-orm';
import type { ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import type { OverviewSort } from '../../domain/reviews/overview-sorts.ts';
import { type SongStatus, songStatuses } from '../../domain/songs/song-state.ts';
import type { KeyKind } from './list-cursor.ts';
import { hasStatusSql, isCompletedSql, isUnexpiredSql, type StateFacts } from './song-state.sql.ts';
import { isRevealed, type Viewer } from './songs.repository.ts';
import { reveals, songs } from './songs.table.ts';

export type Direction = 'asc' | 'desc';

export interface SongRange {
	readonly where?: SQL | undefined;
	readonly key: SQL;
	readonly kind: KeyKind;
	readonly direction: Direction;
	/** Where the key of a song is looked up, for keys that are too long for a cursor. */
	readonly keyOf?: (viewer: Viewer, songId: SongId) => SQL;
	/** Goes through the songs that were revealed to the reader, instead of all. */
	readonly isRevealedOnly?: boolean;
}

const newestFirst = { key: sql`${songs.submittedAt}`, kind: 'micros', direction: 'desc' } as const;

export function pendingRange(facts: StateFacts): SongRange {
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

export function completedRange(facts: StateFacts): SongRange {
	return { ...newestFirst, where: isCompletedSql(facts) };
}

interface SortFacts extends StateFacts {
	/** Others' scores are hidden until one has given one's own. */
	readonly isScoringIndependent: boolean;
	/** Who has sent songs, in the order of their names. */
	readonly submitterIds: readonly ReviewerId[];
}

const plainKeys = {
	title: {
		key: sql`left(${songs.blindWords}, 64)`,
		kind: 'text',
		keyOf: (_viewer: Viewer, songId: SongId) => sql`(select left(blind_words, 64) from songs where id = ${songId})`,
	},
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
		{
			key: sql`${reveals.artistKey}`,
			kind: 'text',
			direction,
			isRevealedOnly: true,
			keyOf: ({ reviewerId }, songId) =>
				sql`(select artist_key from reveals where song_id = ${songId} and reviewer_id = ${reviewerId})`,
		},
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
		...people.map((id) => ({ ...newestFirst, where: isSentBy(id) })),
		{ ...newestFirst, where: isSentBy('outside') },
	];
}

/** A sender whose name is the artist's is nobody's, as long as the reader may not know. */
export function isSentBy(submitter: ReviewerId | 'outside'): SQL {
	const isHidden = sql`(${songs.isSenderTelling} and not (${isRevealed}))`;
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
