// A block of sound in the memory of the kernel, and all measurements of it.
import type { Weigher } from '../loudness/loudness-meter.ts';
import { interpolators, taps } from '../loudness/true-peak.ts';
import type { InterleavedSamples, SampleBlock } from '../peaks/peak-meter.ts';
import { loudnessKernel, samplesKernel } from './kernel-bytes.ts';

/** Only the parts used here; the types of Node do not have it. */
declare const WebAssembly: {
	readonly Module: new (bytes: Uint8Array) => object;
	readonly Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer };
	readonly Instance: new (module: object, imports: object) => { readonly exports: object };
};

const pageBytes = 2 ** 16;
/** Compiled once for each thread. */
const modules = new Map<string, object>();

function moduleOf(kernel: string) {
	const module = modules.get(kernel) ?? new WebAssembly.Module(Buffer.from(kernel, 'base64'));
	modules.set(kernel, module);
	return module;
}

// Layout of the memory that the kernel works on.

/** The functions of `samples.wat` and `loudness.wat`; positions are bytes from the beginning of their memory. */
interface KernelFunctions {
	takeFloats(from: number, to: number, frames: number): void;
	takeWholes(from: number, to: number, frames: number): void;
	takePlanes(left: number, right: number, to: number, frames: number): void;
	largest(at: number, frames: number): number;
	writeMagnitudes(at: number, to: number, frames: number, share: number): void;
	/** Returns what the last box adds to the first of the next call. */
	average(at: number, to: number, boxes: number, size: number, share: number, before: number): number;
	weigh(at: number, frames: number, memory: number): void;
	truePeak(at: number, frames: number, peak: number): number;
}

/**
 * Everything is measured in blocks of this many frames, whatever pieces a decoder gives: large enough for few calls,
 * small enough for the processor's cache. The sections of the true peak and the averages of fingerprints divide it
 * evenly.
 */
export const blockFrames = 4096;

/** From 0 on, each twice: the factors of the K-weighting. Then the weights of the true peak, short and long. */
const shortTapsAt = 128;
const longTapsAt = 512;
const statesAt = 1024;
/** For each pair: x, y and z of the last two frames, and the energy; each of both channels. */
const stateNumbers = 16;
const energyIndex = 12;
const inputAt = 8192;
const rightInputAt = inputAt + 4 * blockFrames;
/** Grouped writes may end a little later. */
const spare = 64;
const outputAt = rightInputAt + 4 * blockFrames + spare;
const pairsAt = outputAt + 4 * blockFrames + spare;

const frameBytes = 8;
const pastBytes = taps * frameBytes;
/** Follows the last block, so that a peak at the very end is found. */
const silentFrames = 2 * taps + 2;
const pairBytes = pastBytes + (blockFrames + silentFrames) * frameBytes + spare;

interface KernelMemory {
	readonly functions: KernelFunctions;
	readonly channels: number;
	/** Channels are stored in pairs; with an odd number the last is paired with silence. */
	readonly pairs: number;
	readonly floats: Float32Array;
	readonly doubles: Float64Array;
	readonly wholes: Int16Array;
	/** Position of a frame of the block. Earlier frames are stored before the first. */
	blockAt(pair: number, frame: number): number;
	stateAt(pair: number): number;
	/** The sum of all channels of a frame. */
	sumAt(frame: number): number;
}

