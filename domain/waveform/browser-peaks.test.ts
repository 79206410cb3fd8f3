import { describe, expect, test } from 'vitest';
import { waveformFileSchema } from '../../audio/peaks/waveform-file-schema.ts';
import { browserWaveform, createBucketMeter, samplesPerBucket, scalePeaks, smoothPeaks } from './browser-peaks.ts';

describe('bucket sizes', () => {
	test.each([
		[5, 2205],
		[29.99, 2205],
		[30, 4410],
		[222, 4410],
		[300, 4410],
		[300.01, 8820],
		[1799, 8820],
	])('a sound of %d seconds has %d samples in a bucket', (seconds, samples) => {
		expect(samplesPerBucket(seconds)).toBe(samples);
	});
});

describe('browser peaks of a sound', () => {
	test('each bucket is the largest |sample| of the mean of the channels', () => {
		const meter = createBucketMeter(3);

		// The mean: 0.5, -0.75, 0.25 | 0, 0, -0.125 | 1
		meter.push([Float32Array.of(0.5, -1, 0.5, 0.5, -0.25, -0.25, 1), Float32Array.of(0.5, -0.5, 0, -0.5, 0.25, 0, 1)]);

		expect(meter.finish()).toEqual([0.75, 0.125, 1]);
	});

	test('blocks of any length give the same peaks as the whole sound', () => {
		const sound = Float32Array.from({ length: 1000 }, (_, index) => Math.sin(index * 1.7) * (index / 1000));
		const whole = createBucketMeter(64);
		whole.push([sound]);
		const pieces = createBucketMeter(64);
		for (let at = 0; at < sound.length; at += 37) pieces.push([sound.subarray(at, at + 37)]);

		expect(pieces.finish()).toEqual(whole.finish());
	});

	test('channels in opposite phase cancel out', () => {
		const meter = createBucketMeter(2);
		meter.push([Float32Array.of(1, 1), Float32Array.of(-1, -1)]);

		expect(meter.finish()).toEqual([0]);
	});

	test('an empty sound has no peaks', () => {
		expect(createBucketMeter(10).finish()).toEqual([]);
	});
});

describe('smoothing browser peaks', () => {
	test('smoothing spreads a single peak over two neighbours on each side', () => {
		// Weights 1 2 3 2 1, which are 9 in the middle, 8 and 6 at the edges of the seven.
		const smoothed = smoothPeaks([0, 0, 0, 9, 0, 0, 0]);

		const spread = [0, (0.7 * 9) / 8, 0.7 * 2, 0.7 * 3 + 0.3 * 9, 0.7 * 2, (0.7 * 9) / 8, 0];
		smoothed.forEach((value, index) => {
			expect(value).toBeCloseTo(spread[index] ?? Number.NaN, 12);
		});
	});

	test('smoothing uses only existing neighbours at the edge', () => {
		// First: (3·6 + 2·0 + 1·0) / 6 = 3, and 0.7·3 + 0.3·6 = 3.9
		expect(smoothPeaks([6, 0, 0])[0]).toBeCloseTo(3.9, 12);
	});

	test('smoothing keeps a level sound level', () => {
		for (const value of smoothPeaks([0.4, 0.4, 0.4, 0.4])) expect(value).toBeCloseTo(0.4, 12);
	});
});

describe('scaling browser peaks', () => {
	test.each([
		['the largest peak is 255', [0.1, 0.2, 0.4], [64, 128, 255]],
		['halves are rounded up', [1, 510], [1, 255]],
		['silence stays silence', [0, 0], [0, 0]],
	])('scaling browser peaks: %s', (_, peaks, expected) => {
		expect(scalePeaks(peaks)).toEqual(expected);
	});
});

test("the browser's waveform file is accepted by the server", () => {
	const file = browserWaveform([0.5, 0.25, 0], 44_100, 4410);

	// Smoothed: (3·.5+2·.25+0)/6=1/3, (2·.5+3·.25+0)/7=.25, (.5+2·.25+0)/6=1/6; blended .38333, .25, .11667
	expect(file).toEqual({
		version: 1,
		sample_rate: 44_100,
		samples_per_pixel: 4410,
		bits: 8,
		length: 3,
		data: [255, 166, 78],
	});
	expect(waveformFileSchema.safeParse(file).success).toBe(true);
});
