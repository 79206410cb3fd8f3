import { describe, expect, test } from 'vitest';
import { barCount, layOutBars, shareOf, timeAt } from './waveform-drawing.ts';

describe('waveform bars', () => {
	test.each([
		[0, 0],
		[2, 0],
		[2.6, 1],
		[6.5, 1],
		[6.7, 2],
		[556, 139],
	])('a width of %d pixels holds %d bars, the last one complete', (width, count) => {
		expect(barCount(width)).toBe(count);
	});

	test('waveform bars have a base line at 68 % with their reflection below', () => {
		const { bars, reflections } = layOutBars([255, 0], { width: 6.7, height: 100, pixelRatio: 1 });

		expect(bars).toEqual([
			{ x: 0, y: 2, width: 2.6, height: 66 },
			{ x: 4, y: 66, width: 2.6, height: 2 },
		]);
		expect(reflections[0]).toEqual({ x: 0, y: 71, width: 2.6, height: 66 * 0.42 });
	});

	test.each([1, 1.25, 1.5, 2, 3])('waveform bars start on whole device pixels at a density of %d', (pixelRatio) => {
		const { bars, reflections } = layOutBars([10, 90, 255, 3], { width: 201, height: 128, pixelRatio });

		expect(bars).toHaveLength(reflections.length);
		expect(bars).not.toEqual([]);
		for (const { x, y, height } of bars) {
			expect(Number.isInteger(x)).toBe(true);
			expect(Number.isInteger(y + height)).toBe(true);
		}
		for (const { x, y } of reflections) expect([Number.isInteger(x), Number.isInteger(y)]).toEqual([true, true]);
	});

	test.each([
		[556, 128, 1],
		[330, 96, 3],
		[570, 40, 2],
	])('waveform bars stay inside a picture of %d × %d at density %d', (width, height, pixelRatio) => {
		const { bars, reflections } = layOutBars(
			Array.from({ length: 1800 }, (_, index) => index % 256),
			{ width, height, pixelRatio },
		);

		expect(bars).not.toEqual([]);
		for (const bar of [...bars, ...reflections]) {
			expect(bar.y).toBeGreaterThanOrEqual(0);
			expect(bar.y + bar.height).toBeLessThanOrEqual(height * pixelRatio);
			expect(bar.x + bar.width).toBeLessThanOrEqual(width * pixelRatio + 0.5);
		}
	});

	test.each([330, 331.5, 333, 556])('waveform bars fill a picture %d wide to its right edge', (width) => {
		const last = layOutBars([9], { width, height: 96, pixelRatio: 2 }).bars.at(-1);

		expect(((last?.x ?? 0) + (last?.width ?? 0)) / 2).toBeCloseTo(width, 0);
	});

	test('a waveform without peaks draws nothing', () => {
		expect(layOutBars([], { width: 100, height: 40, pixelRatio: 1 })).toEqual({ bars: [], reflections: [] });
	});
});

describe('time and position', () => {
	test.each([
		[0, 0],
		[250, 55.5],
		[500, 111],
		[-20, 0],
		[1400, 222],
	])('the point %d of 1000 pixels is at %d seconds of 222', (x, seconds) => {
		expect(timeAt(x, 1000, 222)).toBe(seconds);
	});

	test('any point of a picture without width is at the beginning', () => {
		expect(timeAt(5, 0, 222)).toBe(0);
	});

	test.each([
		[111, 222, 0.5],
		[300, 222, 1],
		[-1, 222, 0],
		[10, 0, 0],
	])('second %d of %d is the share %d', (seconds, duration, share) => {
		expect(shareOf(seconds, duration)).toBe(share);
	});
});
