import { describe, expect, it } from 'vitest';
import { commentTooLong, scoresMissing } from './reviews.errors.ts';
import { canSubmitReview, formatAverage, formatReviewCount, isScore } from './scores.ts';

const scores = { musical: 1, artist: 10, overall: 5 };

it.each([1, 2, 5, 9, 10])('%d is a valid score', (value) => {
	expect(isScore(value)).toBe(true);
});

it.each([0, 11, -1, 7.5, Number.NaN, Number.POSITIVE_INFINITY, null])('%s is not a valid score', (value) => {
	expect(isScore(value)).toBe(false);
});

describe('whether a review can be submitted', () => {
	it.each([
		['with all three scores', { scores, comment: '' }, null],
		['with a comment of 2,000 characters', { scores, comment: 'x'.repeat(2000) }, null],
		['with 2,000 emoji', { scores, comment: '🎛'.repeat(2000) }, null],
		['without one of the scores', { scores: { ...scores, artist: null }, comment: '' }, scoresMissing],
		['with a score of 0', { scores: { ...scores, musical: 0 }, comment: '' }, scoresMissing],
		['with half a point', { scores: { ...scores, overall: 6.5 }, comment: '' }, scoresMissing],
		['with a longer comment', { scores, comment: 'x'.repeat(2001) }, commentTooLong],
	])('whether a review can be submitted: %s', (_what, review, error) => {
		expect(canSubmitReview(review)).toEqual(error ? { allowed: false, error } : { allowed: true });
	});
});

it.each([
	[null, '–'],
	[7, '7.0'],
	[6.25, '6.3'],
	[6.24, '6.2'],
	[20 / 3, '6.7'],
	[10, '10.0'],
	[8.05, '8.1'],
])('an average of %s is formatted as %s', (average, text) => {
	expect(formatAverage(average)).toBe(text);
});

it.each([
	[0, 'No reviews yet'],
	[1, '1 review'],
	[12, '12 reviews'],
])('a count of %i is formatted as %s', (count, text) => {
	expect(formatReviewCount(count)).toBe(text);
});
