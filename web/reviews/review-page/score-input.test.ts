import { expect, test } from 'vitest';
import { nextRow, rowForDigit, scoreAtPoint, scoreFromKey } from './score-row.tsx';

test.each([
	[-20, 1],
	[0, 1],
	[39, 1],
	[40, 2],
	[399, 10],
	[500, 10],
])('position x = %s in a row of 400 pixels is score %s', (x, score) => {
	expect(scoreAtPoint(x, 400)).toBe(score);
});

test.each<[string, number | null]>([
	['1', 1],
	['9', 9],
	['0', 10],
	['a', null],
	['Enter', null],
	['', null],
	['١', null],
])('the key %j gives score %s', (key, score) => {
	expect(scoreFromKey(key)).toBe(score);
});

test('digits fill the first row without a score, or the first row once all are filled', () => {
	expect(rowForDigit({ musical: null, artist: null, overall: null })).toBe('musical');
	expect(rowForDigit({ musical: 3, artist: null, overall: 5 })).toBe('artist');
	expect(rowForDigit({ musical: 3, artist: 4, overall: 5 })).toBe('musical');
	expect(nextRow('musical')).toBe('artist');
	expect(nextRow('overall')).toBe('overall');
});
