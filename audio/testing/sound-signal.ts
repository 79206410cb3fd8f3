export interface SignalShape {
	readonly seconds: number;
	readonly sampleRate: number;
	readonly channels: number;
	/** Another seed is another sound. */
	readonly seed: number;
}

/**
 * The signal of test files before encoding: a few notes and a little noise that swell and fade, different on each
 * channel, never beyond ±0.8. The same shape always gives the same samples.
 */
export function soundSignal({ seconds, sampleRate, channels, seed }: SignalShape): Float32Array[] {
	const length = Math.round(seconds * sampleRate);
	return Array.from({ length: channels }, (_, channel) => {
		const samples = new Float32Array(length);
		const noise = noiseSource(seed * 31 + channel);
		// Well below half of the lowest sample rate in use, so that resampling loses none of it.
		const pitch = 110 * 2 ** ((seed % 12) / 12) * (1 + channel / 200);
		const turn = (2 * Math.PI * pitch) / sampleRate;
		for (let index = 0; index < length; index++) {
			const time = index / sampleRate;
			const swell = 0.55 + 0.45 * Math.sin(2 * Math.PI * (0.37 + 0.05 * seed) * time + channel);
			const phase = turn * index;
			const notes = 0.45 * Math.sin(phase) + 0.2 * Math.sin(2 * phase + 1) + 0.1 * Math.sin(5 * phase + 2);
			samples[index] = swell * (notes + 0.05 * noise());
		}
		return samples;
	});
}

/** The bytes of 32-bit floats, interleaved, as encoders expect them. */
export function interleave(channels: readonly Float32Array[]): Buffer {
	const length = channels[0]?.length ?? 0;
	const samples = new Float32Array(length * channels.length);
	channels.forEach((channel, offset) => {
		for (let index = 0; index < length; index++) samples[index * channels.length + offset] = channel[index] ?? 0;
	});
	return Buffer.from(samples.buffer);
}

/** Uniform noise between -1 and 1 that is the same in every run. */
function noiseSource(seed: number): () => number {
	let state = (seed + 1) >>> 0;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 31 - 1;
	};
}
