import { describe, expect, test } from 'vitest';
import { compareWaveforms, comparisonColumns, isWaveformFile, toColumns } from './waveform-columns.ts';

describe('columns', () => {
	test.each([
		['as many as there are peaks', [1, 2, 3], 3, [1, 2, 3]],
		['half as many keep the larger of two', [1, 5, 3, 2], 2, [5, 3]],
		['a peak on the border counts on both sides', [1, 9, 1], 2, [9, 9]],
		['more than there are peaks repeat them', [4, 8], 4, [4, 4, 8, 8]],
		['one holds the largest of all', [3, 200, 7], 1, [200]],
		['nothing gives nothing', [], 4, []],
	])('%s', (_, peaks, count, expected) => {
		expect(toColumns(peaks, count)).toEqual(expected);
	});

	test('no peak is lost at any width', () => {
		const peaks = Array.from({ length: 1800 }, (_, index) => (index === 1234 ? 255 : index % 7));

		for (let count = 1; count <= 2000; count += 37) expect(Math.max(...toColumns(peaks, count))).toBe(255);
	});
});

describe('comparing two waveforms', () => {
	test('the same curve at two resolutions does not differ', () => {
		const fine = Array.from({ length: 1800 }, (_, index) => Math.floor(index / 3) % 256);
		const coarse = Array.from({ length: 600 }, (_, index) => index % 256);

		expect(compareWaveforms(fine, coarse).largest).toBe(0);
	});

	test('the largest difference comes with its position', () => {
		const flat = new Array<number>(comparisonColumns).fill(100);
		const bumped = flat.with(150, 180).with(300, 130);

		expect(compareWaveforms(flat, bumped)).toEqual({ largest: 80, atShare: 0.25 });
	});
});

describe('waveform data', () => {
	test.each([
		['a waveform file', { version: 1, data: [0, 255] }, true],
		['an empty list', { version: 1, data: [] }, false],
		['no list', { version: 1 }, false],
		['a list of words', { data: ['loud'] }, false],
		['nothing', null, false],
		['a page', '<!doctype html>', false],
	])('%s', (_, value, expected) => {
		expect(isWaveformFile(value)).toBe(expected);
	});
});
