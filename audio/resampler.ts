/** An attenuation of about 70 dB. */
const kaiserBeta = 7;
/** Rates with hardly any common divisor would need a filter for each of many thousand phases. */
const maxPhases = 4096;

export interface Resampler {
	/** Passes on what can be computed so far; the arrays are reused after the call. */
	add(channels: readonly Float32Array[], frames: number): void;
	/** Passes on the rest, as if silence followed. */
	finish(): void;
}

/**
 * Changes the sample rate by a filter of windowed sinc functions, one for each position of a new sample between two old
 * ones.
 */
export function createResampler(
	from: number,
	to: number,
	channelCount: number,
	onSamples: (channels: readonly Float32Array[], frames: number) => void,
	/** Length of the filters, at the lower of the two rates: fewer are faster and attenuate more of the highest tones. */
	tapsPerPhase = 48,
): Resampler {
	if (from === to) return { add: onSamples, finish: () => undefined };
	const divisor = greatestCommonDivisor(from, to);
	const up = to / divisor;
	const down = from / divisor;
	const phases = Math.min(up, maxPhases);
	const { filters, taps } = designFilters(phases, tapsPerPhase, Math.max(1, down / up));
	const half = taps / 2;
	// Half a filter of silence in front, so that the first sample keeps its position.
	const window = Array.from({ length: channelCount }, () => new Float32Array(half));
	let held = half;
	let phase = 0;
	let taken = 0;
	let given = 0;
	let limit = Number.POSITIVE_INFINITY;
	let output = Array.from({ length: channelCount }, () => new Float32Array(0));

	function append(channels: readonly Float32Array[], frames: number) {
		for (let channel = 0; channel < channelCount; channel++) {
			let samples = window[channel] as Float32Array;
			if (samples.length < held + frames) {
				const larger = new Float32Array((held + frames) * 2);
				larger.set(samples.subarray(0, held));
				window[channel] = samples = larger;
			}
			samples.set((channels[channel] as Float32Array).subarray(0, frames), held);
		}
		held += frames;
	}

	function compute() {
		const most = Math.ceil(((held - taps + 1) * up) / down) + 1;
		if (most <= 0) return;
		if ((output[0] as Float32Array).length < most)
			output = Array.from({ length: channelCount }, () => new Float32Array(most));
		let at = 0;
		let frames = 0;
		const startPhase = phase;
		for (let channel = 0; channel < channelCount; channel++) {
			at = 0;
			frames = 0;
			phase = startPhase;
			const samples = window[channel] as Float32Array;
			const target = output[channel] as Float32Array;
			while (at + taps <= held) {
				const filter = Math.floor((phase * phases) / up) * taps;
				target[frames] = weigh(samples, at, filters, filter, taps);
				frames += 1;
				phase += down;
				while (phase >= up) {
					phase -= up;
					at += 1;
				}
			}
		}
		for (const samples of window) samples.copyWithin(0, at, held);
		held -= at;
		give(frames);
	}

	function give(computed: number) {
		const frames = Math.min(computed, limit - given);
		if (frames <= 0) return;
		given += frames;
		onSamples(output, frames);
	}

	return {
		add(channels, frames) {
			taken += frames;
			append(channels, frames);
			compute();
		},
		finish() {
			limit = Math.round((taken * to) / from);
			const silence = new Float32Array(taps);
			append(
				window.map(() => silence),
				taps,
			);
			compute();
		},
	};
}

/** In four independent sums, for instruction-level parallelism. */
function weigh(samples: Float32Array, at: number, filters: Float32Array, filter: number, taps: number) {
	let one = 0;
	let two = 0;
	let three = 0;
	let four = 0;
	for (let tap = 0; tap < taps; tap += 4) {
		one += (samples[at + tap] as number) * (filters[filter + tap] as number);
		two += (samples[at + tap + 1] as number) * (filters[filter + tap + 1] as number);
		three += (samples[at + tap + 2] as number) * (filters[filter + tap + 2] as number);
		four += (samples[at + tap + 3] as number) * (filters[filter + tap + 3] as number);
	}
	return one + two + three + four;
}

/**
 * The filters of all phases, one after another. When the rate is lowered, they must end below half of the new rate, and
 * are longer by the same factor.
 */
function designFilters(phases: number, tapsPerPhase: number, stretch: number): { filters: Float32Array; taps: number } {
	const taps = 4 * Math.ceil((tapsPerPhase * stretch) / 4);
	const half = taps / 2;
	const filters = new Float32Array(phases * taps);
	for (let phase = 0; phase < phases; phase++) {
		let sum = 0;
		for (let tap = 0; tap < taps; tap++) {
			const distance = tap - half - phase / phases;
			const value = (sinc(distance / stretch) * kaiser(distance / half)) / stretch;
			filters[phase * taps + tap] = value;
			sum += value;
		}
		// Normalised, so that a constant stays the same in every phase.
		for (let tap = 0; tap < taps; tap++) filters[phase * taps + tap] = (filters[phase * taps + tap] as number) / sum;
	}
	return { filters, taps };
}

function sinc(x: number) {
	return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function kaiser(x: number) {
	return Math.abs(x) >= 1 ? 0 : bessel(kaiserBeta * Math.sqrt(1 - x * x)) / bessel(kaiserBeta);
}

/** The modified Bessel function of order zero. */
function bessel(x: number) {
	let sum = 1;
	let term = 1;
	for (let k = 1; term > sum * 1e-10; k++) {
		term *= (x / (2 * k)) ** 2;
		sum += term;
	}
	return sum;
}

function greatestCommonDivisor(a: number, b: number): number {
	return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
