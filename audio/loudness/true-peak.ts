// True peak after ITU-R BS.1770: four times oversampled, by interpolation between the samples.

/** Samples on each side from which a value is interpolated. */
const reach = 8;
export const taps = 2 * reach;

/** Weights of the surrounding samples for the values a quarter, a half and three quarters after the middle one. */
export const interpolators: readonly [Float64Array, Float64Array, Float64Array] = [
	interpolatorAt(1 / 4),
	interpolatorAt(2 / 4),
	interpolatorAt(3 / 4),
];

/** The largest value at or between the samples in dB of full scale, or null for silence. */
export function truePeakDb(peak: number): number | null {
	return peak > 0 ? 20 * Math.log10(peak) : null;
}

/** A sinc with a Hann window. */
function interpolatorAt(fraction: number) {
	const weights = new Float64Array(taps);
	for (let tap = 0; tap < taps; tap++) {
		const distance = tap - (reach - 1) - fraction;
		const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / reach);
		weights[tap] = (Math.sin(Math.PI * distance) / (Math.PI * distance)) * window;
	}
	const sum = weights.reduce((total, weight) => total + weight, 0);
	return weights.map((weight) => weight / sum);
}
