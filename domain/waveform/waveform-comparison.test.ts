import { describe, expect, test } from 'vitest';
import { compareWaveforms, comparisonColumns } from './waveform-comparison.ts';

describe('comparing two waveforms', () => {
	test('the same curve at two resolutions does not differ', () => {
		const fine = Array.from({ length: 1800 }, (_, index) => Math.floor(index / 3) % 256);
		const coarse = Array.from({ length: 600 }, (_, index) => index % 256);

		expect(compareWaveforms(fine, coarse).largest).toBe(0);
	});

	test('the largest difference of two waveforms is reported with its position', () => {
		const flat = new Array<number>(comparisonColumns).fill(100);
		const bumped = flat.with(150, 180).with(300, 130);

		expect(compareWaveforms(flat, bumped)).toEqual({ largest: 80, atShare: 0.25 });
	});
});
