import { expect, test } from 'vitest';
import { formatDaysLeft } from '../../domain/songs/expiry.ts';
import { nextDaysLeftChange } from './song-badges.tsx';

const hourMs = 60 * 60 * 1000;
const submittedAt = new Date('2026-11-01T09:30:00Z');

test.each([
	[0, 24, '7 days left', '6 days left'],
	[23, 24, '7 days left', '6 days left'],
	[24, 48, '6 days left', '5 days left'],
	[5 * 24 + 1, 6 * 24, '2 days left', '1 day left'],
	[6 * 24, 7 * 24, '1 day left', 'Expired'],
])('after %i hours the next change is at hour %i, from "%s" to "%s"', (afterHours, atHour, before, after) => {
	const song = { submittedAt, extendedUntil: null };
	const now = new Date(submittedAt.getTime() + afterHours * hourMs);

	const change = nextDaysLeftChange(song, now) ?? now;

	expect(change).toEqual(new Date(submittedAt.getTime() + atHour * hourMs));
	expect([now, new Date(change.getTime() - 1), change].map((at) => formatDaysLeft(song, at))).toEqual([
		before,
		before,
		after,
	]);
});

test('an extended song counts down to its new end, and an expired song never changes', () => {
	const extendedUntil = new Date('2026-11-15T12:00:00Z');

	expect(nextDaysLeftChange({ submittedAt, extendedUntil }, new Date('2026-11-14T11:00:00Z'))).toEqual(
		new Date('2026-11-14T12:00:00Z'),
	);
	expect(nextDaysLeftChange({ submittedAt, extendedUntil }, extendedUntil)).toBeNull();
});
