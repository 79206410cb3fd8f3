import { expect, it } from 'vitest';
import { formatSpan, formatTime, formatWaiting, placeOfTime } from './metric-format.ts';

it.each([
	[null, '–'],
	[0.2, '< 1 ms'],
	[1, '1 ms'],
	[41.6, '42 ms'],
	[999.4, '999 ms'],
	[1000, '1.0 s'],
	[1440, '1.4 s'],
	[12_300, '12 s'],
])('a time of %s ms is formatted as %s', (ms, text) => {
	expect(formatTime(ms)).toBe(text);
});

it.each([
	[-5, '0 s'],
	[40_000, '40 s'],
	[12 * 60_000, '12 min'],
	[5 * 3_600_000, '5 h'],
	[72 * 3_600_000, '3 days'],
])('a waiting time of %s ms is formatted as %s', (ms, text) => {
	expect(formatSpan(ms)).toBe(text);
});

it('a queue that was not counted to its end says so', () => {
	expect([0, 9_999, 10_000].map(formatWaiting)).toEqual(['0', '9,999', '10,000 or more']);
});

it.each([
	[0.1, 0],
	[1, 0],
	[100, 0.5],
	[10_000, 1],
	[99_999, 1],
])('a time of %s ms is placed at %s of the scale', (ms, place) => {
	expect(placeOfTime(ms)).toBeCloseTo(place);
});
