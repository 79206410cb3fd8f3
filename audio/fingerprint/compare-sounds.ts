// Whether two sounds are the same recording: compares the stored profile of one with the levels of the other at an
// offset.
import { type BandLevels, bandCount, decibelsOfLevel, frameCount } from './band-levels.ts';
import { blockFrames, type SoundProfile, sumPowers } from './sound-profile.ts';

export interface Comparison {
	/**
	 * Average difference of the balance of the bands in decibels. A format errs in both directions, which evens out over
	 * the length of a sound; a louder voice does not.
	 */
	readonly difference: number;
	/** The difference over stretches of 14 seconds, however large in one band: a missing voice affects a few bands. */
	readonly deviation: number;
	/** The difference of the stretch that differs most: another verse is another recording. */
	readonly largest: number;
	/** Jumps of the level from one block to the next in decibels: none except for fades. */
	readonly unsteadiness: number;
	/** Share of the shorter of the two, without its silence. */
	readonly coverage: number;
	readonly blocks: number;
}

/** Measured on generated sounds (docs/decisions/0051). */
const maxDifference = 0.15;
const maxDeviation = 0.28;
const maxLargest = 0.5;
const maxUnsteadiness = 1;
const minCoverage = 0.8;
/** Six seconds. */
const minBlocks = 3;

/** Blocks this far below the loudest one of a sound are silence. */
const silenceDb = 45;
/** Bands this far below the loudest one of their block are not compared. */
const comparedDb = 20;
const minBands = 4;
const mostDb = 6;
/** The limit per band: a format may drop a band that is hardly audible, while a voice is in many. */
const mostOfBand = 0.75;
const stretchBlocks = 7;
/** Maximum error of a vote, in frames. */
const searchFrames = 3;
/** The offset is determined from every third block. */
const coarseEvery = 3;
/** Blocks that differ this much at any offset are not the same. */
const hopelessDb = 2;

export function isSameRecording(comparison: Comparison): boolean {
	const { difference, deviation, largest, unsteadiness, coverage, blocks } = comparison;
	if (blocks < minBlocks || coverage < minCoverage || unsteadiness > maxUnsteadiness) return false;
	return difference <= maxDifference && deviation <= maxDeviation && largest <= maxLargest;
}

/** Prepares a sound to be compared with stored profiles of others; `offset` is its delay in frames. */
export function createComparer(levels: BandLevels): (profile: SoundProfile, offset: number) => Comparison {
	const sums = sumPowers(levels);
	const frames = frameCount(levels);
	const loudest = loudestOf(levels);
	const soundingBlocks = countSounding(levels, loudest, bandCount) / blockFrames;

	function sumAt(position: number, band: number) {
		const frame = Math.min(Math.floor(position), frames - 1);
		const before = sums[frame * bandCount + band] as number;
		return before + (position - frame) * ((sums[(frame + 1) * bandCount + band] as number) - before);
	}

	/** Writes the levels of the block that starts at a frame, which may be between two. False outside of the sound. */
	function readBlock(from: number, decibels: Float64Array) {
		if (from < 0 || from + blockFrames > frames) return false;
		let top = Number.NEGATIVE_INFINITY;
		for (let band = 0; band < bandCount; band++) {
			const power = (sumAt(from + blockFrames, band) - sumAt(from, band)) / blockFrames;
			const level = power <= 0 ? -100 : 10 * Math.log10(power);
			decibels[band] = level;
			if (level > top) top = level;
		}
		return top > loudest - silenceDb;
	}

	return (profile, offset) => {
		const profileLoudest = loudestOf(profile);
		const sounding = countSounding(profile, profileLoudest, bandCount);
		const lay = (at: number, every: number) => compareAt({ profile, loudest: profileLoudest, every }, at, readBlock);
		let around = offset;
		for (let step = 1; step >= 0.25; step /= 2) {
			const reach = step === 1 ? searchFrames : step;
			let least = Number.POSITIVE_INFINITY;
			const middle = around;
			for (let at = middle - reach; at <= middle + reach; at += step) {
				const { error } = lay(at, coarseEvery);
				if (error >= least) continue;
				least = error;
				around = at;
			}
			if (step === 1 && least > hopelessDb) break;
		}
		const best = lay(around, 1);
		const { difference, deviation, largest, unsteadiness, blocks } = best;
		// One block more or less may extend over the ends.
		const coverage = (blocks + 1) / Math.max(1, Math.min(sounding, soundingBlocks));
		return { difference, deviation, largest, unsteadiness, blocks, coverage };
	};
}