function createKernelMemory(channels: number): KernelMemory {
	const pairs = Math.ceil(channels / 2);
	// One more, for the sum of all pairs if there are several.
	const memory = new WebAssembly.Memory({ initial: Math.ceil((pairsAt + (pairs + 1) * pairBytes) / pageBytes) });
	const instances = [samplesKernel, loudnessKernel].map(
		(kernel) => new WebAssembly.Instance(moduleOf(kernel), { sound: { memory } }),
	);
	// A test compares every function with its reference implementation.
	const functions = Object.assign({}, ...instances.map(({ exports }) => exports)) as KernelFunctions;
	const floats = new Float32Array(memory.buffer);
	const doubles = new Float64Array(memory.buffer);
	const blockAt = (pair: number, frame: number) => pairsAt + pair * pairBytes + pastBytes + frame * frameBytes;
	writeTaps(floats, doubles);
	return {
		functions,
		channels,
		pairs,
		floats,
		doubles,
		wholes: new Int16Array(memory.buffer),
		blockAt,
		stateAt: (pair) => statesAt + pair * stateNumbers * 8,
		sumAt(frame) {
			let sum = 0;
			for (let channel = 0; channel < channels; channel++)
				sum += floats[blockAt(channel >> 1, frame) / 4 + (channel & 1)] as number;
			return sum;
		},
	};
}

/**
 * The weights of the true peak: exact, one after another; and with 32 bits, four times each. Those for the last quarter
 * mirror those for the first, so both are computed at once: from sums and differences of opposite samples.
 */
function writeTaps(floats: Float32Array, doubles: Float64Array) {
	for (const [phase, weights] of interpolators.entries()) doubles.set(weights, longTapsAt / 8 + phase * taps);
	const [early, middle] = interpolators;
	for (let tap = 0; tap < taps / 2; tap++) {
		const first = early[tap] as number;
		const last = early[taps - 1 - tap] as number;
		const at = shortTapsAt / 4 + 12 * tap;
		floats.fill((first + last) / 2, at, at + 4);
		floats.fill((first - last) / 2, at + 4, at + 8);
		floats.fill(middle[tap] as number, at + 8, at + 12);
	}
}

export interface SoundKernel extends SampleBlock, Weigher {
	/** Takes frames of one array per channel, from `from` on, until the block is full. Returns their number. */
	takePlanes(planes: readonly Float32Array[], from: number, frames: number): number;
	/** Takes interleaved samples of two channels, from `from` on, until the block is full. Returns their number. */
	takeInterleaved(samples: InterleavedSamples, from: number, frames: number): number;
	isFull(): boolean;
	/** Starts the next block. */
	clear(): void;
	/** Updates the true peak with the block, and beyond its end if it is the last. Returns the largest so far. */
	seekTruePeak(isLast: boolean): number;
	/** The averages over this many frames (a power of two) of the mean of the channels; valid until the next call. */
	averages(size: number): Float32Array;
}

/** Smaller states of a filter are set to zero, because denormal numbers are slow. */
const negligible = 1e-30;

export function createSoundKernel(channels: number): SoundKernel {
	const memory = createKernelMemory(channels);
	const { functions, pairs, floats, wholes, blockAt } = memory;
	let filled = 0;
	let peak = 0;
	let before = 0;

	return {
		...createMagnitudes(memory),
		...createWeigher(memory),
		get frames() {
			return filled;
		},
		takePlanes(planes, from, frames) {
			const count = Math.min(frames - from, blockFrames - filled);
			for (let pair = 0; pair < pairs; pair++) {
				const left = planes[2 * pair];
				const right = planes[2 * pair + 1];
				if (left !== undefined) floats.set(left.subarray(from, from + count), inputAt / 4);
				if (right !== undefined) floats.set(right.subarray(from, from + count), rightInputAt / 4);
				else if (pair > 0) floats.fill(0, rightInputAt / 4, rightInputAt / 4 + count);
				functions.takePlanes(inputAt, rightInputAt, blockAt(pair, filled), count);
			}
			filled += count;
			return count;
		},
		takeInterleaved(samples, from, frames) {
			const count = Math.min(frames - from, blockFrames - filled);
			const some = samples.subarray(2 * from, 2 * (from + count));
			if (some instanceof Int16Array) {
				wholes.set(some, inputAt / 2);
				functions.takeWholes(inputAt, blockAt(0, filled), count);
			} else {
				floats.set(some, inputAt / 4);
				functions.takeFloats(inputAt, blockAt(0, filled), count);
			}
			filled += count;
			return count;
		},
		isFull: () => filled === blockFrames,
		clear() {
			for (let pair = 0; pair < pairs; pair++) {
				const end = blockAt(pair, filled) / 4;
				floats.copyWithin((blockAt(pair, 0) - pastBytes) / 4, end - pastBytes / 4, end);
			}
			filled = 0;
		},
		seekTruePeak(isLast) {
			// An even number; the additional frame is silent.
			const frames = isLast ? (filled + taps + 1) & ~1 : filled;
			for (let pair = 0; pair < pairs; pair++) {
				if (isLast) floats.fill(0, blockAt(pair, filled) / 4, blockAt(pair, filled + silentFrames) / 4);
				peak = functions.truePeak(blockAt(pair, 0) - pastBytes, frames, peak);
			}
			return peak;
		},
		averages(size) {
			const boxes = Math.floor(filled / size);
			const share = 1 / (channels * size * size);
			if (size > 1) before = functions.average(mixAt(memory, filled), outputAt, boxes, size, share, before);
			else
				for (let i = 0; i < boxes; i++) {
					floats[outputAt / 4 + i] = before * share;
					before = memory.sumAt(i);
				}
			return floats.subarray(outputAt / 4, outputAt / 4 + boxes);
		},
	};
}

