import { expect, it } from 'vitest';
import { lastMonths, startOfMonth } from './months.ts';

it.each([
	['2026-11-15T12:00:00Z', 3, ['2026-09', '2026-10', '2026-11']],
	['2026-01-01T00:00:00Z', 3, ['2025-11', '2025-12', '2026-01']],
	// Going back from the 31st must not skip the short months.
	['2026-03-31T23:59:59Z', 2, ['2026-02', '2026-03']],
	['2024-02-29T10:00:00Z', 1, ['2024-02']],
])('the last months up to %s', (now, count, months) => {
	expect(lastMonths(new Date(now), count)).toEqual(months);
});

it('a month starts at midnight of its first day', () => {
	expect(startOfMonth('2026-02').toISOString()).toBe('2026-02-01T00:00:00.000Z');
});
