type TakeSamples = (samples: Float32Array, count: number) => void;

const halfTaps = 8;
const taps = 2 * halfTaps;
const maxPhases = 512;
/** Above what is compared, below half of either rate. */
const cutoff = 0.46;

/** Changes the rate of one channel by windowed sinc functions, one for each place between two samples. */
export function createInterpolation(from: number, to: number, onSamples: TakeSamples): TakeSamples {
	const divisor = greatestCommonDivisor(from, to);
	const up = to / divisor;
	const down = from / divisor;
	const phases = Math.min(up, maxPhases);
	const filters = designFilters(cutoff * Math.min(1, to / from), phases);
	// Half a filter of silence in front, so that the first sample stays where it is.
	let window = new Float32Array(2 ** 12);
	let held = halfTaps;
	const place = { at: 0, phase: 0 };
	let output = new Float32Array(0);

	return (samples, count) => {
		if (window.length < held + count) {
			const larger = new Float32Array(2 * (held + count));
			larger.set(window.subarray(0, held));
			window = larger;
		}
		window.set(samples.subarray(0, count), held);
		held += count;
		const most = Math.ceil((held * up) / down) + 1;
		if (output.length < most) output = new Float32Array(most);
		const written = interpolate({ window, held, filters, phases, up, down }, place, output);
		// The next place may lie beyond what is here.
		const used = Math.min(place.at, held);
		window.copyWithin(0, used, held);
		held -= used;
		place.at -= used;
		if (written > 0) onSamples(output, written);
	};
}

interface Interpolating {
	readonly window: Float32Array;
	readonly held: number;
	readonly filters: Float32Array;
	readonly phases: number;
	readonly up: number;
	readonly down: number;
}

/** Writes all samples that can be computed by now and moves the place behind them; returns how many. */
function interpolate(
	{ window, held, filters, phases, up, down }: Interpolating,
	place: { at: number; phase: number },
	output: Float32Array,
): number {
	const whole = Math.floor(down / up);
	const rest = down - whole * up;
	let { at, phase } = place;
	let written = 0;
	while (at + taps <= held) {
		const filter = (phases === up ? phase : Math.floor((phase * phases) / up)) * taps;
		// Four sums that do not wait for each other.
		let [one, two, three, four] = [0, 0, 0, 0];
		for (let tap = 0; tap < taps; tap += 4) {
			one += (window[at + tap] as number) * (filters[filter + tap] as number);
			two += (window[at + tap + 1] as number) * (filters[filter + tap + 1] as number);
			three += (window[at + tap + 2] as number) * (filters[filter + tap + 2] as number);
			four += (window[at + tap + 3] as number) * (filters[filter + tap + 3] as number);
		}
		output[written++] = one + two + three + four;
		at += whole;
		phase += rest;
		if (phase >= up) {
			phase -= up;
			at += 1;
		}
	}
	place.at = at;
	place.phase = phase;
	return written;
}

/** The filters of all phases, one after the other. */
function designFilters(cut: number, phases: number): Float32Array {
	const filters = new Float32Array(phases * taps);
	for (let phase = 0; phase < phases; phase++) {
		let sum = 0;
		for (let tap = 0; tap < taps; tap++) {
			const distance = tap - halfTaps - phase / phases;
			const value = sinc(2 * cut * distance) * Math.cos((Math.PI * distance) / (2 * halfTaps + 2)) ** 2;
			filters[phase * taps + tap] = value;
			sum += value;
		}
		// So that a constant stays the same in every phase.
		for (let tap = 0; tap < taps; tap++) filters[phase * taps + tap] = (filters[phase * taps + tap] as number) / sum;
	}
	return filters;
}

function sinc(x: number): number {
	return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function greatestCommonDivisor(a: number, b: number): number {
	return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
