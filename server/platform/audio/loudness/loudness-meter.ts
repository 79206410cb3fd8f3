// Integrated loudness after ITU-R BS.1770 and EBU R128.
import { type KWeighting, kWeightingAt } from './k-weighting.ts';

export interface LoudnessMeter {
	add(channels: readonly Float32Array[], frames: number): void;
	/** Integrated loudness, or null when no block is louder than the absolute gate. */
	integratedLufs(): number | null;
}

/** A gating block is 400 ms and begins every 100 ms. */
const stepsPerBlock = 4;
const absoluteGateLufs = -70;
const relativeGateLu = -10;
/** Smaller filter states are set to zero, because denormal numbers are slow. */
const negligible = 1e-30;

/** In one pass, without keeping samples. */
export function createLoudnessMeter(sampleRate: number, channelCount: number): LoudnessMeter {
	const weighting = kWeightingAt(sampleRate);
	const channels = weightsOf(channelCount).map((weight) => ({ weight, memory: new Float64Array(4) }));
	const stepFrames = Math.max(1, Math.round(sampleRate / 10));
	const recentSteps = new Float64Array(stepsPerBlock);
	let stepCount = 0;
	let framesInStep = 0;
	let stepEnergy = 0;
	const blockEnergies: number[] = [];

	function energyBetween(planes: readonly Float32Array[], from: number, until: number): number {
		const [left, right] = channels;
		const [one, other] = planes;
		if (channels.length === 2 && left && right && one && other)
			return energyOfTwo([one, other], from, until, weighting, [left.memory, right.memory]);
		return channels.reduce((sum, { weight, memory }, index) => {
			const plane = planes[index];
			return weight > 0 && plane ? sum + weight * energyOfOne(plane, from, until, weighting, memory) : sum;
		}, 0);
	}

	function endStep() {
		recentSteps[stepCount % stepsPerBlock] = stepEnergy;
		stepCount += 1;
		framesInStep = 0;
		stepEnergy = 0;
		if (stepCount >= stepsPerBlock)
			blockEnergies.push(recentSteps.reduce((sum, energy) => sum + energy, 0) / (stepsPerBlock * stepFrames));
	}

	return {
		add(planes, frames) {
			let from = 0;
			while (from < frames) {
				const until = Math.min(frames, from + stepFrames - framesInStep);
				stepEnergy += energyBetween(planes, from, until);
				framesInStep += until - from;
				from = until;
				if (framesInStep === stepFrames) endStep();
			}
		},
		integratedLufs() {
			const audible = blockEnergies.filter((energy) => energy > energyOf(absoluteGateLufs));
			if (audible.length === 0) return null;
			const relativeGate = mean(audible) * 10 ** (relativeGateLu / 10);
			const gated = audible.filter((energy) => energy > relativeGate);
			return lufsOf(mean(gated.length > 0 ? gated : audible));
		},
	};
}

function lufsOf(energy: number): number {
	return -0.691 + 10 * Math.log10(energy);
}

function energyOf(lufs: number): number {
	return 10 ** ((lufs + 0.691) / 10);
}

function mean(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Surround channels count 1.5 dB more, the low-frequency channel not at all; in the order of WAV. */
function weightsOf(channelCount: number): readonly number[] {
	const surround = 1.41;
	if (channelCount === 4) return [1, 1, surround, surround];
	if (channelCount === 5) return [1, 1, 1, surround, surround];
	if (channelCount === 6) return [1, 1, 1, 0, surround, surround];
	return Array.from({ length: channelCount }, () => 1);
}

/** Sum of the squares of the weighted samples. `memory` is the state of the filters between calls. */
function energyOfOne(
	plane: Float32Array,
	from: number,
	until: number,
	{ shelf, highPass }: KWeighting,
	memory: Float64Array,
): number {
	const { b0, b1, b2, a1, a2 } = shelf;
	const { b0: c0, b1: c1, b2: c2, a1: d1, a2: d2 } = highPass;
	let s1 = memory[0] as number;
	let s2 = memory[1] as number;
	let t1 = memory[2] as number;
	let t2 = memory[3] as number;
	let energy = 0;
	for (let i = from; i < until; i++) {
		const x = plane[i] as number;
		const y = b0 * x + s1;
		s1 = b1 * x - a1 * y + s2;
		s2 = b2 * x - a2 * y;
		const z = c0 * y + t1;
		t1 = c1 * y - d1 * z + t2;
		t2 = c2 * y - d2 * z;
		energy += z * z;
	}
	memory[0] = settle(s1);
	memory[1] = settle(s2);
	memory[2] = settle(t1);
	memory[3] = settle(t2);
	return Number.isFinite(energy) ? energy : 0;
}

/**
 * The same for two channels in one loop. Each step of a filter depends on the one before; with two independent filters
 * the processor can work on both at once.
 */
function energyOfTwo(
	[one, other]: readonly [Float32Array, Float32Array],
	from: number,
	until: number,
	{ shelf, highPass }: KWeighting,
	[memory, otherMemory]: readonly [Float64Array, Float64Array],
): number {
	const { b0, b1, b2, a1, a2 } = shelf;
	const { b0: c0, b1: c1, b2: c2, a1: d1, a2: d2 } = highPass;
	let s1 = memory[0] as number;
	let s2 = memory[1] as number;
	let t1 = memory[2] as number;
	let t2 = memory[3] as number;
	let u1 = otherMemory[0] as number;
	let u2 = otherMemory[1] as number;
	let v1 = otherMemory[2] as number;
	let v2 = otherMemory[3] as number;
	let energy = 0;
	let otherEnergy = 0;
	for (let i = from; i < until; i++) {
		const x = one[i] as number;
		const w = other[i] as number;
		const y = b0 * x + s1;
		const p = b0 * w + u1;
		s1 = b1 * x - a1 * y + s2;
		u1 = b1 * w - a1 * p + u2;
		s2 = b2 * x - a2 * y;
		u2 = b2 * w - a2 * p;
		const z = c0 * y + t1;
		const q = c0 * p + v1;
		t1 = c1 * y - d1 * z + t2;
		v1 = c1 * p - d1 * q + v2;
		t2 = c2 * y - d2 * z;
		v2 = c2 * p - d2 * q;
		energy += z * z;
		otherEnergy += q * q;
	}
	memory.set([settle(s1), settle(s2), settle(t1), settle(t2)]);
	otherMemory.set([settle(u1), settle(u2), settle(v1), settle(v2)]);
	return (Number.isFinite(energy) ? energy : 0) + (Number.isFinite(otherEnergy) ? otherEnergy : 0);
}

/** An infinity in a broken file would stay in the filter forever. */
function settle(value: number): number {
	return Math.abs(value) > negligible && Number.isFinite(value) ? value : 0;
}
