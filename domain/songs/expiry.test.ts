import { describe, expect, it } from 'vitest';
import { daysLeft, expiresAt, extendedExpiry, formatDaysLeft, isExpired } from './expiry.ts';

const submittedAt = new Date('2026-03-01T12:00:00Z');
const song = { submittedAt, extendedUntil: null };
const extended = { submittedAt, extendedUntil: new Date('2026-03-20T00:00:00Z') };

describe('a song expires seven days after it was submitted', () => {
	it.each([
		['2026-03-01T12:00:00.000Z', 7, '7 days left'],
		['2026-03-01T12:00:00.001Z', 7, '7 days left'],
		['2026-03-02T12:00:00.000Z', 6, '6 days left'],
		['2026-03-02T12:00:00.001Z', 6, '6 days left'],
		['2026-03-06T12:00:00.000Z', 2, '2 days left'],
		['2026-03-07T11:59:59.999Z', 2, '2 days left'],
		['2026-03-07T12:00:00.000Z', 1, '1 day left'],
		['2026-03-08T11:59:59.999Z', 1, '1 day left'],
		['2026-03-08T12:00:00.000Z', 0, 'Expired'],
		['2027-03-08T12:00:00.000Z', 0, 'Expired'],
	])('the state of a song at %s: %d, %s', (now, days, text) => {
		const at = new Date(now);

		expect([daysLeft(song, at), formatDaysLeft(song, at), isExpired(song, at)]).toEqual([days, text, days === 0]);
	});

	it('a song has more than seven days left if it was submitted in the future', () => {
		expect(daysLeft(song, new Date('2026-02-28T12:00:00Z'))).toBe(8);
	});
});

describe('an extended song', () => {
	it('an extended song expires at its new end', () => {
		expect(expiresAt(extended)).toEqual(extended.extendedUntil);
		expect(isExpired(extended, new Date('2026-03-19T23:59:59.999Z'))).toBe(false);
		expect(isExpired(extended, new Date('2026-03-20T00:00:00Z'))).toBe(true);
	});

	it('an extended song is not expired at its original end', () => {
		expect(formatDaysLeft(extended, new Date('2026-03-10T00:00:00Z'))).toBe('10 days left');
	});
});

describe('extending a song', () => {
	it.each([
		['while it has time left', '2026-03-05T12:00:00Z', '2026-03-12T12:00:00.000Z'],
		['right after it was submitted', '2026-03-01T12:00:01Z', '2026-03-08T12:00:01.000Z'],
		['exactly at its end', '2026-03-08T12:00:00Z', '2026-03-15T12:00:00.000Z'],
		['once it has ended', '2026-04-01T00:00:00Z', '2026-04-08T00:00:00.000Z'],
	])('extending a song %s moves its end to seven days from now', (_when, now, end) => {
		expect(extendedExpiry(song, new Date(now))?.toISOString()).toBe(end);
	});

	it.each([
		['at the same moment', 0, null],
		['a second later', 1000, null],
		['an hour later', 60 * 60 * 1000, null],
		['two hours later', 2 * 60 * 60 * 1000, '2026-03-12T14:00:00.000Z'],
	])('extending a song a second time %s', (_when, laterMs, end) => {
		const first = new Date('2026-03-05T12:00:00Z');
		const again = { submittedAt, extendedUntil: extendedExpiry(song, first) };

		expect(extendedExpiry(again, new Date(first.getTime() + laterMs))?.toISOString() ?? null).toBe(end);
	});

	it('extending a song never takes time away', () => {
		expect(extendedExpiry(extended, new Date('2026-03-10T00:00:00Z'))).toBe(null);
	});
});
