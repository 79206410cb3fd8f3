import { expect, test } from 'vitest';
import { rowAfter, rowToScore, scoreAt, scoreOfKey } from './score-place.ts';

test.each([
	[-20, 1],
	[0, 1],
	[39, 1],
	[40, 2],
	[399, 10],
	[500, 10],
])('a finger at %s of 400 pixels stands on %s', (x, score) => {
	expect(scoreAt(x, 400)).toBe(score);
});

test.each<[string, number | null]>([
	['1', 1],
	['9', 9],
	['0', 10],
	['a', null],
	['Enter', null],
	['', null],
	['١', null],
])('the key %j means %s', (key, score) => {
	expect(scoreOfKey(key)).toBe(score);
});

test('digits go through the rows in order, and start again only when all are given', () => {
	expect(rowToScore({ musical: null, artist: null, overall: null })).toBe('musical');
	expect(rowToScore({ musical: 3, artist: null, overall: 5 })).toBe('artist');
	expect(rowToScore({ musical: 3, artist: 4, overall: 5 })).toBe('musical');
	expect(rowAfter('musical')).toBe('artist');
	expect(rowAfter('overall')).toBe('overall');
});
