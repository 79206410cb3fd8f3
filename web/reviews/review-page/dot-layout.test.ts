import { expect, test } from 'vitest';
import { layOutDots } from './score-comparison.tsx';

test("score dots of the same value overlap neither each other nor the viewer's dot", () => {
	expect(layOutDots([8, 7, 8], 8)).toEqual([
		{ score: 8, offsetPx: -16, count: 1 },
		{ score: 8, offsetPx: 16, count: 1 },
		{ score: 7, offsetPx: 0, count: 1 },
	]);
});

test('many reviews with the same score become one dot with a number', () => {
	expect(layOutDots([5, 5, 5, 5], null)).toEqual([{ score: 5, offsetPx: 0, count: 4 }]);
	expect(layOutDots([5, 5, 5], 5)).toEqual([{ score: 5, offsetPx: -16, count: 3 }]);
});
