import { describe, expect, test } from 'vitest';
import { formatClosing, formatDecided, formatLead, formatMyAverage } from './dashboard-format.ts';

// A Sunday.
const now = new Date('2026-11-15T10:00:00');

describe('the captions of the dashboard tiles', () => {
	test.each<[number[], string]>([
		[[0, 2, 0, 1, 0, 1, 0], '2 close by Tuesday'],
		[[1, 0, 0, 1, 0, 1, 0], '1 closes by Tuesday'],
		[[1, 2, 3, 0, 0, 0, 0], '3 close by Tuesday'],
		[[0, 0, 0, 3, 0, 1, 9], '3 close by Thursday'],
		[[0, 0, 0, 0, 0, 1, 9], '1 closes by Saturday'],
		[[0, 0, 0, 0, 0, 0, 9], 'A week left for all'],
		[[0, 0, 0, 0, 0, 0, 0], 'Nothing waits'],
	])('%j songs by days left are summarised as %s', (byDaysLeft, text) => {
		expect(formatClosing(byDaysLeft, now)).toBe(text);
	});

	test.each<[number[], string]>([
		[[0, 0, 0, 0, 0, 1, 1, 0, 0, 0], 'You average 6.5'],
		[[1, 0, 0, 0, 0, 0, 0, 0, 0, 1], 'You average 5.5'],
		[[0, 0, 0, 0, 0, 0, 0, 0, 0, 3], 'You average 10.0'],
		[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 'No scores yet'],
	])('%j given scores of 1 to 10 are summarised as %s', (scores, text) => {
		expect(formatMyAverage(scores)).toBe(text);
	});

	test('decisions are counted by kind', () => {
		expect(formatDecided({ signed: 9, passed: 31 })).toBe('9 signed, 31 passed');
		expect(formatDecided({ signed: 0, passed: 0 })).toBe('Nothing decided yet');
	});
});

test.each<[number | undefined, string]>([
	[4, 'Four songs wait for your scores. Listen first; the name comes after.'],
	[1, 'One song waits for your scores. Listen first; the name comes after.'],
	[1234, '1,234 songs wait for your scores. Listen first; the name comes after.'],
	[0, 'Nothing waits for your scores right now.'],
	[undefined, 'Listen first; the name comes after.'],
])('with %s pending songs the line below the dashboard title is: %s', (count, lead) => {
	expect(formatLead('pending', count)).toBe(lead);
});
