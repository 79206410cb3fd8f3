import { expect, test } from 'vitest';
import { indexesOf, type RowRange, rangeAround, towards } from './virtual-rows.ts';

test.each([
	['at the top', 0, 14],
	['in the middle', 5_000, 5_014],
	['at the end', 9_985, 9_999],
])('%s of ten thousand rows only those around the screen are rendered', (_, startIndex, endIndex) => {
	const { start, end } = rangeAround({ startIndex, endIndex, count: 10_000 });

	expect(start).toBeLessThanOrEqual(startIndex);
	expect(end).toBeGreaterThan(endIndex);
	expect(end).toBeLessThanOrEqual(10_000);
	expect(end - start).toBeLessThan(44);
});

test('scrolling by four rows causes a single change', () => {
	const ranges = [40, 41, 42, 43].map((startIndex) =>
		rangeAround({ startIndex, endIndex: startIndex + 16, count: 10_000 }),
	);

	expect(ranges).toEqual(ranges.map(() => ranges[0]));
	expect(rangeAround({ startIndex: 44, endIndex: 60, count: 10_000 })).not.toEqual(ranges[0]);
});

test('rendered rows are listed one by one', () => {
	expect(indexesOf({ start: 3, end: 6 })).toEqual([3, 4, 5]);
	expect(indexesOf({ start: 0, end: 0 })).toEqual([]);
});

/** The ranges rendered in each frame until nothing changes. */
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
])('from %s the rows are rendered a few per frame until all are there', (_, drawn) => {
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

test('after a jump the first visible row is rendered first', () => {
	expect(towards({ start: 0, end: 28 }, { start: 96, end: 124 }, 100)).toEqual({ start: 100, end: 106 });
	expect(towards({ start: 112, end: 140 }, { start: 96, end: 124 }, 100)).toEqual({ start: 106, end: 124 });
});
