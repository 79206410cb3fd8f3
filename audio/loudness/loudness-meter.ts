// Integrated loudness after ITU-R BS.1770 and EBU R128.

/** The two second-order filters of ITU-R BS.1770: a shelf that models the head, then a high pass. */
export interface KWeighting {
	readonly shelf: Biquad;
	/** The other factors of the high pass are 1, -2 and 1. */
	readonly highPass: Pick<Biquad, 'a1' | 'a2'>;
}

interface Biquad {
	readonly b0: number;
	readonly b1: number;
	readonly b2: number;
	readonly a1: number;
	readonly a2: number;
}

const shelfHz = 1681.974450955533;
const highPassHz = 38.13547087602444;

/**
 * The standard gives coefficients for 48 kHz only; these are derived from the analogue filters, for any rate. Null for
 * a rate so low that nothing is audible.
 */
function kWeightingAt(sampleRate: number): KWeighting | null {
	if (sampleRate <= 2 * highPassHz) return null;
	return { shelf: shelfAt(sampleRate), highPass: highPassAt(sampleRate) };
}

function shelfAt(sampleRate: number): Biquad {
	// The shelf is above the frequencies of such a low rate.
	if (sampleRate <= 2 * shelfHz) return { b0: 1, b1: 0, b2: 0, a1: 0, a2: 0 };
	const k = Math.tan((Math.PI * shelfHz) / sampleRate);
	const q = 0.7071752369554196;
	const high = 10 ** (3.999843853973347 / 20);
	const band = high ** 0.4996667741545416;
	const a0 = 1 + k / q + k * k;
	return {
		b0: (high + (band * k) / q + k * k) / a0,
		b1: (2 * (k * k - high)) / a0,
		b2: (high - (band * k) / q + k * k) / a0,
		a1: (2 * (k * k - 1)) / a0,
		a2: (1 - k / q + k * k) / a0,
	};
}

function highPassAt(sampleRate: number): KWeighting['highPass'] {
	const k = Math.tan((Math.PI * highPassHz) / sampleRate);
	const q = 0.5003270373238773;
	const a0 = 1 + k / q + k * k;
	return { a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 };
}

/** Weighs the frames of a block of sound: the kernel, or its reference implementation in tests. */
export interface Weigher {
	setWeighting(weighting: KWeighting): void;
	/** Weighs these frames of the block, after the previous ones. */
	weigh(from: number, until: number): void;
	/** The energy of each channel since the last call. */
	takeEnergies(): readonly number[];
}

export interface LoudnessMeter {
	/** The weigher has the next block, of this many frames. */
	add(frames: number): void;
	/** Integrated loudness, or null when no block is louder than the absolute gate. */
	integratedLufs(): number | null;
}

/** A gating block is 400 ms and starts every 100 ms. */
const stepsPerBlock = 4;
const absoluteGateLufs = -70;
const relativeGateLu = -10;

/** Runs in one pass, without keeping samples. */
export function createLoudnessMeter(sampleRate: number, channelCount: number, weigher: Weigher): LoudnessMeter {
	const weighting = kWeightingAt(sampleRate);
	if (weighting === null) return { add() {}, integratedLufs: () => null };
	weigher.setWeighting(weighting);
	// The weigher omits this factor of the first filter.
	const gain = weighting.shelf.b0 ** 2;
	const weights = weightsOf(channelCount);
	const stepFrames = Math.max(1, Math.round(sampleRate / 10));
	const recentSteps = new Float64Array(stepsPerBlock);
	let stepCount = 0;
	let framesInStep = 0;
	const blockEnergies: number[] = [];

	function endStep() {
		const energies = weigher.takeEnergies();
		const energy = weights.reduce((sum, weight, channel) => sum + weight * (energies[channel] ?? 0), 0);
		recentSteps[stepCount % stepsPerBlock] = gain * energy;
		stepCount += 1;
		framesInStep = 0;
		if (stepCount >= stepsPerBlock)
			blockEnergies.push(recentSteps.reduce((sum, step) => sum + step, 0) / (stepsPerBlock * stepFrames));
	}

	return {
		add(frames) {
			let from = 0;
			while (from < frames) {
				const until = Math.min(frames, from + stepFrames - framesInStep);
				weigher.weigh(from, until);
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

function lufsOf(energy: number) {
	return -0.691 + 10 * Math.log10(energy);
}

function energyOf(lufs: number) {
	return 10 ** ((lufs + 0.691) / 10);
}

function mean(values: readonly number[]) {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Surround channels count 1.5 dB more, the low-frequency channel does not count; in the order of WAV. */
function weightsOf(channelCount: number) {
	const surround = 1.41;
	if (channelCount === 4) return [1, 1, surround, surround];
	if (channelCount === 5) return [1, 1, 1, surround, surround];
	if (channelCount === 6) return [1, 1, 1, 0, surround, surround];
	return Array.from({ length: channelCount }, () => 1);
}
