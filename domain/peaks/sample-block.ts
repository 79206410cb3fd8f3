// Decoded sound as the peak meter reads it, for both layouts of samples in memory.

/** A block of decoded sound, read as the magnitude of its mono mix (the mean of the channels). */
export interface SampleBlock {
	readonly frames: number;
	/** The largest magnitude of the frames from `from` up to, not including, `until`. */
	largest(from: number, until: number): number;
	/** Writes the magnitudes of these frames to `target`, from `at` on. */
	writeMagnitudes(from: number, until: number, target: Float32Array, at: number): void;
}

/** One array per channel. `show` points the same object at the next samples, so that a sound needs only one. */
export interface PlanarBlock extends SampleBlock {
	show(channels: readonly Float32Array[], frames: number): PlanarBlock;
}

export type InterleavedSamples = Int16Array | Float32Array;

/** The samples of all channels of the first frame, then those of the second, as in files and pipes. */
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
		writeMagnitudes(from, until, target, at) {
			const share = 1 / channels.length;
			const [first, second] = channels;
			if (channels.length === 2 && first !== undefined && second !== undefined)
				for (let i = from; i < until; i++)
					target[at + i - from] = Math.abs((first[i] as number) + (second[i] as number)) * 0.5;
			else for (let i = from; i < until; i++) target[at + i - from] = Math.abs(sumAt(channels, i)) * share;
		},
	};
}

/** `fullScale` is the sample value that means 1. */
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
					? largestInt(samples, channelCount, from, until)
					: largestFloat(samples, channelCount, from, until);
			return raw * scale;
		},
		writeMagnitudes(from, until, target, at) {
			if (samples instanceof Int16Array) writeIntMagnitudes(samples, channelCount, scale, from, until, target, at);
			else writeFloatMagnitudes(samples, channelCount, scale, from, until, target, at);
		},
	};
}

// These loops are nearly the whole cost of a waveform: one for each type of array, so that each is compiled for its
// type.

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

// The next four are pairs that differ only in the type of array: a loop that is used with both is several times slower.

function largestInt(samples: Int16Array, channelCount: number, from: number, until: number): number {
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

function writeIntMagnitudes(
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

function writeFloatMagnitudes(
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
