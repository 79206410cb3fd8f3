import { createResampler } from '../resampler.ts';

// The spectrum of a frame of sound, by the fast Fourier transform.

/** The bands of a spectrum: each starts at one frequency and ends before the first of the next. */
export interface SpectrumBands {
	/** One more than there are bands; frequencies are numbered from 0. */
	readonly edges: readonly number[];
	/** Factor for the power of each frequency. */
	readonly weights: Float64Array;
}

export const frameSize = 512;

/** The squares of the window add up to a constant if two frames overlap by half: all moments count equally. */
const window = Float64Array.from({ length: frameSize }, (_, i) => Math.sin((Math.PI * (i + 0.5)) / frameSize));
/** The samples of a frame are transformed as half as many complex numbers. */
const half = frameSize / 2;
const cosines = Float64Array.from({ length: half }, (_, i) => Math.cos((2 * Math.PI * i) / frameSize));
const sines = Float64Array.from({ length: half }, (_, i) => Math.sin((2 * Math.PI * i) / frameSize));
/** Position of each number in the transform: its index with the bits reversed. */
const reversed = Uint16Array.from({ length: half }, (_, i) => {
	let result = 0;
	for (let bit = 1; bit < half; bit *= 2) result = 2 * result + (i & bit ? 1 : 0);
	return result;
});

/** Returns the power of each band of a frame; the array is reused for the next frame. */
function createBandPowers({ edges, weights }: SpectrumBands): (samples: Float32Array) => Float64Array {
	const re = new Float64Array(half);
	const im = new Float64Array(half);
	const powers = new Float64Array(edges.length - 1);
	return (samples) => {
		for (let i = 0; i < half; i++) {
			const to = reversed[i] as number;
			re[to] = (samples[2 * i] as number) * (window[2 * i] as number);
			im[to] = (samples[2 * i + 1] as number) * (window[2 * i + 1] as number);
		}
		for (let span = 1; span < half; span *= 2) combine(re, im, span);
		for (let band = 0; band < powers.length; band++) {
			let sum = 0;
			for (let k = edges[band] as number; k < (edges[band + 1] as number); k++)
				sum += powerAt(re, im, k) * (weights[k] as number);
			powers[band] = sum;
		}
		return powers;
	};
}

/** Combines neighbouring transforms of length `span` into transforms of twice the length. */
function combine(re: Float64Array, im: Float64Array, span: number) {
	const step = half / span;
	for (let i = 0; i < span; i++) {
		const cosine = cosines[i * step] as number;
		const sine = sines[i * step] as number;
		for (let low = i; low < half; low += 2 * span) {
			const high = low + span;
			const turnedRe = (re[high] as number) * cosine + (im[high] as number) * sine;
			const turnedIm = (im[high] as number) * cosine - (re[high] as number) * sine;
			re[high] = (re[low] as number) - turnedRe;
			im[high] = (im[low] as number) - turnedIm;
			re[low] = (re[low] as number) + turnedRe;
			im[low] = (im[low] as number) + turnedIm;
		}
	}
}

/** The spectrum of the even samples and that of the odd ones are in one transform; combined they are that of all. */
function powerAt(re: Float64Array, im: Float64Array, k: number) {
	const mirror = (half - k) % half;
	const evenRe = (re[k] as number) + (re[mirror] as number);
	const evenIm = (im[k] as number) - (im[mirror] as number);
	const oddRe = (im[k] as number) + (im[mirror] as number);
	const oddIm = (re[mirror] as number) - (re[k] as number);
	const cosine = cosines[k] as number;
	const sine = sines[k] as number;
	return ((evenRe + oddRe * cosine + oddIm * sine) ** 2 + (evenIm + oddIm * cosine - oddRe * sine) ** 2) / 4;
}

/** A level is in half decibels above this; below it there is only the noise of the format. */
const floorDb = -50;
const stepsPerDb = 2;
const highest = 255;

export function decibelsOfLevel(level: number): number {
	return level / stepsPerDb + floorDb;
}

/** The power of a level; zero for the lowest. */
export const powerOfLevel = Float64Array.from({ length: highest + 1 }, (_, level) =>
	level === 0 ? 0 : 10 ** (decibelsOfLevel(level) / 10),
);

export function levelOf(power: number): number {
	if (!(power > 0)) return 0;
	return Math.max(0, Math.min(highest, Math.round((10 * Math.log10(power) - floorDb) * stepsPerDb)));
}

