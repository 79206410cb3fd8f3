import { expect, it } from 'vitest';
import { fromOutline, toOutline } from './outline.ts';

it('an outline has the shape of its waveform, to a sixty-fourth of the height', () => {
	const peaks = Array.from({ length: 1800 }, (_, index) => Math.round(127 + 127 * Math.sin(index / 90)));

	const outline = fromOutline(toOutline(peaks));

	expect(outline).toHaveLength(400);
	for (const [column, peak] of outline.entries())
		expect(Math.abs(peak - (peaks[Math.floor(column * 4.5)] ?? 0))).toBeLessThan(10);
});

it('the loudest peak of an outline stays 255, and silence stays 0', () => {
	expect(fromOutline(toOutline([0, 255, 0]))).toEqual([0, 255, 0]);
});

it('an invalid outline draws flat instead of failing', () => {
	expect(fromOutline('A!€')).toEqual([0, 0, 0]);
	expect(fromOutline('')).toEqual([]);
});
