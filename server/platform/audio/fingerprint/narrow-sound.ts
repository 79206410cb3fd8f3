import { createKaiser, sinc } from './window-functions.ts';

/** The rate at which sounds are compared. What is above a few thousand hertz differs between formats anyway. */
export const narrowRate = 11_025;
/** In the middle between the highest band that is compared and what would fold into it. */
const cutoffHz = 5500;
/** Half of the filter, in seconds: the same filter whatever the rate, so that the rate leaves no trace. */
const halfSeconds = 0.00048;
const maxPhases = 512;

export interface NarrowSound {
	add(channels: readonly Float32Array[], frames: number): void;
}

/** Mixes a sound to one channel and gives it on with 11,025 samples a second, whatever it had. */
export function createNarrowSound(
	sampleRate: number,
	onSamples: (samples: Float32Array, count: number) => void,
): NarrowSound {
	const half = Math.max(2, Math.ceil(halfSeconds * sampleRate));
	const taps = 2 * half;
	const divisor = greatestCommonDivisor(sampleRate, narrowRate);
	const up = narrowRate / divisor;
	const down = sampleRate / divisor;
	const phases = Math.min(up, maxPhases);
	const filters = designFilters(sampleRate, half, phases);
	// Half a filter of silence in front, so that the first sample stays where it is.
	let window = new Float32Array(2 ** 14);
	let held = half;
	let phase = 0;
	let output = new Float32Array(0);

	function append(channels: readonly Float32Array[], frames: number): void {
		if (window.length < held + frames) {
			const larger = new Float32Array(2 * (held + frames));
			larger.set(window.subarray(0, held));
			window = larger;
		}
		mixInto(window, held, channels, frames);
		held += frames;
	}

	return {
		add(channels, frames) {
			append(channels, frames);
			const most = Math.max(0, Math.ceil(((held - taps + 1) * up) / down) + 1);
			if (output.length < most) output = new Float32Array(most);
			let at = 0;
			let count = 0;
			while (at + taps <= held) {
				let filter = (phases === up ? phase : Math.floor((phase * phases) / up)) * taps;
				let sum = 0;
				for (let tap = at; tap < at + taps; tap++) sum += (window[tap] as number) * (filters[filter++] as number);
				output[count++] = sum;
				phase += down;
				const whole = Math.floor(phase / up);
				at += whole;
				phase -= whole * up;
			}
			// Where fewer samples come out than go in, the next one may lie beyond what is here.
			const used = Math.min(at, held);
			window.copyWithin(0, used, held);
			held -= used;
			phase += (at - used) * up;
			if (count > 0) onSamples(output, count);
		},
	};
}

function mixInto(target: Float32Array, at: number, channels: readonly Float32Array[], frames: number): void {
	const [first, second] = channels;
	if (first === undefined) return;
	if (channels.length === 1) target.set(first.subarray(0, frames), at);
	else if (channels.length === 2 && second !== undefined)
		for (let i = 0; i < frames; i++) target[at + i] = ((first[i] as number) + (second[i] as number)) * 0.5;
	else
		for (let i = 0; i < frames; i++) {
			let sum = 0;
			for (const channel of channels) sum += channel[i] as number;
			target[at + i] = sum / channels.length;
		}
}

/** The filters of all phases, one after the other. */
function designFilters(sampleRate: number, half: number, phases: number): Float32Array {
	const taps = 2 * half;
	const kaiser = createKaiser(6);
	const width = (2 * cutoffHz) / sampleRate;
	const filters = new Float32Array(phases * taps);
	for (let phase = 0; phase < phases; phase++)
		for (let tap = 0; tap < taps; tap++) {
			const distance = tap - half - phase / phases;
			filters[phase * taps + tap] = width * sinc(width * distance) * kaiser(distance / (halfSeconds * sampleRate));
		}
	return filters;
}

function greatestCommonDivisor(a: number, b: number): number {
	return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
