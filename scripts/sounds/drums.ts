import type { Mix } from './mix.ts';
import { seededRandom } from './seeded-random.ts';
import { panned } from './voices.ts';

/** Every hit of a drum is the same short recording, made once per song. */
export type DrumSound = 'kick' | 'snare' | 'clap' | 'hat' | 'openHat' | 'tom' | 'shaker';

export const drumPans: Readonly<Record<DrumSound, number>> = {
	kick: 0,
	snare: 0.08,
	clap: -0.1,
	hat: 0.35,
	openHat: -0.35,
	tom: -0.45,
	shaker: 0.5,
};

type Recorder = (sampleRate: number, noise: () => number) => Float32Array;

const recorders: Readonly<Record<DrumSound, Recorder>> = {
	kick: (sampleRate) => {
		let phase = 0;
		return record(sampleRate, 0.32, (time) => {
			phase += (2 * Math.PI * (46 + 130 * Math.exp(-time * 38))) / sampleRate;
			return Math.sin(phase) * Math.exp(-time * 11);
		});
	},
	tom: (sampleRate) => {
		let phase = 0;
		return record(sampleRate, 0.35, (time) => {
			phase += (2 * Math.PI * (92 + 50 * Math.exp(-time * 14))) / sampleRate;
			return 0.8 * Math.sin(phase) * Math.exp(-time * 9);
		});
	},
	snare: (sampleRate, noise) =>
		record(
			sampleRate,
			0.24,
			(time) => 0.45 * Math.sin(2 * Math.PI * 186 * time) * Math.exp(-time * 26) + 0.6 * noise() * Math.exp(-time * 19),
		),
	clap: (sampleRate, noise) =>
		record(sampleRate, 0.22, (time) => {
			// Several hands, never quite together, and the reverberation after them.
			const hands = time < 0.03 ? Math.exp(-((time % 0.01) * 300)) : Math.exp(-(time - 0.03) * 24);
			return 0.7 * noise() * hands;
		}),
	hat: (sampleRate, noise) => brightNoise(sampleRate, 0.06, 70, noise),
	openHat: (sampleRate, noise) => brightNoise(sampleRate, 0.28, 13, noise),
	shaker: (sampleRate, noise) => brightNoise(sampleRate, 0.09, 38, noise),
};

export function recordDrum(sound: DrumSound, sampleRate: number, seed: number): Float32Array {
	const random = seededRandom(seed);
	return recorders[sound](sampleRate, () => random() * 2 - 1);
}

export function addHit({ sampleRate, left, right }: Mix, hit: Float32Array, at: HitPlace): void {
	const start = Math.round(at.seconds * sampleRate);
	const length = Math.min(hit.length, left.length - start);
	const [leftLevel, rightLevel] = panned(at.level, at.pan);
	for (let index = 0; index < length; index++) {
		const sample = hit[index] ?? 0;
		left[start + index] = (left[start + index] ?? 0) + sample * leftLevel;
		right[start + index] = (right[start + index] ?? 0) + sample * rightLevel;
	}
}

export interface HitPlace {
	readonly seconds: number;
	readonly level: number;
	readonly pan: number;
}

function record(sampleRate: number, seconds: number, sampleAt: (time: number) => number): Float32Array {
	return Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) => sampleAt(index / sampleRate));
}

/** Noise without its low half: the remainder after subtracting a running mean. */
function brightNoise(sampleRate: number, seconds: number, fall: number, noise: () => number): Float32Array {
	let mean = 0;
	return record(sampleRate, seconds, (time) => {
		const sample = noise();
		mean += 0.45 * (sample - mean);
		return 0.8 * (sample - mean) * Math.exp(-time * fall);
	});
}
