import { createResampler } from '../resampler.ts';
import { levelOf } from './level-scale.ts';
import { createBandPowers, frameSize } from './spectrum.ts';

/** The rate at which sounds are compared: an eighth of the usual one. Above two thousand hertz formats differ most. */
const narrowRate = 5512.5;
const highestRate = 8000;
/** Enough up to two thousand hertz. */
const narrowTaps = 16;
/** Each frame begins in the middle of the one before. */
const hop = frameSize / 2;

type TakeSamples = (samples: Float32Array, count: number) => void;

/** A block of a sound, of which averages are known. */
interface AveragedBlock {
	/** Of so many frames each (a power of two), with weights that rise over as many frames and fall over the next. */
	averages(size: number): Float32Array;
}

interface NarrowSound {
	add(block: AveragedBlock): void;
	/** How much of the power of a frequency is left: the filter is a simple one, and what it took is added again. */
	powerLeft(hertz: number): number;
}

/**
 * Gives a sound on as one channel with 5,512 samples a second, whatever it had: by averages over some samples, which is
 * cheap, and by a filter where that does not come out even. The zeros of the averages lie where the folded parts would
 * meet the lowest notes.
 */
function createNarrowSound(sampleRate: number, onSamples: TakeSamples): NarrowSound {
	let box = 1;
	while (sampleRate / box > highestRate) box *= 2;
	const resampler = createResampler(
		// Twice both rates, because one of them is no whole number.
		2 * sampleRate,
		2 * narrowRate * box,
		1,
		([samples], count) => onSamples(samples as Float32Array, count),
		narrowTaps,
	);
	return {
		add(block) {
			const averages = block.averages(box);
			resampler.add([averages], averages.length);
		},
		powerLeft(hertz) {
			const turn = (Math.PI * hertz) / sampleRate;
			return box === 1 || hertz === 0 ? 1 : (Math.sin(box * turn) / (box * Math.sin(turn))) ** 4;
		},
	};
}

/** From 176 to 2,000 Hz: what every format keeps, down to the telephone's. */
export const bandCount = 24;
const lowestHz = 176;
const highestHz = 2000;
export const framesPerSecond = narrowRate / hop;
/** Only this much of a sound is compared, so that a mix of two hours costs no more than a long song. */
export const coveredSeconds = 600;
const maxFrames = Math.floor(coveredSeconds * framesPerSecond);

/** How loud each band of a sound is, about 21 times a second: one byte each, band by band, frame by frame. */
export type BandLevels = Uint8Array;

export interface LevelMeter {
	add(block: AveragedBlock): void;
	finish(): BandLevels;
}

export function frameCount(levels: BandLevels): number {
	return levels.length / bandCount;
}

export function createLevelMeter(sampleRate: number): LevelMeter {
	const narrow = createNarrowSound(sampleRate, take);
	const bandPowers = createBandPowers({
		edges: bandEdges(),
		weights: Float64Array.from({ length: hop }, (_, k) => 1 / narrow.powerLeft((k * narrowRate) / frameSize)),
	});
	const held = new Float32Array(frameSize);
	let filled = 0;
	let frames = 0;
	let levels = new Uint8Array(bandCount * 2048);

	function take(samples: Float32Array, count: number) {
		for (let from = 0; from < count && frames < maxFrames; ) {
			const some = Math.min(count - from, frameSize - filled);
			held.set(samples.subarray(from, from + some), filled);
			filled += some;
			from += some;
			if (filled < frameSize) return;
			measure();
			held.copyWithin(0, hop);
			filled -= hop;
		}
	}

	function measure() {
		const at = frames * bandCount;
		if (levels.length < at + bandCount) {
			const larger = new Uint8Array(2 * levels.length);
			larger.set(levels);
			levels = larger;
		}
		const powers = bandPowers(held);
		for (let band = 0; band < bandCount; band++) levels[at + band] = levelOf(powers[band] as number);
		frames += 1;
	}

	return {
		add(block) {
			if (frames < maxFrames) narrow.add(block);
		},
		finish: () => levels.slice(0, frames * bandCount),
	};
}

/** The first frequency of each band, and that behind the last band. */
export function bandEdges(): number[] {
	return Array.from({ length: bandCount + 1 }, (_, band) => {
		const hertz = lowestHz * (highestHz / lowestHz) ** (band / bandCount);
		return Math.round((hertz * frameSize) / narrowRate);
	});
}
