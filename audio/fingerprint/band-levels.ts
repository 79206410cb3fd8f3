import { createSpectrumKernel, frameSize, framesAtOnce, hop } from '../kernel/spectrum-kernel.ts';
import { createInterpolation } from './interpolation.ts';
import { levelOfBits } from './level-scale.ts';

/** The rate at which sounds are compared: an eighth of the usual one. Above two thousand hertz formats differ most. */
const narrowRate = 5512.5;
const highestRate = 8000;

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
 * cheap, and by interpolation where that does not come out even. The zeros of the averages lie where the folded parts would
 * meet the lowest notes.
 */
function createNarrowSound(sampleRate: number, onSamples: TakeSamples): NarrowSound {
	let box = 1;
	while (sampleRate / box > highestRate) box *= 2;
	const isEven = sampleRate / box === narrowRate;
	const take = isEven ? onSamples : createInterpolation(2 * sampleRate, 2 * narrowRate * box, onSamples);
	return {
		add(block) {
			const averages = block.averages(box);
			take(averages, averages.length);
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
	const spectrum = createSpectrumKernel({
		edges: bandEdges(),
		weights: Float64Array.from({ length: hop }, (_, k) => 1 / narrow.powerLeft((k * narrowRate) / frameSize)),
	});
	const held = spectrum.samples;
	let filled = 0;
	let frames = 0;
	let levels = new Uint8Array(bandCount * 2048);

	function take(samples: Float32Array, count: number): void {
		for (let from = 0; from < count && frames < maxFrames; ) {
			const some = Math.min(count - from, held.length - filled);
			held.set(samples.subarray(from, from + some), filled);
			filled += some;
			from += some;
			if (filled < held.length) return;
			measure(framesAtOnce);
			held.copyWithin(0, framesAtOnce * hop);
			filled -= framesAtOnce * hop;
		}
	}

	/** So many of the frames that are held. */
	function measure(count: number): void {
		const powers = spectrum.measure();
		const until = Math.min(maxFrames, frames + count);
		if (levels.length < until * bandCount) {
			const larger = new Uint8Array(2 * levels.length);
			larger.set(levels);
			levels = larger;
		}
		for (let frame = 0; frames < until; frame++, frames++)
			for (let band = 0; band < bandCount; band++)
				levels[frames * bandCount + band] = levelOfBits(powers[band * framesAtOnce + frame] as number);
	}

	return {
		add(block) {
			if (frames < maxFrames) narrow.add(block);
		},
		finish() {
			if (filled >= frameSize) measure(Math.floor(filled / hop) - 1);
			return levels.slice(0, frames * bandCount);
		},
	};
}

/** The first frequency of each band, and that behind the last band. */
export function bandEdges(): number[] {
	return Array.from({ length: bandCount + 1 }, (_, band) => {
		const hertz = lowestHz * (highestHz / lowestHz) ** (band / bandCount);
		return Math.round((hertz * frameSize) / narrowRate);
	});
}
