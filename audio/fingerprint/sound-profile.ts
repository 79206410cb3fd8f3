import { type BandLevels, bandCount, frameCount, levelOf, powerOfLevel } from './band-levels.ts';

/** Two seconds. */
export const blockFrames = 43;

/** The average level of each band over every two seconds: stored to compare other sounds with. */
export type SoundProfile = Uint8Array;

export function profileOf(levels: BandLevels): SoundProfile {
	const blocks = Math.floor(frameCount(levels) / blockFrames);
	const sums = sumPowers(levels);
	const profile = new Uint8Array(blocks * bandCount);
	for (let block = 0; block < blocks; block++)
		for (let band = 0; band < bandCount; band++) {
			const from = block * blockFrames * bandCount + band;
			const power = (sums[from + blockFrames * bandCount] as number) - (sums[from] as number);
			profile[block * bandCount + band] = levelOf(power / blockFrames);
		}
	return profile;
}

/** The power of each band from the beginning up to each frame. */
export function sumPowers(levels: BandLevels): Float64Array {
	const sums = new Float64Array(levels.length + bandCount);
	for (let at = 0; at < levels.length; at++)
		sums[at + bandCount] = (sums[at] as number) + (powerOfLevel[levels[at] as number] as number);
	return sums;
}