function createMagnitudes(memory: KernelMemory): Pick<SampleBlock, 'largest' | 'writeMagnitudes'> {
	const { functions, channels, pairs, floats, blockAt, sumAt } = memory;
	return {
		largest(from, until) {
			if (pairs === 1) return functions.largest(blockAt(0, from), until - from) / channels;
			let largest = 0;
			for (let i = from; i < until; i++) {
				const magnitude = Math.abs(sumAt(i));
				if (magnitude > largest) largest = magnitude;
			}
			return largest / channels;
		},
		writeMagnitudes(from, until, target, at) {
			if (pairs > 1) {
				for (let i = from; i < until; i++) target[at + i - from] = Math.abs(sumAt(i)) / channels;
				return;
			}
			functions.writeMagnitudes(blockAt(0, from), outputAt, until - from, 1 / channels);
			target.set(floats.subarray(outputAt / 4, outputAt / 4 + until - from), at);
		},
	};
}

function createWeigher({ functions, channels, pairs, doubles, blockAt, stateAt }: KernelMemory): Weigher {
	return {
		setWeighting({ shelf, highPass }) {
			const { b0, b1, b2, a1, a2 } = shelf;
			const factors = [b1 / b0, b2 / b0, a1, a2, highPass.a1, highPass.a2];
			doubles.set(factors.flatMap((factor) => [factor, factor]));
		},
		weigh(from, until) {
			for (let pair = 0; pair < pairs; pair++) functions.weigh(blockAt(pair, from), until - from, stateAt(pair));
		},
		takeEnergies: () =>
			Array.from({ length: channels }, (_, channel) => {
				const at = stateAt(channel >> 1) / 8 + (channel & 1);
				const energy = doubles[at + energyIndex] as number;
				doubles[at + energyIndex] = 0;
				for (let i = 0; i < energyIndex; i += 2) doubles[at + i] = settled(doubles[at + i] as number);
				return Number.isFinite(energy) ? energy : 0;
			}),
	};
}

/** An infinity in a broken file would stay in the filter forever. */
function settled(value: number) {
	return Math.abs(value) > negligible && Number.isFinite(value) ? value : 0;
}

/** Position of the sum of all pairs: for two channels the pair itself. */
function mixAt({ pairs, floats, blockAt }: KernelMemory, frames: number) {
	if (pairs === 1) return blockAt(0, 0);
	const mix = blockAt(pairs, 0) / 4;
	floats.copyWithin(mix, blockAt(0, 0) / 4, blockAt(0, frames) / 4);
	for (let pair = 1; pair < pairs; pair++)
		for (let i = 0, at = blockAt(pair, 0) / 4; i < 2 * frames; i++)
			floats[mix + i] = (floats[mix + i] as number) + (floats[at + i] as number);
	return blockAt(pairs, 0);
}
