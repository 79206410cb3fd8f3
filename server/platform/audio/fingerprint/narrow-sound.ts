import { createInterpolation } from './interpolation.ts';

/** The rate at which sounds are compared: an eighth of the usual one. Above two thousand hertz formats differ most. */
export const narrowRate = 5512.5;
const highestRate = 8000;

type TakeSamples = (samples: Float32Array, count: number) => void;

/** A block of a sound, of which averages are known. */
export interface AveragedBlock {
	/** Of so many frames each (a power of two), with weights that rise over as many frames and fall over the next. */
	averages(size: number): Float32Array;
}

export interface NarrowSound {
	add(block: AveragedBlock): void;
	/** How much of the power of a frequency is left: the filter is a simple one, and what it took is added again. */
	powerLeft(hertz: number): number;
}

/**
 * Gives a sound on as one channel with 5,512 samples a second, whatever it had: by averages over some samples, which is
 * cheap, and by interpolation where that does not come out even. The zeros of the averages lie where the folded parts would
 * meet the lowest notes.
 */
export function createNarrowSound(sampleRate: number, onSamples: TakeSamples): NarrowSound {
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