interface Laid extends Omit<Comparison, 'coverage'> {
	/** The average error of single blocks, which determines the right offset. */
	readonly error: number;
}

interface Kept {
	readonly profile: SoundProfile;
	readonly loudest: number;
	/** Step between the blocks that are compared. */
	readonly every: number;
}

function compareAt(
	{ profile, loudest, every }: Kept,
	offset: number,
	readBlock: (from: number, decibels: Float64Array) => boolean,
): Laid {
	const decibels = new Float64Array(bandCount);
	const balances = createBalances();
	const jumps: number[] = [];
	let gainBefore: number | null = null;
	let blocks = 0;
	let errors = 0;
	for (let block = 0; block < profile.length / bandCount; block += every) {
		const kept = profile.subarray(block * bandCount, (block + 1) * bandCount);
		const top = decibelsOfLevel(Math.max(...kept));
		if (top < loudest - silenceDb || !readBlock(block * blockFrames + offset, decibels)) {
			gainBefore = null;
			continue;
		}
		const bands = bandsOf(kept, top);
		if (bands.length < minBands) continue;
		const differences = bands.map((band) => (decibels[band] as number) - decibelsOfLevel(kept[band] as number));
		const gain = median(differences);
		if (gainBefore !== null) jumps.push(Math.abs(gain - gainBefore));
		gainBefore = gain;
		const balance = differences.map((difference) => Math.max(-mostDb, Math.min(mostDb, difference - gain)));
		balances.add(bands, balance);
		errors += balance.reduce((sum, value) => sum + Math.abs(value), 0) / bands.length;
		blocks += 1;
	}
	return {
		error: blocks === 0 ? mostDb : errors / blocks,
		...balances.finish(),
		unsteadiness: jumps.length === 0 ? 0 : median(jumps),
		blocks,
	};
}

/** Sums up the balance, in total and over stretches of some blocks each; the last may be shorter by half. */
function createBalances(): {
	add(bands: readonly number[], balance: readonly number[]): void;
	finish(): Pick<Comparison, 'difference' | 'deviation' | 'largest'>;
} {
	const all = new BalanceSum();
	let stretch = new BalanceSum();
	const deviations: number[] = [];
	let largest = 0;

	function end() {
		deviations.push(stretch.average(mostDb));
		largest = Math.max(largest, stretch.average(mostOfBand));
		stretch = new BalanceSum();
	}

	return {
		add(bands, balance) {
			all.add(bands, balance);
			stretch.add(bands, balance);
			if (stretch.blocks === stretchBlocks) end();
		},
		finish() {
			if (stretch.blocks > stretchBlocks / 2 || deviations.length === 0) end();
			const deviation = deviations.reduce((sum, value) => sum + value, 0) / deviations.length;
			return { difference: all.average(mostOfBand), deviation, largest };
		},
	};
}

class BalanceSum {
	blocks = 0;
	readonly #sums = new Float64Array(bandCount);
	readonly #counts = new Float64Array(bandCount);

	add(bands: readonly number[], balance: readonly number[]) {
		bands.forEach((band, index) => {
			this.#sums[band] = (this.#sums[band] as number) + (balance[index] as number);
			this.#counts[band] = (this.#counts[band] as number) + 1;
		});
		this.blocks += 1;
	}

	/** Over the bands that were present in at least half of the blocks, each limited to this value. */
	average(most: number) {
		let total = 0;
		let bands = 0;
		for (let band = 0; band < bandCount; band++) {
			const count = this.#counts[band] as number;
			if (count === 0 || count < this.blocks / 2) continue;
			total += Math.min(most, Math.abs((this.#sums[band] as number) / count));
			bands += 1;
		}
		return bands === 0 ? most : total / bands;
	}
}

function bandsOf(kept: Uint8Array, top: number) {
	const bands: number[] = [];
	for (let band = 0; band < bandCount; band++)
		if (decibelsOfLevel(kept[band] as number) > top - comparedDb) bands.push(band);
	return bands;
}

function loudestOf(levels: Uint8Array) {
	let loudest = 0;
	for (const level of levels) if (level > loudest) loudest = level;
	return decibelsOfLevel(loudest);
}

/** Number of frames or blocks that are not silent. */
function countSounding(levels: Uint8Array, loudest: number, bands: number) {
	let count = 0;
	for (let at = 0; at < levels.length; at += bands) {
		let top = 0;
		for (let band = at; band < at + bands; band++) if ((levels[band] as number) > top) top = levels[band] as number;
		if (decibelsOfLevel(top) > loudest - silenceDb) count += 1;
	}
	return count;
}

function median(values: readonly number[]) {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[sorted.length >> 1] ?? 0;
}
