import { frameSize, type SpectrumBands } from './spectrum-kernel.ts';

/** The power of each band of one frame, in plain words: frequency by frequency, the sum over all samples. */
export function plainBandPowers(samples: Float32Array, { edges, weights }: SpectrumBands): number[] {
	const frame = Array.from({ length: frameSize }, (_, i) => (samples[i] ?? 0) * windowAt(i));
	return edges.slice(1).map((end, band) => {
		let sum = 0;
		for (let k = edges[band] as number; k < end; k++) sum += powerAt(frame, k) * (weights[k] as number);
		return sum;
	});
}

function windowAt(i: number): number {
	return Math.sin((Math.PI * (i + 0.5)) / frameSize);
}

const cosines = Float64Array.from({ length: frameSize }, (_, i) => Math.cos((2 * Math.PI * i) / frameSize));

function powerAt(frame: readonly number[], k: number): number {
	let re = 0;
	let im = 0;
	for (let i = 0; i < frameSize; i++) {
		re += (frame[i] as number) * (cosines[(i * k) % frameSize] as number);
		// A quarter of a turn back is the sine.
		im += (frame[i] as number) * (cosines[(i * k + (3 * frameSize) / 4) % frameSize] as number);
	}
	return re * re + im * im;
}
