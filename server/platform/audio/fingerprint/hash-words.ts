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
/** What is weaker than this part of the loudest band is the noise of a format and counts as nothing. */
const noise = 10 ** -2.8;
/** A change must be larger than this, or bands with nothing in them would be set by chance. */
const marginDb = 2;
/** Nothing is kept of what is this far below the loudest moment of the sound. */
const quietDb = 40;
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

/** The words of a sound: few to keep, under which it is found again, and more to look others up by. */
export function hashWordsOf(levels: BandLevels): { readonly kept: HashWords; readonly probes: HashWords } {
	const ranked = rankWords(levels);
	const kept = pickStrongest(ranked, Math.max(keptEverySeconds * framesPerSecond, ranked.length / maxKept));
	const probed = pickStrongest(ranked, Math.max(probedEverySeconds * framesPerSecond, ranked.length / maxProbed));
	return {
		kept: toHashWords(kept),
		// The least certain bit is turned as well: it is the one that a format turns.
		probes: toHashWords(
			probed.flatMap(({ word, leastCertainBit, position }) => [
				{ word, position },
				{ word: word ^ (1 << leastCertainBit), position },
			]),
		),
	};
}

interface PlacedWord {
	readonly word: number;
	readonly position: number;
}

function toHashWords(placed: readonly PlacedWord[]): HashWords {
	return {
		words: Int32Array.from(placed, ({ word }) => word),
		positions: Int32Array.from(placed, ({ position }) => position),
	};
}

function pickStrongest(ranked: readonly (RankedWord | null)[], every: number): (RankedWord & PlacedWord)[] {
	const picked: (RankedWord & PlacedWord)[] = [];
	for (let from = 0; from < ranked.length; from += every) {
		let best: RankedWord | null = null;
		let position = 0;
		for (let frame = Math.ceil(from); frame < Math.min(ranked.length, from + every); frame++) {
			const word = ranked[frame] ?? null;
			if (word === null || (best !== null && word.strength <= best.strength)) continue;
			best = word;
			position = frame;
		}
		if (best !== null) picked.push({ ...best, position });
	}
	return picked;
}

/** The word that begins at each frame; null where it is quiet or nothing changes. */
function rankWords(levels: BandLevels): (RankedWord | null)[] {
	const { decibels, tops } = smooth(levels);
	const quiet = tops.reduce((most, top) => Math.max(most, top), Number.NEGATIVE_INFINITY) - quietDb;
	const margins = new Float64Array(bitCount);
	return Array.from({ length: Math.max(0, tops.length - 2 * lagFrames) }, (_, frame) => {
		const top = Math.max(
			tops[frame] as number,
			tops[frame + lagFrames] as number,
			tops[frame + 2 * lagFrames] as number,
		);
		return top < quiet ? null : rankWord(decibels, frame * bandCount, margins);
	});
}

/** A bit says whether a band rose by more than the band above it. */
function rankWord(decibels: Float64Array, first: number, margins: Float64Array): RankedWord | null {
	const second = first + lagFrames * bandCount;
	const third = second + lagFrames * bandCount;
	let word = 0;
	let bits = 0;
	for (let bit = 0; bit < bitCount; bit++) {
		const group = groupSize * (bit - fineBits);
		const rise =
			bit < fineBits
				? riseOf(decibels, first + bit, second + bit)
				: riseOfGroup(decibels, second + group, third + group) / 2;
		const margin = rise - marginDb;
		if (margin > 0) {
			word |= 1 << bit;
			bits += 1;
		}
		margins[bit] = Math.abs(margin);
	}
	return bits < minBits ? null : { word, ...certaintyOf(margins) };
}

/** By how much a band rises from one stretch to another, less what the band above it does. */
function riseOf(decibels: Float64Array, from: number, to: number): number {
	const above = (decibels[to + 1] as number) - (decibels[from + 1] as number);
	return (decibels[to] as number) - (decibels[from] as number) - above;
}

/** The same for a group of bands and the group above it. */
function riseOfGroup(decibels: Float64Array, from: number, to: number): number {
	let rise = 0;
	for (let i = 0; i < groupSize; i++) {
		const above = (decibels[to + groupSize + i] as number) - (decibels[from + groupSize + i] as number);
		rise += (decibels[to + i] as number) - (decibels[from + i] as number) - above;
	}
	return rise;
}

/** The three least certain bits count. */
function certaintyOf(margins: Float64Array): Pick<RankedWord, 'strength' | 'leastCertainBit'> {
	let [least, second, third] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
	let leastCertainBit = 0;
	for (let bit = 0; bit < bitCount; bit++) {
		const margin = margins[bit] as number;
		if (margin < least) {
			third = second;
			second = least;
			least = margin;
			leastCertainBit = bit;
		} else if (margin < second) {
			third = second;
			second = margin;
		} else if (margin < third) third = margin;
	}
	return { strength: least + second + third, leastCertainBit };
}

/** The bands of the stretch that begins at each frame, in decibels above the noise, and the loudest of them. */
function smooth(levels: BandLevels): { decibels: Float64Array; tops: Float64Array } {
	const stretches = Math.max(0, frameCount(levels) - stretchFrames + 1);
	const decibels = new Float64Array(stretches * bandCount);
	const tops = new Float64Array(stretches);
	const powers = new Float64Array(bandCount);
	for (let stretch = 0; stretch < stretches; stretch++) {
		let top = 1e-9;
		for (let band = 0; band < bandCount; band++) {
			let power = 0;
			for (let at = stretch * bandCount + band, frame = 0; frame < stretchFrames; at += bandCount, frame++)
				power += powerOfLevel[levels[at] as number] as number;
			powers[band] = power;
			if (power > top) top = power;
		}
		tops[stretch] = 10 * Math.log10(top);
		const floor = top * noise;
		for (let band = 0; band < bandCount; band++)
			decibels[stretch * bandCount + band] = 10 * Math.log10((powers[band] as number) + floor);
	}
	return { decibels, tops };
}
