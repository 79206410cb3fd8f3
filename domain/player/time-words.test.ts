import { describe, expect, test } from 'vitest';
import { positionWords, timeWords } from './time-words.ts';

describe('times in words', () => {
	test.each([
		[0, '0:00'],
		[9.99, '0:09'],
		[93, '1:33'],
		[222.7, '3:42'],
		[3599.9, '59:59'],
		[3600, '1:00:00'],
		[3725, '1:02:05'],
		[7200, '2:00:00'],
		[-3, '0:00'],
		[Number.NaN, '0:00'],
		[Number.POSITIVE_INFINITY, '0:00'],
	])('%d seconds read %s', (seconds, words) => {
		expect(timeWords(seconds)).toBe(words);
	});

	test('a position is told together with the whole', () => {
		expect(positionWords(93.4, 222)).toBe('1:33 of 3:42');
	});
});
