import { expect, test } from 'vitest';
import { rangeOf, rowAt, topOf, totalHeight } from './virtual-range.ts';

const rows = { count: 10_000, rowHeight: 56 };

test.each([
	['at the top', 0, 0],
	['in the middle', 280_000, 5_000],
	['at the end', 560_000 - 800, 9_985],
])('%s of ten thousand rows only those around the viewport are drawn', (_, top, firstVisible) => {
	const { start, end } = rangeOf(top, 800, rows);

	expect(start).toBeLessThanOrEqual(firstVisible);
	expect(end).toBeGreaterThan(Math.min(9_999, firstVisible + 14));
	expect(end - start).toBeLessThan(44);
});

test('a viewport before or after the list draws its beginning or its end', () => {
	expect(rangeOf(-5_000, 800, rows)).toMatchObject({ start: 0 });
	expect(rangeOf(900_000, 800, rows)).toMatchObject({ end: 10_000 });
});

test('an empty list draws nothing', () => {
	expect(rangeOf(0, 800, { count: 0, rowHeight: 56 })).toEqual({ start: 0, end: 0 });
});

test('a scroll of less than a row changes nothing', () => {
	expect(rangeOf(2_240, 800, rows)).toEqual(rangeOf(2_250, 800, rows));
});

test('what stands below an open row begins lower by what it is taller', () => {
	const opened = { count: 10, rowHeight: 50, open: { index: 2, extra: 90 } };

	expect(topOf(2, opened)).toBe(100);
	expect(topOf(3, opened)).toBe(240);
	expect(totalHeight(opened)).toBe(590);
	expect([99, 100, 149, 239, 240, 289, 290].map((y) => rowAt(y, opened))).toEqual([1, 2, 2, 2, 3, 3, 4]);
});
