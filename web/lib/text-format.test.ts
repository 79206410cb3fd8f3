import { expect, test } from 'vitest';
import { formatAgo, formatDay, formatMoment, formatNumber, formatShortDay } from './text-format.ts';

const now = new Date(2026, 10, 15, 14, 30);

test.each([
	[new Date(2026, 10, 15, 14, 29), 'now'],
	[new Date(2026, 10, 15, 14, 18), '12 minutes ago'],
	[new Date(2026, 10, 15, 13, 10), '1 hour ago'],
	[new Date(2026, 10, 15, 12, 30), '2 hours ago'],
	[new Date(2026, 10, 14, 23, 0), 'yesterday'],
	[new Date(2026, 10, 14, 0, 5), 'yesterday'],
	[new Date(2026, 10, 3, 9, 0), '3 November'],
	[new Date(2025, 10, 3, 9, 0), '3 November 2025'],
	[new Date(2026, 10, 15, 14, 31), 'now'],
])('the moment %s is formatted as "%s"', (date, text) => {
	expect(formatAgo(date, now)).toBe(text);
});

test('a day of this year is formatted without the year', () => {
	expect(formatDay(new Date(2026, 0, 1), now)).toBe('1 January');
});

test('a moment is formatted with its time', () => {
	expect(formatMoment(new Date(2026, 10, 1, 9, 5), now)).toBe('1 November, 09:05');
});

test('a day in a column is short, and has a year if it is not this year', () => {
	const now = new Date(2026, 10, 15);

	expect(formatShortDay(new Date(2026, 10, 2), now)).toBe('2 Nov');
	expect(formatShortDay(new Date(2025, 8, 30), now)).toBe('30 Sep 2025');
});

test.each([0, 7, 999, 1000, 12_345, 100_000, 1_234_567])('the number %i is formatted as the browser would', (count) => {
	expect(formatNumber(count)).toBe(count.toLocaleString('en-GB'));
});

test('a day without a time is the same day in every time zone', () => {
	const day = new Date('2026-11-02T00:00:00.000Z');
	const written = [formatDay(day, now), formatShortDay(day, now)];

	expect(written).toEqual(['2 November', '2 Nov']);
});
