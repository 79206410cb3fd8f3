import { describe, expect, it } from 'vitest';
import {
	isArtistKnown,
	isCompleted,
	isListedAsCompleted,
	isPendingFor,
	reviewsMissing,
	reviewsToComplete,
	statusOf,
} from './song-state.ts';

const dayMs = 24 * 60 * 60 * 1000;
const now = new Date('2026-10-08T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

const fresh = { submittedAt: ago(dayMs), extendedUntil: null, isClosed: false, reviewCount: 0, decision: null };
const sevenDaysOld = { ...fresh, submittedAt: ago(7 * dayMs) };
const almostOver = { ...fresh, submittedAt: ago(7 * dayMs - 1) };
const extended = { ...sevenDaysOld, extendedUntil: ago(-1) };

it.each([
	[1, 1],
	[2, 2],
	[3, 2],
	[4, 3],
	[5, 3],
	[6, 4],
	[7, 5],
	[8, 5],
	[9, 6],
	[10, 6],
	[11, 6],
	[12, 6],
	[500, 6],
	// Even without members a song needs one review.
	[0, 1],
])('in a label of %i, %i reviews complete a song', (memberCount, needed) => {
	const reviewedBy = (reviewCount: number) => isCompleted({ ...fresh, reviewCount }, memberCount, now);

	expect(reviewsToComplete(memberCount)).toBe(needed);
	expect([reviewedBy(needed - 1), reviewedBy(needed)]).toEqual([false, true]);
});

describe('completed songs', () => {
	it.each([
		['with no reviews and time left', fresh, false],
		['closed with no reviews', { ...fresh, isClosed: true }, true],
		['with five reviews', { ...fresh, reviewCount: 5 }, false],
		['with the sixth review', { ...fresh, reviewCount: 6 }, true],
		['with one review, a moment before seven days', { ...almostOver, reviewCount: 1 }, false],
		['with one review, at seven days exactly', { ...sevenDaysOld, reviewCount: 1 }, true],
		['with one review, extended by then', { ...extended, reviewCount: 1 }, false],
		['with no reviews, at seven days', sevenDaysOld, false],
		['closed with no reviews, at seven days', { ...sevenDaysOld, isClosed: true }, true],
	])('whether a song is completed: %s: %s', (_what, song, expected) => {
		expect(isCompleted(song, 20, now)).toBe(expected);
	});
});

describe('songs pending for a reviewer', () => {
	it.each([
		['not reviewed, with time left', fresh, false, true],
		['reviewed by me', fresh, true, false],
		['a moment before seven days', almostOver, false, true],
		['at seven days exactly', sevenDaysOld, false, false],
		['extended', extended, false, true],
		['closed, with time left', { ...fresh, isClosed: true }, false, true],
		['signed, with time left', { ...fresh, decision: 'signed' as const }, false, false],
		['passed, with time left', { ...fresh, decision: 'passed' as const }, false, false],
	])('whether a song is pending for a reviewer: %s', (_what, song, hasReviewed, expected) => {
		expect(isPendingFor({ ...song, hasReviewed }, now)).toBe(expected);
	});
});

describe('decided songs', () => {
	it.each([
		['signed', fresh],
		['passed', fresh],
		['passed', sevenDaysOld],
	] as const)('a song that was %s is listed under Completed, even without reviews', (decision, song) => {
		const listed = (decided: typeof decision | null) => isListedAsCompleted({ ...song, decision: decided }, 20, now);

		expect([listed(decision), listed(null)]).toEqual([true, false]);
	});

	it.each([
		['signed', true, true],
		['passed', false, true],
		[null, false, true],
	] as const)(
		'a decided song (%s) shows its artist to people who have not reviewed it: %s',
		(decision, toOthers, toReviewers) => {
			const isKnown = (hasReviewed: boolean) => isArtistKnown({ decision, hasReviewed });

			expect([isKnown(false), isKnown(true)]).toEqual([toOthers, toReviewers]);
		},
	);
});

it.each([
	['with no review in a label of five', fresh, 5, 3],
	['with two reviews in a label of five', { ...fresh, reviewCount: 2 }, 5, 1],
	['with all its reviews', { ...fresh, reviewCount: 3 }, 5, 0],
	['with more than it needs', { ...fresh, reviewCount: 5 }, 5, 0],
	['closed', { ...fresh, isClosed: true }, 5, 0],
	['expired with one review', { ...sevenDaysOld, reviewCount: 1 }, 5, 0],
	['expired with no review', sevenDaysOld, 5, 3],
])('the number of missing reviews of a song %s', (_what, song, memberCount, missing) => {
	expect(reviewsMissing(song, memberCount, now)).toBe(missing);
});

describe('the status of a song', () => {
	it.each([
		['pending', fresh],
		['pending', { ...fresh, reviewCount: 1 }],
		['completed', { ...fresh, isClosed: true }],
		['completed', { ...sevenDaysOld, reviewCount: 1 }],
		['expired', sevenDaysOld],
		['pending', extended],
		['signed', { ...fresh, reviewCount: 6, decision: 'signed' as const }],
		['passed', { ...sevenDaysOld, decision: 'passed' as const }],
	])('the status of a song is %s', (status, song) => {
		expect(statusOf(song, 20, now)).toBe(status);
	});
});
