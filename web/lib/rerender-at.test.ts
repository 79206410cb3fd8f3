import { expect, test } from 'vitest';
import { waitMs } from './rerender-at.ts';

const minuteMs = 60_000;

test.each([
	['soon', 5_000, 5_000],
	['in a week', 7 * 24 * 60 * minuteMs, 10 * minuteMs],
	['now', 0, 1],
	['long ago', -minuteMs, 1],
])('a moment that comes %s is awaited in steps of bounded length', (_, inMs, wait) => {
	expect(waitMs(1_000_000 + inMs, 1_000_000)).toBe(wait);
});
