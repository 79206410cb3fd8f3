import { describe, expect, it } from 'vitest';
import type { ReviewerId } from '../kernel/ids.ts';
import { canSendLate, type GivenReview, isSameReview } from './late-review.ts';
import { otherReviewer, reviewedElsewhere } from './reviews.errors.ts';

const ada = 'ada' as ReviewerId;
const first: GivenReview = { musical: 5, artist: 6, overall: 7, comment: 'Slow' };
const second: GivenReview = { ...first, overall: 9 };
const third: GivenReview = { ...first, overall: 3 };

describe('a late review', () => {
	it.each([
		['there was no review and is none', null, null, true],
		['the review that it changes is unchanged', first, { ...first, comment: ' Slow ' }, true],
		['there is a review now', null, first, false],
		['the review that it changes was replaced', first, second, false],
		['the review that it changes was deleted', first, null, false],
		['it had already arrived', null, third, true],
		['it had already arrived and replaced another one', first, third, true],
	])('whether a late review is accepted if %s', (_, replaces, current, isAllowed) => {
		const verdict = canSendLate({ reviewerId: ada, replaces }, { sender: ada, given: third, current });

		expect(verdict).toEqual(isAllowed ? { allowed: true } : { allowed: false, error: reviewedElsewhere });
	});

	it('a late review of another person is refused', () => {
		const verdict = canSendLate(
			{ reviewerId: ada, replaces: null },
			{ sender: 'bo' as ReviewerId, given: third, current: third },
		);

		expect(verdict).toEqual({ allowed: false, error: otherReviewer });
	});
});

it('reviews with the same scores and text are equal, ignoring surrounding spaces', () => {
	expect(isSameReview(first, { ...first, comment: 'Slow\n' })).toBe(true);
	expect(isSameReview(first, second)).toBe(false);
	expect(isSameReview(first, { ...first, comment: 'slow' })).toBe(false);
});
