import { expect, test } from 'vitest';
import { type RowRange, rangeOf, rowAt, topOf, totalHeight, towards } from './virtual-range.ts';

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

/** What is drawn in one frame after the other until nothing changes any more. */
function framesTo(wanted: RowRange, first: number, drawn: RowRange): RowRange[] {
	const frames: RowRange[] = [];
	for (let next = towards(drawn, wanted, first); !isSame(next, drawn); next = towards(drawn, wanted, first)) {
		frames.push(next);
		drawn = next;
	}
	return frames;
}

function isSame(one: RowRange, other: RowRange): boolean {
	return one.start === other.start && one.end === other.end;
}

test.each<[string, RowRange]>([
	['nothing', { start: 0, end: 0 }],
	['rows far above', { start: 0, end: 28 }],
	['rows far below', { start: 9_000, end: 9_028 }],
	['some of them, from above', { start: 80, end: 104 }],
	['some of them, from below', { start: 112, end: 140 }],
	['more than they', { start: 60, end: 200 }],
])('from %s the rows come a few at a time, and all of them in the end', (_, drawn) => {
	const wanted = { start: 96, end: 124 };

	const frames = framesTo(wanted, 100, drawn);

	expect(frames.at(-1)).toEqual(wanted);
	let before = drawn;
	for (const frame of frames) {
		const isKept = before.end > frame.start && before.start < frame.end;
		const kept = isKept ? Math.min(before.end, frame.end) - Math.max(before.start, frame.start) : 0;
		expect(frame.end - frame.start - kept).toBeLessThanOrEqual(6);
		before = frame;
	}
});

test('after a leap the first row in sight is the first to be drawn', () => {
	expect(towards({ start: 0, end: 28 }, { start: 96, end: 124 }, 100)).toEqual({ start: 100, end: 106 });
	expect(towards({ start: 112, end: 140 }, { start: 96, end: 124 }, 100)).toEqual({ start: 106, end: 124 });
});
