import { expect, test } from 'vitest';
import { createResampler } from './resampler.ts';

function sine(hertz: number, rate: number, frames: number): Float32Array {
	return Float32Array.from({ length: frames }, (_, i) => 0.5 * Math.sin((2 * Math.PI * hertz * i) / rate));
}

/** In pieces of an odd size, to cover every boundary. */
function resample(samples: Float32Array, from: number, to: number): Float32Array {
	const parts: number[] = [];
	const resampler = createResampler(from, to, 1, ([first], frames) => {
		parts.push(...(first as Float32Array).subarray(0, frames));
	});
	for (let at = 0; at < samples.length; at += 1009) {
		const piece = samples.subarray(at, at + 1009);
		resampler.add([piece], piece.length);
	}
	resampler.finish();
	return Float32Array.from(parts);
}

/** Without the ends, where the silence outside starts. */
function noiseDb(expected: Float32Array, actual: Float32Array): number {
	let signal = 0;
	let noise = 0;
	for (let i = 500; i < expected.length - 500; i++) {
		signal += (expected[i] as number) ** 2;
		noise += ((expected[i] as number) - (actual[i] ?? 0)) ** 2;
	}
	return 10 * Math.log10(signal / noise);
}

test.each([8_000, 22_050, 32_000, 44_056, 44_100, 88_200, 96_000, 192_000])(
	'a tone at %i samples a second is resampled to the same tone at 48,000, at the same position and length',
	(rate) => {
		const actual = resample(sine(997, rate, rate / 2), rate, 48_000);

		expect(actual).toHaveLength(24_000);
		expect(noiseDb(sine(997, 48_000, 24_000), actual)).toBeGreaterThan(60);
	},
);

test('resampling keeps the highest tones of a CD, and removes what 48,000 samples cannot represent', () => {
	const high = resample(sine(19_000, 44_100, 44_100), 44_100, 48_000);
	const beyond = resample(sine(30_000, 96_000, 96_000), 96_000, 48_000);

	expect(noiseDb(sine(19_000, 48_000, 48_000), high)).toBeGreaterThan(40);
	expect(Math.max(...beyond.subarray(1000, 47_000).map(Math.abs))).toBeLessThan(0.001);
});

test('resampling to the same rate changes nothing', () => {
	const samples = sine(440, 48_000, 5_000);

	expect(resample(samples, 48_000, 48_000)).toEqual(samples);
});
