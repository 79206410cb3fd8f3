// Sort orders of song lists. A list consists of ranges, each sorted by one key along an index. Songs without a key come
// last in both directions, and a list is never sorted by something that the viewer may not know.
import { type SQL, sql } from 'drizzle-orm';
import type { ReviewerId } from '../../domain/kernel/ids.ts';
import type { DashboardTab, SongSort } from '../../domain/songs/song-lists.ts';
import { type SongStatus, songStatuses } from '../../domain/songs/song-state.ts';
import type { KeyKind } from './list-cursor.ts';
import {
	hasStatusSql,
	isListedAsCompletedSql,
	isWaitingSql,
	type PreparedFacts,
	type StateFacts,
} from './song-state.shared-queries.ts';
import { hasReviewed, isRevealed } from './songs.repository.ts';
import { reveals, songs } from './songs.table.ts';

export type Direction = 'asc' | 'desc';

export interface SongRange {
	/** Identifies the range in cursors; its index in the list if that never changes. */
	readonly name?: string;
	readonly where?: SQL | undefined;
	readonly key: SQL;
	readonly kind: KeyKind;
	readonly direction: Direction;
	/** Contains only the songs that the viewer has reviewed. */
	readonly isReviewedOnly?: boolean;
	/** Merged into this range, along a separate index; both have keys that compare by their bytes. */
	readonly merged?: SongRange;
}

const newestFirst = { key: sql`${songs.submittedAt}`, kind: 'micros', direction: 'desc' } as const;

export const tabRanges: Readonly<Record<DashboardTab, (facts: PreparedFacts) => SongRange>> = {
	pending: (facts) => ({
		where: sql`${isWaitingSql(facts)} and not ${hasReviewed}`,
		key: sql`${songs.expiresAt}`,
		kind: 'micros',
		direction: 'asc',
	}),
	mine: () => ({ key: sql`${reveals.songSubmittedAt}`, kind: 'micros', direction: 'desc', isReviewedOnly: true }),
	completed: (facts) => ({ ...newestFirst, where: isListedAsCompletedSql(facts) }),
};

export interface SortFacts extends StateFacts {
	readonly viewerId: ReviewerId;
	/** Others' scores are hidden from the viewer until they have reviewed the song themselves. */
	readonly isScoringIndependent: boolean;
	/** Members who have submitted songs, sorted by name. */
	readonly submitterIds: readonly ReviewerId[];
}

const plainKeys = {
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

export function rangesOf(sort: SongSort, direction: Direction, facts: SortFacts): SongRange[] {
	switch (sort) {
		case 'title':
			return byTitle(direction, facts);
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
		case 'decidedIn':
			return byTimeToDecision(direction);
		default:
			return byScore(scoreKeys[sort], direction, facts);
	}
}

/**
 * Sorts by the masked title. A title that the viewer typed without knowing the artist comes last: its position would
 * reveal whether a part of it is masked.
 */
function byTitle(direction: Direction, { viewerId }: SortFacts): SongRange[] {
	const isTypedBlind = sql`(${songs.blindTitleBy} = ${viewerId} and not ${isRevealed})`;
	return [
		{
			where: sql`${isTypedBlind} is not true`,
			key: sql`left(${songs.blindSearchText}, 64)`,
			kind: 'text',
			direction,
		},
		{ ...newestFirst, where: isTypedBlind },
	];
}

/**
 * Sorts by the artists whom the viewer may know: of songs that they have reviewed, and of signed songs. Songs whose
 * artist is hidden come last, newest first.
 */
function byArtist(direction: Direction): SongRange[] {
	const byBytes = { kind: 'text', direction } as const;
	const signed = {
		...byBytes,
		where: sql`${songs.decision} = 'signed' and not ${hasReviewed}`,
		key: sql`(${songs.artistKey} collate "C")`,
	};
	return [
		{ ...byBytes, key: sql`(${reveals.artistKey} collate "C")`, isReviewedOnly: true, merged: signed },
		{ ...newestFirst, where: sql`not ${isRevealed}` },
	];
}

function byScore(key: SQL, direction: Direction, { isScoringIndependent }: SortFacts): SongRange[] {
	const known = sql`${key} is not null`;
	if (!isScoringIndependent)
		return [
			{ where: known, key, kind: 'number', direction },
			{ ...newestFirst, where: sql`${key} is null` },
		];
	// The position of a song with a hidden score would reveal the score.
	return [
		{ where: known, key, kind: 'number', direction, isReviewedOnly: true },
		{ ...newestFirst, where: sql`not (${known} and ${hasReviewed})` },
	];
}

function bySubmitter(direction: Direction, { submitterIds, viewerId }: SortFacts): SongRange[] {
	const people = direction === 'asc' ? submitterIds : submitterIds.toReversed();
	return [
		// Named by id, because the index changes when a person submits their first song.
		...people.map((id) => ({ ...newestFirst, name: id, where: isSubmittedBy(id, viewerId) })),
		{ ...newestFirst, name: 'outside', where: isSubmittedBy('outside', viewerId) },
	];
}

/** Hidden senders and colleagues count as 'outside', colleagues except for viewers who know them anyway. */
export function isSubmittedBy(submitter: ReviewerId | 'outside', viewerId: ReviewerId) {
	const isKnown = sql`(${songs.submittedBy} = ${viewerId} or ${songs.senderBy} is not distinct from ${viewerId})`;
	const isHidden = sql`((${songs.isFromOutside} or ${songs.hasNamesake} and not ${isKnown}) and not ${isRevealed})`;
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

function byTimeToDecision(direction: Direction): SongRange[] {
	const seconds = sql`date_part('epoch', ${songs.decidedAt} - ${songs.submittedAt})`;
	return [
		{ where: sql`${songs.decision} is not null`, key: seconds, kind: 'number', direction },
		{ ...newestFirst, where: sql`${songs.decision} is null` },
	];
}
