import { type BandLevels, bandCount, frameCount, framesPerSecond, powerOfLevel } from './band-levels.ts';

/** Words that each represent a second and a half of a sound, and the frames at which these start. */
export interface HashWords {
	readonly words: Int32Array;
	readonly positions: Int32Array;
}

/** A word compares three stretches of this many frames (a power of two), each this many after the previous one. */
const stretchFrames = 8;
const lagFrames = 12;
const fineBits = bandCount - 1;
/** Between the second and the third stretch only groups of three bands are compared. */
const groupSize = 3;
const groups = bandCount / groupSize;
const bitCount = fineBits + groups - 1;
/** A power below this share of the loudest band is the noise of a format and counts as zero. */
const noise = 10 ** -2.8;
/** A change must be larger than this, or empty bands would be set at random. */
const marginDb = 2;
/** Moments with less than this share of the power of the loudest moment are not stored. */
const quietShare = 10 ** -4;
const decibelsPerUnit = 10 / Math.LN10;
/** A sound that never changes has words without any bit, which are all alike. */
const minBits = 4;

const keptEverySeconds = 2;
const maxKept = 150;
const probedEverySeconds = 0.25;
const maxProbed = 500;

// This runs once for each sound, over all of its frames. Time-critical code is a function that is called for each
// frame: engines optimise those at once, while they keep deoptimising long loops in a function that is called once.

/** The words of a sound: few to store, by which it is found, and more to look others up by. */
export function hashWordsOf(levels: BandLevels): { readonly kept: HashWords; readonly probes: HashWords } {
	const changes = changesOf(levels);
	const strengths = strengthsOf(changes);
	const kept = pickStrongest(changes, strengths, keptEverySeconds, maxKept);
	const probed = pickStrongest(changes, strengths, probedEverySeconds, maxProbed);
	return {
		kept: { words: Int32Array.from(kept.map((frame) => wordAt(changes, frame))), positions: Int32Array.from(kept) },
		probes: {
			words: Int32Array.from(probed.flatMap((frame) => spellingsAt(changes, frame))),
			positions: Int32Array.from(probed.flatMap((frame) => [frame, frame])),
		},
	};
}

interface Changes {
	/** A word starts at each of this many first frames. */
	readonly words: number;
	/** The decibels by which each band rises from the stretch that starts at a frame to the one a lag later. */
	readonly rises: Float64Array;
	/** The power of the loudest band of the stretch that starts at each frame. */
	readonly tops: Float64Array;
	/** For the last read word: by how many decibels each bit is set, or is not if it is negative. */
	readonly margins: Float64Array;
}

/** The strength of an unusable word. */
const none = -1;

/** The frames of the most certain words, one per interval of seconds. */
function pickStrongest(changes: Changes, strengths: Float64Array, everySeconds: number, most: number) {
	const every = Math.max(everySeconds * framesPerSecond, strengths.length / most);
	const picked: number[] = [];
	for (let from = 0; from < strengths.length; from += every) {
		const frame = strongestOf(changes, strengths, Math.ceil(from), Math.min(strengths.length, from + every));
		if (frame !== none) picked.push(frame);
	}
	return picked;
}

function strongestOf(changes: Changes, strengths: Float64Array, from: number, until: number) {
	let best = none;
	let position = none;
	for (let frame = from; frame < until; frame++) {
		const strength = strengths[frame] as number;
		if (strength <= best || bitsOf(wordAt(changes, frame)) < minBits) continue;
		best = strength;
		position = frame;
	}
	return position;
}

/** Margins in dB of the three least certain bits of each word; `none` for a quiet word. */
function strengthsOf(changes: Changes) {
	const { words, tops, margins } = changes;
	const quiet = tops.reduce((most, top) => Math.max(most, top), 0) * quietShare;
	const strengths = new Float64Array(words).fill(none);
	for (let frame = 0; frame < words; frame++) {
		if (isBelow(quiet, tops, frame)) continue;
		readMargins(changes, frame);
		strengths[frame] = sumOfLeastThree(margins);
	}
	return strengths;
}

/** Whether all stretches of a word are quiet. */
function isBelow(quiet: number, tops: Float64Array, frame: number) {
	const second = frame + lagFrames;
	const third = second + lagFrames;
	return (tops[frame] as number) < quiet && (tops[second] as number) < quiet && (tops[third] as number) < quiet;
}

