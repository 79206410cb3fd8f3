import { describe, expect, test } from 'vitest';
import { formatDecided, formatExpiring, formatLead, formatMyAverage } from './dashboard-format.ts';

// A Sunday.
const now = new Date('2026-11-15T10:00:00');

describe('the captions of the dashboard tiles', () => {
	test.each<[number[], string]>([
		[[0, 2, 0, 1, 0, 1, 0], '2 expire by Tuesday'],
		[[1, 0, 0, 1, 0, 1, 0], '1 expires by Tuesday'],
		[[1, 2, 3, 0, 0, 0, 0], '3 expire by Tuesday'],
		[[0, 0, 0, 3, 0, 1, 9], '3 expire by Thursday'],
		[[0, 0, 0, 0, 0, 1, 9], '1 expires by Saturday'],
		[[0, 0, 0, 0, 0, 0, 9], 'All have a week left'],
		[[0, 0, 0, 0, 0, 0, 0], 'Nothing to review'],
	])('%j songs by days left are summarised as %s', (byDaysLeft, text) => {
		expect(formatExpiring(byDaysLeft, now)).toBe(text);
	});

	test.each<[number[], string]>([
		[[0, 0, 0, 0, 0, 1, 1, 0, 0, 0], 'Your average: 6.5'],
		[[1, 0, 0, 0, 0, 0, 0, 0, 0, 1], 'Your average: 5.5'],
		[[0, 0, 0, 0, 0, 0, 0, 0, 0, 3], 'Your average: 10.0'],
		[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 'No scores yet'],
	])('%j given scores of 1 to 10 are summarised as %s', (scores, text) => {
		expect(formatMyAverage(scores)).toBe(text);
	});

	test('decisions are counted by kind', () => {
		expect(formatDecided({ signed: 9, passed: 31 })).toBe('9 signed, 31 passed');
		expect(formatDecided({ signed: 0, passed: 0 })).toBe('No decisions yet');
	});
});

test.each<[number | undefined, string]>([
	[4, '4 songs to review. Listen first. You’ll see the artist after your review.'],
	[1, '1 song to review. Listen first. You’ll see the artist after your review.'],
	[1234, '1,234 songs to review. Listen first. You’ll see the artist after your review.'],
	[0, 'You’re all caught up.'],
	[undefined, 'Listen first. You’ll see the artist after your review.'],
])('with %s pending songs the line below the dashboard title is: %s', (count, lead) => {
	expect(formatLead('pending', count)).toBe(lead);
});
