import { expect, test } from 'vitest';
import { placeDots } from './dot-places.ts';

test('dots of the same score stand clear of each other and of mine', () => {
	expect(placeDots([8, 7, 8], 8)).toEqual([
		{ score: 8, offsetPx: -16, count: 1 },
		{ score: 8, offsetPx: 16, count: 1 },
		{ score: 7, offsetPx: 0, count: 1 },
	]);
});

test('many of the same score are one dot with their number', () => {
	expect(placeDots([5, 5, 5, 5], null)).toEqual([{ score: 5, offsetPx: 0, count: 4 }]);
	expect(placeDots([5, 5, 5], 5)).toEqual([{ score: 5, offsetPx: -16, count: 3 }]);
});
