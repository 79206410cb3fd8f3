export interface TruePeakMeter {
	add(channels: readonly Float32Array[], frames: number): void;
	/** The largest value at or between the samples, in dB of full scale, or null for silence. */
	truePeakDb(): number | null;
}

/** Samples on each side from which a value is interpolated. */
const reach = 8;
const taps = 2 * reach;
/** Short enough to skip quiet passages, long enough that the check is cheap. */
const sectionFrames = 64;
const phases = [1 / 4, 2 / 4, 3 / 4].map(interpolatorAt);
/** No interpolated value is larger than the largest sample times this. */
const largestGain = Math.max(...phases.map((phase) => phase.reduce((sum, tap) => sum + Math.abs(tap), 0)));
/**
 * If two neighbours are both below this share of the peak so far, nothing is interpolated between them: a higher value
 * would be next to a higher sample.
 */
const minNeighbourShare = 0.5;

/** Four times oversampled, as BS.1770 requires, but only where a new peak is possible. */
export function createTruePeakMeter(channelCount: number): TruePeakMeter {
	const past = Array.from({ length: channelCount }, () => new Float32Array(taps));
	let work = new Float32Array(0);
	let peak = 0;

	function measure(frames: number) {
		for (let from = 0; from < frames; from += sectionFrames) {
			const until = Math.min(frames, from + sectionFrames);
			let largest = 0;
			for (let i = from; i < until + taps; i++) {
				const magnitude = Math.abs(work[i] as number);
				if (magnitude > largest) largest = magnitude;
			}
			if (largest * largestGain <= peak) continue;
			if (largest > peak && largest < Number.POSITIVE_INFINITY) peak = largest;
			peak = peakBetween(work, from, until, peak);
		}
	}

	return {
		add(planes, frames) {
			if (work.length < frames + taps) work = new Float32Array(frames + taps);
			for (let channel = 0; channel < channelCount; channel++) {
				const plane = planes[channel];
				const kept = past[channel];
				if (plane === undefined || kept === undefined) continue;
				work.set(kept);
				work.set(plane.length === frames ? plane : plane.subarray(0, frames), taps);
				measure(frames);
				kept.set(work.subarray(frames, frames + taps));
			}
		},
		truePeakDb() {
			this.add(
				past.map(() => new Float32Array(taps)),
				taps,
			);
			return peak > 0 ? 20 * Math.log10(peak) : null;
		},
	};
}

/** The largest interpolated value; `work[i + reach - 1]` and the next sample are the neighbours. */
function peakBetween(work: Float32Array, from: number, until: number, peakSoFar: number): number {
	const [early, middle, late] = phases as [Float64Array, Float64Array, Float64Array];
	let peak = peakSoFar;
	for (let i = from; i < until; i++) {
		const left = work[i + reach - 1] as number;
		const right = work[i + reach] as number;
		if (Math.abs(left) < minNeighbourShare * peak && Math.abs(right) < minNeighbourShare * peak) continue;
		// On a slope, values between two samples are between their values; peaks are where the direction changes.
		const before = work[i + reach - 2] as number;
		const after = work[i + reach + 1] as number;
		if ((before < left && left < right && right < after) || (before > left && left > right && right > after)) continue;
		let a = 0;
		let b = 0;
		let c = 0;
		for (let tap = 0; tap < taps; tap++) {
			const sample = work[i + tap] as number;
			a += sample * (early[tap] as number);
			b += sample * (middle[tap] as number);
			c += sample * (late[tap] as number);
		}
		const value = Math.max(Math.abs(a), Math.abs(b), Math.abs(c));
		if (value > peak && value < Number.POSITIVE_INFINITY) peak = value;
	}
	return peak;
}

/**
 * Weights of the surrounding samples for a value at this fraction after the left neighbour: a sinc with a Hann window.
 */
function interpolatorAt(fraction: number): Float64Array {
	const weights = new Float64Array(taps);
	for (let tap = 0; tap < taps; tap++) {
		const distance = tap - (reach - 1) - fraction;
		const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / reach);
		weights[tap] = (Math.sin(Math.PI * distance) / (Math.PI * distance)) * window;
	}
	const sum = weights.reduce((total, weight) => total + weight, 0);
	return weights.map((weight) => weight / sum);
}
