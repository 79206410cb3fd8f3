// Where things lie in the memory that the kernel works on.
import { interpolators, taps } from '../loudness/true-peak.ts';
import { loudnessKernel, samplesKernel } from './kernel-bytes.ts';
import { createKernelInstance } from './kernel-instance.ts';

/** What `samples.wat` and `loudness.wat` offer; places are bytes from the beginning of their memory. */
interface KernelFunctions {
	takeFloats(from: number, to: number, frames: number): void;
	takeWholes(from: number, to: number, frames: number): void;
	takePlanes(left: number, right: number, to: number, frames: number): void;
	largest(at: number, frames: number): number;
	writeMagnitudes(at: number, to: number, frames: number, share: number): void;
	/** Gives back what the last box adds to the first of the next call. */
	average(at: number, to: number, boxes: number, size: number, share: number, before: number): number;
	weigh(at: number, frames: number, memory: number): void;
	truePeak(at: number, frames: number, peak: number): number;
}

/**
 * Everything is measured in blocks of this many frames, whatever pieces a decoder gives: large enough for few calls, small
 * enough for the processor's cache. The sections of the true peak and the averages of fingerprints come out even in it.
 */
export const blockFrames = 4096;

/** From 0 on, each twice: the factors of the K-weighting. Then the weights of the true peak, short and long. */
const shortTapsAt = 128;
const longTapsAt = 512;
const statesAt = 1024;
/** Of each pair: x, y and z of the last two frames, and the energy; each of both channels. */
export const stateNumbers = 16;
export const energyIndex = 12;
export const inputAt = 8192;
export const rightInputAt = inputAt + 4 * blockFrames;
/** What is written in groups may end a little later. */
const spare = 64;
export const outputAt = rightInputAt + 4 * blockFrames + spare;
const pairsAt = outputAt + 4 * blockFrames + spare;

const frameBytes = 8;
export const pastBytes = taps * frameBytes;
/** Behind the last block, so that a peak at the very end is found. */
export const silentFrames = 2 * taps + 2;
const pairBytes = pastBytes + (blockFrames + silentFrames) * frameBytes + spare;

export interface KernelMemory {
	readonly functions: KernelFunctions;
	readonly channels: number;
	/** Channels lie in pairs; of an odd number the last is beside silence. */
	readonly pairs: number;
	readonly floats: Float32Array;
	readonly doubles: Float64Array;
	readonly wholes: Int16Array;
	/** Where a frame of the block lies. The frames before it lie in front of the first. */
	blockAt(pair: number, frame: number): number;
	stateAt(pair: number): number;
	/** The sum of all channels of a frame. */
	sumAt(frame: number): number;
}

export function createKernelMemory(channels: number): KernelMemory {
	const pairs = Math.ceil(channels / 2);
	// One more, for the sum of all pairs if there are several.
	const { functions, memory } = createKernelInstance<KernelFunctions>(
		[samplesKernel, loudnessKernel],
		pairsAt + (pairs + 1) * pairBytes,
	);
	const floats = new Float32Array(memory);
	const doubles = new Float64Array(memory);
	const blockAt = (pair: number, frame: number) => pairsAt + pair * pairBytes + pastBytes + frame * frameBytes;
	writeTaps(floats, doubles);
	return {
		functions,
		channels,
		pairs,
		floats,
		doubles,
		wholes: new Int16Array(memory),
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
 * The weights of the true peak: exactly, one after the other; and with 32 bits, four times each. Those for the last quarter
 * are those for the first seen from behind, so both are computed at once: from sums and differences of opposite samples.
 */
function writeTaps(floats: Float32Array, doubles: Float64Array): void {
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
