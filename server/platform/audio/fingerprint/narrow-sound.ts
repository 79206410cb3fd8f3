import { createInterpolation } from './interpolation.ts';

/** The rate at which sounds are compared: an eighth of the usual one. Above two thousand hertz formats differ most. */
export const narrowRate = 5512.5;
const highestRate = 8000;

type TakeSamples = (samples: Float32Array, count: number) => void;

export interface NarrowSound {
	add(channels: readonly Float32Array[], frames: number): void;
	/** How much of the power of a frequency is left: the filter is a simple one, and what it took is added again. */
	powerLeft(hertz: number): number;
}

/**
 * Mixes a sound to one channel and gives it on with 5,512 samples a second, whatever it had: by averages over some
 * samples, which is cheap, and by interpolation where that does not come out even.
 */
export function createNarrowSound(sampleRate: number, onSamples: TakeSamples): NarrowSound {
	let box = 1;
	while (sampleRate / box > highestRate) box *= 2;
	const isEven = sampleRate / box === narrowRate;
	const take = isEven ? onSamples : createInterpolation(2 * sampleRate, 2 * narrowRate * box, onSamples);
	return {
		add: createAverages(box, take),
		powerLeft(hertz) {
			const turn = (Math.PI * hertz) / sampleRate;
			return box === 1 || hertz === 0 ? 1 : (Math.sin(box * turn) / (box * Math.sin(turn))) ** 4;
		},
	};
}

/** Where a box of samples stands that is not full yet. */
interface Box {
	filled: number;
	sum: number;
	/** The sum of the sums so far: each sample counts as often as there were samples after it, and once more. */
	sums: number;
	/** What the box before adds to the average. */
	before: number;
}

/**
 * One sample for every box of some samples: their average with weights that rise over one box and fall over the next. Its
 * zeros lie where the folded parts would meet the lowest notes.
 */
function createAverages(size: number, onSamples: TakeSamples): NarrowSound['add'] {
	const box: Box = { filled: 0, sum: 0, sums: 0, before: 0 };
	let output = new Float32Array(0);
	let mono = new Float32Array(0);
	return (channels, frames) => {
		const [first, second] = channels;
		if (first === undefined || frames === 0) return;
		if (output.length < frames / size + 1) output = new Float32Array(Math.ceil(frames / size) + 1);
		if (channels.length === 2 && second !== undefined) {
			onSamples(output, average({ left: first, right: second, output }, frames, box, size));
			return;
		}
		if (mono.length < frames) mono = new Float32Array(frames);
		mixInto(mono, channels, frames);
		onSamples(output, average({ left: mono, right: mono, output }, frames, box, size));
	};
}

interface Block {
	readonly left: Float32Array;
	readonly right: Float32Array;
	/** Where the averages go. */
	readonly output: Float32Array;
}

function average(block: Block, frames: number, box: Box, size: number): number {
	const begun = box.filled === 0 ? 0 : Math.min(frames, size - box.filled);
	const whole = size % 4 === 0 ? Math.floor((frames - begun) / size) : 0;
	const rest = begun + whole * size;
	const first = averageSlowly(partOf(block, 0, begun, 0), box, size);
	averageWhole(partOf(block, begun, rest, first), box, size);
	return first + whole + averageSlowly(partOf(block, rest, frames, first + whole), box, size);
}

function partOf({ left, right, output }: Block, from: number, until: number, written: number): Block {
	return { left: left.subarray(from, until), right: right.subarray(from, until), output: output.subarray(written) };
}

/** Sample by sample, for boxes that are not all there. Returns how many were filled. */
function averageSlowly({ left, right, output }: Block, box: Box, size: number): number {
	const frames = left.length;
	let { sum, sums } = box;
	let written = 0;
	for (let at = 0; at < frames; ) {
		const end = Math.min(frames, at + size - box.filled);
		box.filled += end - at;
		for (; at < end; at++) {
			sum += (left[at] as number) + (right[at] as number);
			sums += sum;
		}
		if (box.filled < size) break;
		const falling = sums - sum;
		output[written++] = (box.before + falling) * shareOf(size);
		box.before = size * sum - falling;
		box.filled = 0;
		sum = 0;
		sums = 0;
	}
	box.sum = sum;
	box.sums = sums;
	return written;
}

/** Whole boxes, four samples at a time: additions that wait for the one before would take most of the time. */
function averageWhole({ left, right, output }: Block, box: Box, size: number): void {
	const share = shareOf(size);
	let { before } = box;
	for (let from = 0, written = 0; from < left.length; from += size, written++) {
		let sum = 0;
		let falling = 0;
		for (let at = from, after = size - 4; after >= 0; at += 4, after -= 4) {
			const first = (left[at] as number) + (right[at] as number);
			const second = (left[at + 1] as number) + (right[at + 1] as number);
			const third = (left[at + 2] as number) + (right[at + 2] as number);
			const four = first + second + (third + (left[at + 3] as number) + (right[at + 3] as number));
			sum += four;
			falling += after * four + (3 * first + 2 * second + third);
		}
		output[written] = (before + falling) * share;
		before = size * sum - falling;
	}
	box.before = before;
}

function shareOf(size: number): number {
	return 1 / (2 * size * size);
}

function mixInto(target: Float32Array, channels: readonly Float32Array[], frames: number): void {
	for (let i = 0; i < frames; i++) {
		let sum = 0;
		for (const channel of channels) sum += channel[i] as number;
		target[i] = sum / channels.length;
	}
}
