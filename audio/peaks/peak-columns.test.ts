import { describe, expect, test } from 'vitest';
import { toColumns } from './peak-columns.ts';

describe('columns', () => {
	test.each([
		['as many columns as peaks', [1, 2, 3], 3, [1, 2, 3]],
		['half as many columns as peaks keep the larger of two', [1, 5, 3, 2], 2, [5, 3]],
		['a peak on the border of two columns counts in both', [1, 9, 1], 2, [9, 9]],
		['more columns than peaks repeat peaks', [4, 8], 4, [4, 4, 8, 8]],
		['a single column has the largest peak', [3, 200, 7], 1, [200]],
		['no peaks give no columns', [], 4, []],
	])('waveform columns: %s', (_, peaks, count, expected) => {
		expect(toColumns(peaks, count)).toEqual(expected);
	});

	test('no peak is lost at any number of columns', () => {
		const peaks = Array.from({ length: 1800 }, (_, index) => (index === 1234 ? 255 : index % 7));

		for (let count = 1; count <= 2000; count += 37) expect(Math.max(...toColumns(peaks, count))).toBe(255);
	});
});
