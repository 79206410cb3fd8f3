import { describe, expect, test } from 'vitest';
import { formatPosition, formatTime } from './day.ts';

describe('formatted times', () => {
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
	])('%d seconds are formatted as %s', (seconds, text) => {
		expect(formatTime(seconds)).toBe(text);
	});

	test('a position is formatted with the whole duration', () => {
		expect(formatPosition(93.4, 222)).toBe('1:33 of 3:42');
	});
});