/** A bit is set if a band rose by more than the band above it. */
function readMargins({ rises, margins }: Changes, frame: number) {
	const first = frame * bandCount;
	for (let bit = 0; bit < fineBits; bit++)
		margins[bit] = (rises[first + bit] as number) - (rises[first + bit + 1] as number) - marginDb;
	const second = first + lagFrames * bandCount;
	for (let group = 0; group < groups - 1; group++) {
		let rise = 0;
		for (let at = second + group * groupSize, end = at + groupSize; at < end; at++)
			rise += (rises[at] as number) - (rises[at + groupSize] as number);
		margins[fineBits + group] = rise / 2 - marginDb;
	}
}

/** Sum of magnitudes. */
function sumOfLeastThree(values: Float64Array) {
	let least = Number.POSITIVE_INFINITY;
	let second = least;
	let third = least;
	for (let i = 0; i < values.length; i++) {
		const value = Math.abs(values[i] as number);
		if (value >= third) continue;
		third = Math.max(second, value);
		second = Math.min(second, Math.max(least, value));
		least = Math.min(least, value);
	}
	return least + second + third;
}

function wordAt(changes: Changes, frame: number) {
	readMargins(changes, frame);
	let word = 0;
	for (let bit = 0; bit < bitCount; bit++) if ((changes.margins[bit] as number) > 0) word |= 1 << bit;
	return word;
}

/** A word, and the same with its least certain bit flipped: it is the one that a format flips. */
function spellingsAt(changes: Changes, frame: number): [number, number] {
	const word = wordAt(changes, frame);
	let least = 0;
	for (let bit = 1; bit < bitCount; bit++)
		if (Math.abs(changes.margins[bit] as number) < Math.abs(changes.margins[least] as number)) least = bit;
	return [word, word ^ (1 << least)];
}

function bitsOf(word: number) {
	let bits = 0;
	for (let rest = word; rest !== 0; rest &= rest - 1) bits += 1;
	return bits;
}

function changesOf(levels: BandLevels): Changes {
	const frames = frameCount(levels);
	const stretches = Math.max(0, frames - stretchFrames + 1);
	const values = new Float64Array(levels.length);
	for (let frame = 0; frame < frames; frame++) readPowers(levels, frame, values);
	// Sums of two frames, then of four, then of a whole stretch.
	for (let span = 1; span < stretchFrames; span *= 2)
		for (let frame = 0; frame < frames - span; frame++) addLater(values, frame, span);
	const tops = new Float64Array(stretches);
	for (let stretch = 0; stretch < stretches; stretch++) tops[stretch] = toDecibels(values, stretch);
	for (let stretch = 0; stretch < stretches - lagFrames; stretch++) toRises(values, stretch);
	return {
		words: Math.max(0, stretches - 2 * lagFrames),
		rises: values,
		tops,
		margins: new Float64Array(bitCount),
	};
}

function readPowers(levels: BandLevels, frame: number, powers: Float64Array) {
	for (let at = frame * bandCount, end = at + bandCount; at < end; at++)
		powers[at] = powerOfLevel[levels[at] as number] as number;
}

function addLater(sums: Float64Array, frame: number, span: number) {
	const later = span * bandCount;
	for (let at = frame * bandCount, end = at + bandCount; at < end; at++)
		sums[at] = (sums[at] as number) + (sums[at + later] as number);
}

/** Turns the powers of a stretch into decibels above the noise. Returns the largest power. */
function toDecibels(powers: Float64Array, stretch: number) {
	const from = stretch * bandCount;
	const end = from + bandCount;
	let top = 1e-9;
	for (let at = from; at < end; at++) top = Math.max(top, powers[at] as number);
	const floor = top * noise;
	// The natural logarithm takes two thirds of the time of the other.
	for (let at = from; at < end; at++) powers[at] = decibelsPerUnit * Math.log((powers[at] as number) + floor);
	return top;
}

function toRises(decibels: Float64Array, stretch: number) {
	const lag = lagFrames * bandCount;
	for (let at = stretch * bandCount, end = at + bandCount; at < end; at++)
		decibels[at] = (decibels[at + lag] as number) - (decibels[at] as number);
}
