// Decoded sound as the peak meter sees it, whichever way its samples lie in memory.

/** A stretch of decoded sound, seen as the magnitude of its mono mix (the mean of the channels). */
export interface SampleBlock {
	readonly frames: number;
	/** The largest magnitude from a frame up to, not including, another. */
	largest(from: number, until: number): number;
	/** Writes every magnitude of the stretch to `target`, from `at` on. */
	spell(from: number, until: number, target: Float32Array, at: number): void;
}

/** One array per channel. The block can be pointed at the next stretch, so that a sound needs only one of them. */
export interface PlanarBlock extends SampleBlock {
	show(channels: readonly Float32Array[], frames: number): PlanarBlock;
}

export type InterleavedSamples = Int16Array | Float32Array;

/** Frames one after the other, each with its channels, as files and pipes have them. */
export interface InterleavedBlock extends SampleBlock {
	show(samples: InterleavedSamples, frames: number): InterleavedBlock;
}

export function createPlanarBlock(): PlanarBlock {
	let channels: readonly Float32Array[] = [];
	let frames = 0;
	return {
		get frames() {
			return frames;
		},
		show(nextChannels, nextFrames) {
			channels = nextChannels;
			frames = nextFrames;
			return this;
		},
		largest(from, until) {
			const [first, second] = channels;
			if (first === undefined) return 0;
			if (channels.length === 1) return largestOfOne(first, from, until);
			if (channels.length === 2 && second !== undefined) return largestOfTwo(first, second, from, until) / 2;
			let largest = 0;
			for (let i = from; i < until; i++) {
				const magnitude = Math.abs(sumAt(channels, i));
				if (magnitude > largest) largest = magnitude;
			}
			return largest / channels.length;
		},
		spell(from, until, target, at) {
			const share = 1 / channels.length;
			const [first, second] = channels;
			if (channels.length === 2 && first !== undefined && second !== undefined)
				for (let i = from; i < until; i++)
					target[at + i - from] = Math.abs((first[i] as number) + (second[i] as number)) * 0.5;
			else for (let i = from; i < until; i++) target[at + i - from] = Math.abs(sumAt(channels, i)) * share;
		},
	};
}

/** `fullScale` is the number that stands for 1. */
export function createInterleavedBlock(channelCount: number, fullScale: number): InterleavedBlock {
	let samples: InterleavedSamples = new Float32Array(0);
	let frames = 0;
	const scale = 1 / (fullScale * channelCount);
	return {
		get frames() {
			return frames;
		},
		show(nextSamples, nextFrames) {
			samples = nextSamples;
			frames = nextFrames;
			return this;
		},
		largest(from, until) {
			const raw =
				samples instanceof Int16Array
					? largestWhole(samples, channelCount, from, until)
					: largestFloat(samples, channelCount, from, until);
			return raw * scale;
		},
		spell(from, until, target, at) {
			if (samples instanceof Int16Array) spellWhole(samples, channelCount, scale, from, until, target, at);
			else spellFloat(samples, channelCount, scale, from, until, target, at);
		},
	};
}

// The loops below are the whole cost of a waveform: one each per kind of array, so that the compiler knows what it has.

function largestOfOne(first: Float32Array, from: number, until: number): number {
	let largest = 0;
	for (let i = from; i < until; i++) {
		const magnitude = Math.abs(first[i] as number);
		if (magnitude > largest) largest = magnitude;
	}
	return largest;
}

function largestOfTwo(first: Float32Array, second: Float32Array, from: number, until: number): number {
	let largest = 0;
	for (let i = from; i < until; i++) {
		const magnitude = Math.abs((first[i] as number) + (second[i] as number));
		if (magnitude > largest) largest = magnitude;
	}
	return largest;
}

// The next four come in pairs that differ only by the type of their array: a loop that meets both is several times as slow.

function largestWhole(samples: Int16Array, channelCount: number, from: number, until: number): number {
	let largest = 0;
	if (channelCount === 2) {
		for (let i = 2 * from; i < 2 * until; i += 2) {
			const sum = (samples[i] as number) + (samples[i + 1] as number);
			const magnitude = sum < 0 ? -sum : sum;
			if (magnitude > largest) largest = magnitude;
		}
		return largest;
	}
	for (let i = from; i < until; i++) {
		let sum = 0;
		for (let at = i * channelCount; at < (i + 1) * channelCount; at++) sum += samples[at] as number;
		const magnitude = sum < 0 ? -sum : sum;
		if (magnitude > largest) largest = magnitude;
	}
	return largest;
}

function largestFloat(samples: Float32Array, channelCount: number, from: number, until: number): number {
	let largest = 0;
	if (channelCount === 2) {
		for (let i = 2 * from; i < 2 * until; i += 2) {
			const magnitude = Math.abs((samples[i] as number) + (samples[i + 1] as number));
			if (magnitude > largest) largest = magnitude;
		}
		return largest;
	}
	for (let i = from; i < until; i++) {
		let sum = 0;
		for (let at = i * channelCount; at < (i + 1) * channelCount; at++) sum += samples[at] as number;
		const magnitude = Math.abs(sum);
		if (magnitude > largest) largest = magnitude;
	}
	return largest;
}

function spellWhole(
	samples: Int16Array,
	channelCount: number,
	scale: number,
	from: number,
	until: number,
	target: Float32Array,
	at: number,
): void {
	let to = at;
	let next = from * channelCount;
	for (let i = from; i < until; i++) {
		let sum = samples[next++] as number;
		for (let channel = 1; channel < channelCount; channel++) sum += samples[next++] as number;
		target[to++] = (sum < 0 ? -sum : sum) * scale;
	}
}

function spellFloat(
	samples: Float32Array,
	channelCount: number,
	scale: number,
	from: number,
	until: number,
	target: Float32Array,
	at: number,
): void {
	let to = at;
	let next = from * channelCount;
	for (let i = from; i < until; i++) {
		let sum = samples[next++] as number;
		for (let channel = 1; channel < channelCount; channel++) sum += samples[next++] as number;
		target[to++] = Math.abs(sum) * scale;
	}
}

function sumAt(channels: readonly Float32Array[], i: number): number {
	let sum = 0;
	for (const channel of channels) sum += channel[i] as number;
	return sum;
}
