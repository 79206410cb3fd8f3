import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainBandPowers } from './plain-spectrum.test-suite.ts';
import { createSpectrumKernel, frameSize, framesAtOnce, hop } from './spectrum-kernel.ts';

/** Numbers of 32 bits err by less than this share of what is in the whole frame; the power of a band is a square. */
const share = 2e-6;

const bands = fc
	.record({
		edges: fc.uniqueArray(fc.integer({ min: 1, max: hop }), { minLength: 2, maxLength: 30 }),
		seed: fc.integer(),
	})
	.map(({ edges, seed }) => ({
		edges: edges.sort((a, b) => a - b),
		weights: Float64Array.from({ length: hop }, noise(seed)).map((value) => 1.5 + value),
	}));
/** Noise under a tone that is up to a million times as loud. */
const sound = fc.record({
	seed: fc.integer(),
	loudness: fc.constantFrom(1, 1e-4, 1e5),
	noiseShare: fc.constantFrom(1, 1e-2, 1e-6),
	turnsPerSample: fc.double({ min: 0.01, max: 0.49, noNaN: true }),
});

test('the power of each band of four frames is what the sum over all samples says', () => {
	fc.assert(
		fc.property(bands, sound, (given, { seed, loudness, noiseShare, turnsPerSample }) => {
			const kernel = createSpectrumKernel(given);
			const random = noise(seed);
			kernel.samples.forEach((_, i) => {
				kernel.samples[i] = loudness * (Math.sin(2 * Math.PI * turnsPerSample * i) + noiseShare * random());
			});
			const samples = kernel.samples.slice();

			const powers = new Float32Array(kernel.measure().slice().buffer);

			for (let frame = 0; frame < framesAtOnce; frame++) {
				const part = samples.subarray(frame * hop, frame * hop + frameSize);
				const whole = (frameSize / 2) * part.reduce((sum, sample) => sum + sample * sample, 0);
				for (const [band, plain] of plainBandPowers(part, given).entries()) {
					const error = Math.abs((powers[band * framesAtOnce + frame] as number) - plain);
					expect(error).toBeLessThanOrEqual(2 * share * Math.sqrt(plain * whole) + share * plain + share ** 2 * whole);
				}
			}
			// They are still there for the next frames, which overlap with these.
			expect(kernel.samples).toEqual(samples);
		}),
		{ numRuns: 30 },
	);
});

/** From -1 to 1. */
function noise(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 31 - 1;
	};
}
