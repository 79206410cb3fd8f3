// The kernel against its reference implementation.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLoudnessMeter, type LoudnessMeter } from '../loudness/loudness-meter.ts';
import { truePeakDb } from '../loudness/true-peak.ts';
import { createPeakMeter } from '../peaks/peak-meter.ts';
import { createPlainBlock } from '../peaks/plain-block.test-suite.ts';
import { createPlainWeigher, plainTruePeak, throughKernel } from './plain-meters.test-suite.ts';
import { createSoundKernel, type SoundKernel } from './sound-kernel.ts';

/** So low that a short sound has many steps of a tenth of a second. */
const sampleRate = 2000;
const numPeaks = 50;

interface Measured {
	readonly lufs: number | null;
	readonly truePeakDb: number | null;
	readonly peaks: Float32Array;
}

/** Noise that swells and fades, with some values that no valid file contains. */
const sound = fc
	.record({
		channels: fc.constantFrom(1, 2, 3, 6),
		frames: fc.integer({ min: 1, max: 9500 }),
		seed: fc.integer(),
		loudness: fc.constantFrom(1, 1e-3, 30),
		odd: fc.array(
			fc.record({
				at: fc.nat(9499),
				value: fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 3e38, -3e38, 1e-42, -0),
			}),
			{ maxLength: 5 },
		),
	})
	.map(({ channels, frames, seed, loudness, odd }) => {
		const random = noise(seed);
		const planes = Array.from({ length: channels }, () =>
			Float32Array.from({ length: frames }, (_, i) => loudness * Math.sin(i / 700) ** 2 * random()),
		);
		for (const { at, value } of odd) (planes[at % channels] as Float32Array)[at % frames] = value;
		return planes;
	});
const pieces = fc.array(fc.integer({ min: 1, max: 6000 }), { minLength: 1, maxLength: 5 });

test("the kernel's loudness, true peak and peaks match the reference meters for any samples and pieces", () => {
	fc.assert(
		fc.property(sound, pieces, fc.boolean(), (channels, pieceFrames, isAnnounced) => {
			const measured = measureByKernel(channels, isAnnounced, (use) => throughKernel(channels, use, pieceFrames));
			const plain = measurePlainly(channels, isAnnounced);

			expect(measured.lufs).toBe(plain.lufs);
			expect(measured.peaks).toEqual(plain.peaks);
			if (plain.truePeakDb === null) expect(measured.truePeakDb).toBeNull();
			else expect(Math.abs((measured.truePeakDb ?? Number.NaN) - plain.truePeakDb)).toBeLessThan(1e-6);
		}),
		{ numRuns: 40 },
	);
});

test.each([
	['floats', false],
	['16-bit numbers', true],
] as const)('interleaved samples of two channels are measured like separate ones (%s)', (_, isWhole) => {
	const channels = [1, 2].map((seed) => {
		const random = noise(seed);
		// Exact in 16 bits.
		return Float32Array.from({ length: 9001 }, () => Math.trunc(random() * 2 ** 15) / 2 ** 15);
	});
	if (!isWhole) for (const channel of channels) channel[4321] = Number.NaN;
	const inTurn = isWhole ? new Int16Array(2 * 9001) : new Float32Array(2 * 9001);
	for (let i = 0; i < 2 * 9001; i++) inTurn[i] = (channels[i % 2]?.[i >> 1] ?? 0) * (isWhole ? 2 ** 15 : 1);

	const measured = measureByKernel(channels, false, (use) => {
		const kernel = createSoundKernel(2);
		for (let from = 0; from < 9001; ) {
			from += kernel.takeInterleaved(inTurn, from, Math.min(9001, from + 1237));
			if (!kernel.isFull()) continue;
			use(kernel, false);
			kernel.clear();
		}
		use(kernel, true);
	});

	expect(measured).toEqual(measurePlainly(channels, false));
});

test.each([1, 2, 3])('kernel averages rise over one box and fall over the next (%i channels)', (count) => {
	const channels = Array.from({ length: count }, (_, seed) => Float32Array.from({ length: 5003 }, noise(seed)));
	const averages: Record<number, number[]> = { 1: [], 8: [], 64: [] };

	for (const [size, values] of Object.entries(averages))
		throughKernel(channels, (kernel) => values.push(...kernel.averages(Number(size))), [777]);

	for (const [key, values] of Object.entries(averages)) {
		const size = Number(key);
		expect(values).toHaveLength(Math.floor(5003 / size));
		const errors = values.map((value, box) => {
			let sum = 0;
			for (let i = 0; i < 2 * size; i++) {
				const frame = (box - 1) * size + i;
				const mean = channels.reduce((total, channel) => total + (channel[frame] ?? 0), 0) / count;
				sum += (mean * (i < size ? i + 1 : 2 * size - 1 - i)) / size ** 2;
			}
			return Math.abs(value - sum);
		});
		expect(Math.max(...errors)).toBeLessThan(1e-6);
	}
});

function measureByKernel(
	channels: readonly Float32Array[],
	isAnnounced: boolean,
	send: (use: (kernel: SoundKernel, isLast: boolean) => void) => void,
): Measured {
	const peaks = createPeakMeter(numPeaks, isAnnounced ? (channels[0]?.length ?? 0) : null);
	let loudness: LoudnessMeter | null = null;
	let peak = 0;
	send((kernel, isLast) => {
		loudness ??= createLoudnessMeter(sampleRate, channels.length, kernel);
		peaks.add(kernel);
		loudness.add(kernel.frames);
		peak = kernel.seekTruePeak(isLast);
	});
	const lufs = (loudness as LoudnessMeter | null)?.integratedLufs() ?? null;
	return { lufs, truePeakDb: truePeakDb(peak), peaks: peaks.finish().peaks };
}

/** NaN counts as silence. */
function measurePlainly(given: readonly Float32Array[], isAnnounced: boolean): Measured {
	const channels = given.map((channel) => channel.map((sample) => (Number.isNaN(sample) ? 0 : sample)));
	const frames = channels[0]?.length ?? 0;
	const peaks = createPeakMeter(numPeaks, isAnnounced ? frames : null);
	peaks.add(createPlainBlock(channels));
	const loudness = createLoudnessMeter(sampleRate, channels.length, createPlainWeigher(channels));
	loudness.add(frames);
	return {
		lufs: loudness.integratedLufs(),
		truePeakDb: truePeakDb(plainTruePeak(channels)),
		peaks: peaks.finish().peaks,
	};
}

/** From -1 to 1. */
function noise(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 31 - 1;
	};
}
