// The parts of a fingerprint. scripts/sounds/heard-again.test.mjs tests that recordings are recognised by it.
import { describe, expect, it } from 'vitest';
import { throughKernel } from '../kernel/plain-meters.test-suite.ts';
import {
	bandCount,
	bandEdges,
	createLevelMeter,
	frameCount,
	frameSize,
	levelOf,
	type SpectrumBands,
} from './band-levels.ts';
import { createComparer, isSameRecording } from './compare-sounds.ts';
import { chooseCandidates, fingerprintOf } from './fingerprint.ts';
import { profileOf } from './sound-profile.ts';

const seconds = 12;

/** A tune of successive notes with overtones, on the given channels, from a moment on. */
function aTune(sampleRate: number, { seed = 1, from = 0, levels = [1, 1] } = {}): Float32Array[] {
	const note = (beat: number) => 200 * 2 ** (((beat * beat * 7 + beat * seed * 5) % 24) / 12);
	return levels.map((level) =>
		Float32Array.from({ length: (seconds - from) * sampleRate }, (_, index) => {
			const time = from + index / sampleRate;
			const phase = 2 * Math.PI * note(Math.floor(time / 0.35)) * time;
			return level * 0.2 * (Math.sin(phase) + 0.6 * Math.sin(2 * phase) + 0.5 * Math.sin(3 * phase));
		}),
	);
}

function levelsOf(sampleRate: number, channels: readonly Float32Array[], pieceFrames = 4096) {
	const meter = createLevelMeter(sampleRate);
	throughKernel(channels, (kernel) => meter.add(kernel), [pieceFrames]);
	return meter.finish();
}

describe('band levels', () => {
	const usual = levelsOf(44_100, aTune(44_100));

	it('band levels do not depend on the boundaries of sample blocks', () => {
		expect(levelsOf(44_100, aTune(44_100), 1001)).toEqual(usual);
	});

	it.each([511, 512, 767, 768, 1024, 1279, 1280, 1536, 4096])(
		'band levels of %i samples are those of all their frames',
		(samples) => {
			const [left = new Float32Array(0)] = aTune(5512.5);
			const meter = createLevelMeter(5512.5);
			meter.add({ averages: () => left.subarray(0, samples) });
			const levels = meter.finish();

			const bands = { edges: bandEdges(), weights: new Float64Array(256).fill(1) };
			const frames = Array.from({ length: Math.floor(samples / 256) - 1 }, (_, frame) => left.subarray(256 * frame));
			expect([...levels]).toEqual(frames.flatMap((frame) => plainBandPowers(frame, bands).map(levelOf)));
		},
	);

	it.each([8000, 22_050, 48_000, 96_000])(
		'band levels are those of the same sound with %i samples a second',
		(sampleRate) => {
			const other = levelsOf(sampleRate, aTune(sampleRate));
			const comparison = createComparer(other)(profileOf(usual), 0);

			expect(Math.abs(frameCount(other) - frameCount(usual))).toBeLessThan(3);
			expect(isSameRecording(comparison)).toBe(true);
		},
	);

	it('band levels are those of the mix of all channels', () => {
		expect(levelsOf(44_100, aTune(44_100, { levels: [1] }))).toEqual(usual);
		// Three channels add up with another rounding, which may be a step of half a decibel.
		const three = levelsOf(44_100, aTune(44_100, { levels: [2, 0, 1] }));
		expect(three).toHaveLength(usual.length);
		expect(Math.max(...three.map((level, index) => Math.abs(level - (usual[index] as number))))).toBeLessThanOrEqual(1);
	});

	it('silence has no band levels and no fingerprint', () => {
		const silence = levelsOf(44_100, [new Float32Array(10 * 44_100)]);

		expect(Math.max(...silence)).toBe(0);
		expect(fingerprintOf(silence)).toBeNull();
	});

	it('band levels cover ten minutes at most', () => {
		const meter = createLevelMeter(8000);
		for (let minute = 0; minute < 11; minute++) meter.add({ averages: () => new Float32Array(60 * 8000) });

		expect(meter.finish().length / bandCount).toBe(12_919);
	});
});

describe('comparing two sounds', () => {
	const compare = createComparer(levelsOf(22_050, aTune(22_050, { from: 3 })));

	it('two sounds are the same recording if one starts later', () => {
		const whole = profileOf(levelsOf(22_050, aTune(22_050)));
		const offset = Math.round((-3 * 5512.5) / 256);

		expect(isSameRecording(compare(whole, offset))).toBe(true);
		expect(isSameRecording(compare(whole, offset + 40))).toBe(false);
	});

	it('two different tunes are not the same recording', () => {
		expect(isSameRecording(compare(profileOf(levelsOf(22_050, aTune(22_050, { seed: 2 }))), 0))).toBe(false);
	});
});

it('candidates are sounds for which several words agree on an offset, most agreement first', () => {
	const hit = (id: string, ...offsets: number[]) => offsets.map((offset) => ({ id, offset }));

	const candidates = chooseCandidates([
		...hit('scattered', 0, 100, 200),
		...hit('once', 5),
		...hit('twice', 40, 41, 300),
		...hit('often', -7, -6, -7, 90, 90),
	]);

	expect(candidates).toEqual([
		{ id: 'often', offset: -7 },
		{ id: 'twice', offset: 41 },
		{ id: 'often', offset: 90 },
	]);
});

/**
 * Reference implementation of the power of each band of one frame: frequency by frequency, the sum over all samples.
 */
function plainBandPowers(samples: Float32Array, { edges, weights }: SpectrumBands): number[] {
	const frame = Array.from(
		{ length: frameSize },
		(_, i) => (samples[i] as number) * Math.sin((Math.PI * (i + 0.5)) / frameSize),
	);
	return edges.slice(1).map((end, band) => {
		let sum = 0;
		for (let k = edges[band] as number; k < end; k++) sum += powerAt(frame, k) * (weights[k] as number);
		return sum;
	});
}

function powerAt(frame: readonly number[], k: number): number {
	const turn = (2 * Math.PI * k) / frameSize;
	const re = frame.reduce((sum, sample, i) => sum + sample * Math.cos(turn * i), 0);
	const im = frame.reduce((sum, sample, i) => sum + sample * Math.sin(turn * i), 0);
	return re ** 2 + im ** 2;
}
