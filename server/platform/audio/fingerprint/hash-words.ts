import { type BandLevels, bandCount, frameCount, framesPerSecond, powerOfLevel } from './band-levels.ts';

/** Words that stand for a second and a half of a sound each, and the frames at which these begin. */
export interface HashWords {
	readonly words: Int32Array;
	readonly positions: Int32Array;
}

/** A word compares three stretches of this many frames, each so many after the one before. */
const stretchFrames = 8;
const lagFrames = 12;
const fineBits = bandCount - 1;
/** Between the second and the third stretch only groups of three bands are compared. */
const groupSize = 3;
const groups = bandCount / groupSize;
const bitCount = fineBits + groups - 1;
/** What is this far below the loudest band is the noise of a format and counts as nothing. */
const floorDb = 28;
/** A change must be larger than this, or bands with nothing in them would be set by chance. */
const marginDb = 2;
/** Nothing is kept of what is this far below the loudest moment of the sound. */
const quietDb = 40;
const countedBits = 3;
/** A sound that never changes has words without any bit, and they are all alike. */
const minBits = 4;

const keptEverySeconds = 2;
const maxKept = 150;
const probedEverySeconds = 0.25;
const maxProbed = 500;

interface RankedWord {
	readonly word: number;
	/** The decibels by which its least certain bits are certain. */
	readonly strength: number;
	readonly leastCertainBit: number;
}

/** The words under which a sound is found again: the strongest of every two seconds. */
export function wordsToKeep(levels: BandLevels): HashWords {
	const ranked = rankWords(levels);
	const every = Math.max(keptEverySeconds * framesPerSecond, ranked.length / maxKept);
	const picked = pickStrongest(ranked, every);
	return {
		words: Int32Array.from(picked, ({ word }) => word),
		positions: Int32Array.from(picked, ({ position }) => position),
	};
}

/** The words that a sound is looked up by: more than were kept, each also with its least certain bit turned. */
export function wordsToProbe(levels: BandLevels): HashWords {
	const ranked = rankWords(levels);
	const every = Math.max(probedEverySeconds * framesPerSecond, ranked.length / maxProbed);
	const picked = pickStrongest(ranked, every);
	return {
		words: Int32Array.from(picked.flatMap(({ word, leastCertainBit }) => [word, word ^ (1 << leastCertainBit)])),
		positions: Int32Array.from(picked.flatMap(({ position }) => [position, position])),
	};
}

function pickStrongest(ranked: readonly (RankedWord | null)[], every: number): (RankedWord & { position: number })[] {
	const picked: (RankedWord & { position: number })[] = [];
	for (let from = 0; from < ranked.length; from += every) {
		let best: (RankedWord & { position: number }) | null = null;
		for (let frame = Math.ceil(from); frame < Math.min(ranked.length, from + every); frame++) {
			const word = ranked[frame];
			if (word && (best === null || word.strength > best.strength)) best = { ...word, position: frame };
		}
		if (best !== null) picked.push(best);
	}
	return picked;
}

/** The word that begins at each frame; null where it is quiet or nothing changes. */
function rankWords(levels: BandLevels): (RankedWord | null)[] {
	const powers = averagePowers(levels);
	const loudest = powers.reduce((most, power) => Math.max(most, power), 0);
	const stretches = [0, 1, 2].map(() => new Float64Array(bandCount));
	const margins = new Float64Array(bitCount);
	const last = powers.length / bandCount - 1 - 2 * lagFrames;
	return Array.from({ length: Math.max(0, last + 1) }, (_, frame) => {
		let top = 0;
		for (let stretch = 0; stretch < 3; stretch++)
			for (let band = 0; band < bandCount; band++)
				top = Math.max(top, powers[(frame + stretch * lagFrames) * bandCount + band] as number);
		if (top === 0 || top < loudest * 10 ** (-quietDb / 10)) return null;
		const floor = top * 10 ** (-floorDb / 10);
		stretches.forEach((decibels, stretch) => {
			for (let band = 0; band < bandCount; band++)
				decibels[band] = 10 * Math.log10((powers[(frame + stretch * lagFrames) * bandCount + band] as number) + floor);
		});
		return rankWord(stretches as [Float64Array, Float64Array, Float64Array], margins);
	});
}

/** A bit says whether a band rose by more than the band above it. */
function rankWord(stretches: [Float64Array, Float64Array, Float64Array], margins: Float64Array): RankedWord | null {
	const [first, second, third] = stretches;
	let word = 0;
	let bits = 0;
	for (let bit = 0; bit < bitCount; bit++) {
		const margin =
			(bit < fineBits
				? riseOf(first, second, bit, 1) - riseOf(first, second, bit + 1, 1)
				: riseOf(second, third, groupSize * (bit - fineBits), groupSize) -
					riseOf(second, third, groupSize * (bit - fineBits + 1), groupSize)) - marginDb;
		if (margin > 0) {
			word |= 1 << bit;
			bits += 1;
		}
		margins[bit] = Math.abs(margin);
	}
	if (bits < minBits) return null;
	let leastCertainBit = 0;
	for (let bit = 1; bit < bitCount; bit++)
		if ((margins[bit] as number) < (margins[leastCertainBit] as number)) leastCertainBit = bit;
	const strength = margins
		.sort()
		.subarray(0, countedBits)
		.reduce((sum, margin) => sum + margin, 0);
	return { word, strength, leastCertainBit };
}

/** By how much some bands rise from one stretch to the next; a group counts by half, because it is wide. */
function riseOf(from: Float64Array, to: Float64Array, band: number, count: number): number {
	if (count === 1) return (to[band] as number) - (from[band] as number);
	let rise = 0;
	for (let i = band; i < band + count; i++) rise += (to[i] as number) - (from[i] as number);
	return rise / 2;
}

/** The average power of each band over the stretch that begins at each frame. */
function averagePowers(levels: BandLevels): Float64Array {
	const frames = frameCount(levels);
	const powers = new Float64Array(Math.max(0, frames - stretchFrames + 1) * bandCount);
	for (let at = 0; at < powers.length; at++) {
		let sum = 0;
		for (let frame = 0; frame < stretchFrames; frame++)
			sum += powerOfLevel[levels[at + frame * bandCount] as number] as number;
		powers[at] = sum / stretchFrames;
	}
	return powers;
}
