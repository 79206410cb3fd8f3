// Reference implementation of the kernel, for whole sounds in which NaN is already silence.
import type { KWeighting, Weigher } from '../loudness/loudness-meter.ts';
import { interpolators, taps } from '../loudness/true-peak.ts';
import { blockFrames, createSoundKernel, type SoundKernel } from './sound-kernel.ts';

type Channels = readonly Float32Array[];

/** Both filters of the K-weighting over the samples of each channel. */
export function createPlainWeigher(channels: Channels): Weigher {
	const states = channels.map(() => ({ x: [0, 0], y: [0, 0], z: [0, 0], energy: 0 }));
	let weighting: KWeighting;

	function weighChannel(samples: Float32Array, state: (typeof states)[number]) {
		const { shelf, highPass } = weighting;
		for (const x of samples) {
			const [x1, x2] = state.x as [number, number];
			const [y1, y2] = state.y as [number, number];
			const [z1, z2] = state.z as [number, number];
			const y = x + (shelf.b1 / shelf.b0) * x1 + ((shelf.b2 / shelf.b0) * x2 - shelf.a2 * y2) - shelf.a1 * y1;
			const z = y - y1 - (y1 - y2) - highPass.a2 * z2 - highPass.a1 * z1;
			state.energy += z * z;
			state.x = [x, x1];
			state.y = [y, y1];
			state.z = [z, z1];
		}
	}

	return {
		setWeighting(given) {
			weighting = given;
		},
		weigh(from, until) {
			for (const [channel, state] of states.entries())
				weighChannel(channels[channel]?.subarray(from, until) ?? new Float32Array(0), state);
		},
		takeEnergies: () =>
			states.map((state) => {
				const { energy } = state;
				const settled = (value: number) => (Math.abs(value) > 1e-30 && Number.isFinite(value) ? value : 0);
				state.energy = 0;
				for (const part of ['x', 'y', 'z'] as const) state[part] = state[part].map(settled);
				return Number.isFinite(energy) ? energy : 0;
			}),
	};
}

const sectionFrames = 64;
/**
 * If two neighbours are both below this share of the peak so far, nothing is interpolated between them: a higher value
 * would be next to a higher sample.
 */
const minNeighbourShare = 0.5;

/** The largest value at or between the samples, in the order in which the kernel processes them. */
export function plainTruePeak(channels: Channels): number {
	const frames = channels[0]?.length ?? 0;
	const padded = channels.map((channel) => {
		const samples = new Float32Array(frames + 3 * taps);
		samples.set(channel, taps);
		return samples;
	});
	const pairs = padded.flatMap((first, index) =>
		index % 2 === 0 ? [[first, ...padded.slice(index + 1, index + 2)]] : [],
	);
	let peak = 0;
	for (let block = 0; block <= frames; block += blockFrames) {
		const end = block + blockFrames > frames ? frames + taps : block + blockFrames;
		for (const pair of pairs)
			for (let from = block; from < end; from += sectionFrames) {
				const until = Math.min(end, from + sectionFrames);
				const largest = pair.reduce(
					(most, samples) =>
						samples.subarray(from, until + taps).reduce((more, sample) => Math.max(more, Math.abs(sample)), most),
					0,
				);
				if (largest > peak && largest < Number.POSITIVE_INFINITY) peak = largest;
				for (let at = from; at < until; at++)
					for (const samples of pair) peak = Math.max(peak, valueBetween(samples.subarray(at, at + taps), peak));
			}
	}
	return peak;
}

/** The largest value between the middle two of these samples, or 0 if none is computed. */
function valueBetween(samples: Float32Array, peak: number): number {
	const [before = 0, left = 0, right = 0, after = 0] = samples.subarray(taps / 2 - 2, taps / 2 + 2);
	if (Math.max(Math.abs(left), Math.abs(right)) < minNeighbourShare * peak) return 0;
	// On a slope, values between two samples are between their values; peaks are where the direction changes.
	if ((before < left && left < right && right < after) || (before > left && left > right && right > after)) return 0;
	const values = interpolators.map((weights) =>
		Math.abs(weights.reduce((sum, weight, tap) => sum + weight * (samples[tap] as number), 0)),
	);
	const value = Math.max(...values);
	return Number.isFinite(value) ? value : 0;
}

/**
 * Sends a sound through the kernel in pieces of these sizes, repeatedly, and passes on each full block and the last.
 */
export function throughKernel(
	channels: Channels,
	use: (kernel: SoundKernel, isLast: boolean) => void,
	pieceFrames: readonly number[] = [4097],
): void {
	const kernel = createSoundKernel(channels.length);
	const frames = channels[0]?.length ?? 0;
	for (let from = 0, piece = 0; from < frames; piece++) {
		const until = Math.min(frames, from + (pieceFrames[piece % pieceFrames.length] ?? frames));
		const parts = channels.map((channel) => channel.subarray(from, until));
		for (let taken = 0; taken < until - from; ) {
			taken += kernel.takePlanes(parts, taken, until - from);
			if (!kernel.isFull()) continue;
			use(kernel, false);
			kernel.clear();
		}
		from = until;
	}
	use(kernel, true);
}