/** The rate at which sounds are compared: an eighth of the usual one. Above two thousand hertz formats differ most. */
const narrowRate = 5512.5;
const highestRate = 8000;
/** Enough up to two thousand hertz. */
const narrowTaps = 16;
/** Each frame starts in the middle of the previous one. */
const hop = frameSize / 2;

type TakeSamples = (samples: Float32Array, count: number) => void;

/** A block of a sound with known averages. */
interface AveragedBlock {
	/**
	 * Averages over this many frames each (a power of two), with weights that rise over as many frames and fall over the
	 * next.
	 */
	averages(size: number): Float32Array;
}

interface NarrowSound {
	add(block: AveragedBlock): void;
	/** The remaining share of a frequency's power: the filter is a simple one, and its loss is compensated. */
	powerLeft(hertz: number): number;
}

/**
 * Converts a sound to one channel with 5,512 samples a second, whatever it had: by averages over some samples, which is
 * cheap, and by a filter if that does not divide evenly. The zeros of the averages are where the aliased parts would
 * meet the lowest notes.
 */
function createNarrowSound(sampleRate: number, onSamples: TakeSamples): NarrowSound {
	let box = 1;
	while (sampleRate / box > highestRate) box *= 2;
	const resampler = createResampler(
		// Twice both rates, because one of them is not a whole number.
		2 * sampleRate,
		2 * narrowRate * box,
		1,
		([samples], count) => onSamples(samples as Float32Array, count),
		narrowTaps,
	);
	return {
		add(block) {
			const averages = block.averages(box);
			resampler.add([averages], averages.length);
		},
		powerLeft(hertz) {
			const turn = (Math.PI * hertz) / sampleRate;
			return box === 1 || hertz === 0 ? 1 : (Math.sin(box * turn) / (box * Math.sin(turn))) ** 4;
		},
	};
}

/** From 176 to 2,000 Hz: what every format keeps, including the telephone's. */
export const bandCount = 24;
const lowestHz = 176;
const highestHz = 2000;
export const framesPerSecond = narrowRate / hop;
/** Only this much of a sound is compared, so that a mix of two hours costs no more than a long song. */
export const coveredSeconds = 600;
const maxFrames = Math.floor(coveredSeconds * framesPerSecond);

/** The level of each band of a sound, about 21 times a second: one byte each, band by band, frame by frame. */
export type BandLevels = Uint8Array;

export interface LevelMeter {
	add(block: AveragedBlock): void;
	finish(): BandLevels;
}

export function frameCount(levels: BandLevels): number {
	return levels.length / bandCount;
}

export function createLevelMeter(sampleRate: number): LevelMeter {
	const narrow = createNarrowSound(sampleRate, take);
	const bandPowers = createBandPowers({
		edges: bandEdges(),
		weights: Float64Array.from({ length: hop }, (_, k) => 1 / narrow.powerLeft((k * narrowRate) / frameSize)),
	});
	const held = new Float32Array(frameSize);
	let filled = 0;
	let frames = 0;
	let levels = new Uint8Array(bandCount * 2048);

	function take(samples: Float32Array, count: number) {
		for (let from = 0; from < count && frames < maxFrames; ) {
			const some = Math.min(count - from, frameSize - filled);
			held.set(samples.subarray(from, from + some), filled);
			filled += some;
			from += some;
			if (filled < frameSize) return;
			measure();
			held.copyWithin(0, hop);
			filled -= hop;
		}
	}

	function measure() {
		const at = frames * bandCount;
		if (levels.length < at + bandCount) {
			const larger = new Uint8Array(2 * levels.length);
			larger.set(levels);
			levels = larger;
		}
		const powers = bandPowers(held);
		for (let band = 0; band < bandCount; band++) levels[at + band] = levelOf(powers[band] as number);
		frames += 1;
	}

	return {
		add(block) {
			if (frames < maxFrames) narrow.add(block);
		},
		finish: () => levels.slice(0, frames * bandCount),
	};
}

/** The first frequency of each band, and that after the last band. */
export function bandEdges(): number[] {
	return Array.from({ length: bandCount + 1 }, (_, band) => {
		const hertz = lowestHz * (highestHz / lowestHz) ** (band / bandCount);
		return Math.round((hertz * frameSize) / narrowRate);
	});
}
