// The memory that the spectra of fingerprints are computed in, and its tables.
import { spectrumKernel } from './kernel-bytes.ts';
import { createKernelInstance } from './kernel-instance.ts';

/** What `spectrum.wat` offers; places are bytes from the beginning of its memory. */
interface SpectrumFunctions {
	measureBands(
		samples: number,
		window: number,
		turns: number,
		work: number,
		bands: number,
		to: number,
		bandCount: number,
	): void;
}

export interface SpectrumKernel {
	/** Where the samples of four frames are to be written, each of which begins in the middle of the one before. */
	readonly samples: Float32Array;
	/**
	 * The power of each band of these frames: the first band of all four, then the second. Given are the bits of floats.
	 * Valid until the next call.
	 */
	measure(): Uint32Array;
}

/** The bands of a spectrum: each begins at one frequency and ends before the first of the next. */
export interface SpectrumBands {
	/** One more than there are bands; frequencies are numbered from 0, and the first of a band is at least 1. */
	readonly edges: readonly number[];
	/** What the power of each frequency is multiplied by. */
	readonly weights: Float64Array;
}

export const frameSize = 512;
export const hop = frameSize / 2;
export const framesAtOnce = 4;
/** The samples of a frame are taken as half as many complex numbers. */
const half = frameSize / 2;
const digits = 4;

const samplesAt = 0;
const samplesLength = frameSize + (framesAtOnce - 1) * hop;
const windowAt = samplesAt + 4 * samplesLength;
const turnsAt = windowAt + 4 * frameSize;
const workAt = turnsAt + 8 * half;
const workBytes = 4 * framesAtOnce * frameSize;
const bandsAt = workAt + workBytes;
const numberBytes = 2 * 4 * framesAtOnce;
const frequencyBytes = 20;

export function createSpectrumKernel({ edges, weights }: SpectrumBands): SpectrumKernel {
	const bandCount = edges.length - 1;
	const first = edges[0] as number;
	const frequenciesAt = bandsAt + 4 * edges.length;
	const powersAt = Math.ceil((frequenciesAt + frequencyBytes * half) / 16) * 16;
	const { functions, memory } = createKernelInstance<SpectrumFunctions>(
		[spectrumKernel],
		powersAt + 4 * framesAtOnce * bandCount,
	);
	const floats = new Float32Array(memory);
	const places = new Int32Array(memory);
	// Its squares add up to the same wherever two frames overlap by half: no moment counts more than another.
	for (let i = 0; i < frameSize; i++) floats[windowAt / 4 + i] = Math.sin((Math.PI * (i + 0.5)) / frameSize);
	writeTurns(floats);
	for (const [band, edge] of edges.entries())
		places[bandsAt / 4 + band] = frequenciesAt + frequencyBytes * (edge - first);
	for (let k = first; k < (edges[bandCount] as number); k++) {
		const at = (frequenciesAt + frequencyBytes * (k - first)) / 4;
		places[at] = workAt + numberBytes * reversed(k);
		places[at + 1] = workAt + numberBytes * reversed(half - k);
		floats[at + 2] = Math.cos((2 * Math.PI * k) / frameSize);
		floats[at + 3] = Math.sin((2 * Math.PI * k) / frameSize);
		// Sums of two are not halved on the way.
		floats[at + 4] = (weights[k] as number) / 4;
	}
	const powers = new Uint32Array(memory, powersAt, framesAtOnce * bandCount);
	return {
		samples: floats.subarray(samplesAt / 4, samplesAt / 4 + samplesLength),
		measure() {
			functions.measureBands(samplesAt, windowAt, turnsAt, workAt, bandsAt, powersAt, bandCount);
			return powers;
		},
	};
}

/** By how much the second, third and fourth of the numbers that are combined are turned, round by round. */
function writeTurns(floats: Float32Array): void {
	let at = turnsAt / 4;
	for (let span = half / 4; span >= 1; span /= 4)
		for (let i = 0; i < span; i++)
			for (let times = 1; times < 4; times++) {
				const angle = (-2 * Math.PI * times * i) / (4 * span);
				floats[at++] = Math.cos(angle);
				floats[at++] = Math.sin(angle);
			}
}

/** Where the transform leaves a frequency: its digits to base four seen from behind. */
function reversed(k: number): number {
	let result = 0;
	for (let digit = 0; digit < digits; digit++) result = 4 * result + ((k >> (2 * digit)) & 3);
	return result;
}
