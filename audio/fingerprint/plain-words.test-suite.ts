// Reference implementation of the words of a sound: every word in full, then the strongest of each interval.
import { type BandLevels, bandCount, frameCount, framesPerSecond, powerOfLevel } from './band-levels.ts';

const stretchFrames = 8;
const lagFrames = 12;

interface PlainWord {
	readonly position: number;
	readonly word: number;
	readonly turned: number;
	readonly strength: number;
}

/** The stored words, and those for lookups with and without their least certain bit flipped. */
export function plainWordsOf(levels: BandLevels): { kept: [number, number][]; probes: [number, number][] } {
	const stretches = Array.from({ length: Math.max(0, frameCount(levels) - stretchFrames + 1) }, (_, at) =>
		stretchAt(levels, at),
	);
	const quiet = Math.max(...stretches.map(({ top }) => top)) - 40;
	const words = Array.from({ length: Math.max(0, stretches.length - 2 * lagFrames) }, (_, position) => {
		const parts = [0, 1, 2].flatMap((lag) => stretches[position + lag * lagFrames] ?? []);
		const isQuiet = parts.every(({ top }) => top < quiet);
		return isQuiet
			? null
			: wordOf(position, ...(parts.map(({ decibels }) => decibels) as [number[], number[], number[]]));
	});
	const kept = strongest(words, Math.max(2 * framesPerSecond, words.length / 150));
	const probed = strongest(words, Math.max(0.25 * framesPerSecond, words.length / 500));
	return {
		kept: kept.map(({ word, position }) => [word, position]),
		probes: probed.flatMap(({ word, turned, position }): [number, number][] => [
			[word, position],
			[turned, position],
		]),
	};
}

/** Each band in decibels, with a floor of noise under all of them, and the loudest without it. */
function stretchAt(levels: BandLevels, from: number): { decibels: number[]; top: number } {
	const powers = Array.from({ length: bandCount }, (_, band) => {
		let sum = 0;
		for (let frame = from; frame < from + stretchFrames; frame++)
			sum += powerOfLevel[levels[frame * bandCount + band] as number] as number;
		return sum;
	});
	const top = Math.max(1e-9, ...powers);
	return { decibels: powers.map((power) => 10 * Math.log10(power + top * 10 ** -2.8)), top: 10 * Math.log10(top) };
}

function wordOf(position: number, first: number[], second: number[], third: number[]): PlainWord | null {
	const rise = (from: number[], to: number[], band: number) => (to[band] as number) - (from[band] as number);
	const fine = Array.from({ length: 23 }, (_, band) => rise(first, second, band) - rise(first, second, band + 1));
	const groups = Array.from({ length: 7 }, (_, group) =>
		[0, 1, 2].reduce((sum, i) => {
			const band = 3 * group + i;
			return sum + (rise(second, third, band) - rise(second, third, band + 3)) / 2;
		}, 0),
	);
	const margins = [...fine, ...groups].map((value) => value - 2);
	const word = margins.reduce((bits, margin, bit) => (margin > 0 ? bits | (1 << bit) : bits), 0);
	if (margins.filter((margin) => margin > 0).length < 4) return null;
	const certainties = margins.map(Math.abs);
	const [least = 0, next = 0, third3 = 0] = [...certainties].sort((a, b) => a - b);
	return { position, word, turned: word ^ (1 << certainties.indexOf(least)), strength: least + next + third3 };
}

function strongest(words: readonly (PlainWord | null)[], every: number): PlainWord[] {
	const chosen: PlainWord[] = [];
	for (let from = 0; from < words.length; from += every) {
		const some = words.slice(Math.ceil(from), Math.ceil(from + every)).filter((word) => word !== null);
		const best = some.reduce<PlainWord | null>((a, b) => (a === null || b.strength > a.strength ? b : a), null);
		if (best !== null) chosen.push(best);
	}
	return chosen;
}
