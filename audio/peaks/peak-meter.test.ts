// Peaks computed by hand; neither blocks nor wrong announcements change them.
import { expect, test } from 'vitest';
import { createPeakMeter } from './peak-meter.ts';
import { createPlainBlock } from './plain-block.test-suite.ts';

test.each([
	{ numPeaks: 2, announced: null },
	{ numPeaks: 2, announced: 6 },
])('each bucket is the largest magnitude of the mean of the channels ($announced samples announced)', (given) => {
	const left = Float32Array.of(0.5, -0.25, 0, 0.125, -1, 0.5);
	const right = Float32Array.of(0.25, -0.75, 0, 0.125, 0.5, -0.5);

	const { peaks, samples } = measure([left, right], given.numPeaks, given.announced);

	// The mix is 0.375, -0.5, 0 | 0.125, -0.25, 0.
	expect([...peaks]).toEqual([0.5, 0.25]);
	expect(samples).toBe(6);
});

test.each([null, 7, 5, 1_000_000])(
	'a length that is not a multiple is distributed by rounding down (%s announced)',
	(announced) => {
		const samples = Float32Array.of(0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7);

		const { peaks } = measure([samples], 3, announced);

		// Buckets end before samples ⌊7/3⌋ = 2, ⌊14/3⌋ = 4 and 7.
		expect(peaks).toEqual(Float32Array.of(0.2, 0.4, 0.7));
	},
);

test.each([null, 3, 1800])(
	'a sound shorter than the number of peaks has one bucket per sample (%s announced)',
	(announced) => {
		const { peaks } = measure([Float32Array.of(0.5, -1, 0.25)], 1800, announced);

		expect([...peaks]).toEqual([0.5, 1, 0.25]);
	},
);

test('three channels count a third each', () => {
	const { peaks } = measure([Float32Array.of(0.75), Float32Array.of(0.75), Float32Array.of(0)], 1, null);

	expect(peaks[0]).toBeCloseTo(0.5);
});

test.each([1, 3, 64, 1000])('blocks of %i frames give the same peaks as one block', (blockFrames) => {
	const sound = sawtooth(10_000);

	const inPieces = measure([sound], 37, null, blockFrames);

	expect(inPieces.peaks).toEqual(measure([sound], 37, 10_000).peaks);
});

test('a long sound of unknown length is off by no more than a few samples', () => {
	const length = 2 ** 23 + 2 ** 22;
	const clicks = new Float32Array(length);
	const bucket = length / 1000;
	// One click in the middle of every third bucket.
	for (let i = 0; i < 1000; i += 3) clicks[Math.floor((i + 0.5) * bucket)] = 0.5;

	const { peaks } = measure([clicks], 1000, null, 100_000);

	expect([...peaks].every((peak, i) => peak === (i % 3 === 0 ? 0.5 : 0))).toBe(true);
});

test.each([
	{ announced: 1000, actual: 400_000 },
	{ announced: 500_000_000, actual: 400_000 },
])('an announcement of $announced samples for a sound of $actual costs only precision', ({ announced, actual }) => {
	const ramp = Float32Array.from({ length: actual }, (_, i) => i / actual);

	const { peaks, samples } = measure([ramp], 100, announced, 4096);

	expect(samples).toBe(actual);
	expect([...peaks].map((peak) => Math.round(peak * 100))).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
});

function measure(channels: readonly Float32Array[], numPeaks: number, announced: number | null, blockFrames = 2 ** 20) {
	const meter = createPeakMeter(numPeaks, announced);
	const length = channels[0]?.length ?? 0;
	for (let from = 0; from < length; from += blockFrames) {
		const parts = channels.map((channel) => channel.subarray(from, from + blockFrames));
		meter.add(createPlainBlock(parts));
	}
	return meter.finish();
}

function sawtooth(length: number): Float32Array {
	return Float32Array.from({ length }, (_, i) => ((i * 7919) % 2001) / 1000 - 1);
}
