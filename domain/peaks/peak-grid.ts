// Peaks of a sound of unknown length, in bounded memory.
import type { SampleBlock } from './sample-block.ts';

/** The largest magnitudes of equal sections of a sound, as fine as memory allows. */
export interface PeakGrid {
	/** Adds a part of a block from a frame on and returns where it ended; only while `wantsSamples`. */
	addSome(block: SampleBlock, from: number): number;
	/** Whether entries are so short that the grid reads the block itself. Otherwise call `note` for each section. */
	wantsSamples(): boolean;
	/** How many samples the next section may have. */
	room(): number;
	note(largest: number, samples: number): void;
	/** Buckets of equal length over all samples, to the nearest entry. */
	toBuckets(count: number, samples: number): Float32Array;
}

const firstEntries = 2 ** 16;
/**
 * Entries shorter than this are filled from an array of magnitudes: a call for each of them would cost more than the
 * work in it.
 */
const shortEntry = 16;

/** An entry is one sample at first; whenever `capacity` entries (a power of two) are taken, pairs are merged. */
export function createPeakGrid(capacity: number): PeakGrid {
	let entries = new Float32Array(Math.min(capacity, firstEntries));
	let filled = 0;
	let samplesPerEntry = 1;
	/** The entry that is being filled. */
	let open = 0;
	let openSamples = 0;
	let magnitudes = new Float32Array(0);

	/** Grows up to the capacity, then halves the resolution. */
	function makeRoom() {
		if (entries.length < capacity) {
			const larger = new Float32Array(entries.length * 2);
			larger.set(entries);
			entries = larger;
			return;
		}
		const half = filled / 2;
		for (let i = 0; i < half; i++) {
			const left = entries[2 * i] as number;
			const right = entries[2 * i + 1] as number;
			entries[i] = Math.max(left, right);
		}
		filled = half;
		samplesPerEntry *= 2;
	}

	/** Fills whole entries from an array of magnitudes. */
	function addShort(block: SampleBlock, from: number): number {
		const count = Math.min(Math.floor((block.frames - from) / samplesPerEntry), entries.length - filled);
		const samples = count * samplesPerEntry;
		if (samplesPerEntry === 1) block.writeMagnitudes(from, from + samples, entries, filled);
		else {
			if (magnitudes.length < samples) magnitudes = new Float32Array(samples);
			block.writeMagnitudes(from, from + samples, magnitudes, 0);
			mergeRuns(magnitudes, samplesPerEntry, count, entries, filled);
		}
		filled += count;
		if (filled === entries.length) makeRoom();
		return from + samples;
	}

	function note(largest: number, samples: number) {
		if (largest > open) open = largest;
		openSamples += samples;
		if (openSamples < samplesPerEntry) return;
		entries[filled++] = open;
		open = 0;
		openSamples = 0;
		if (filled === entries.length) makeRoom();
	}

	/** Where a bucket begins. */
	function entryAt(bucket: number, count: number, samples: number): number {
		return Math.round(Math.floor((bucket * samples) / count) / samplesPerEntry);
	}

	return {
		wantsSamples: () => samplesPerEntry < shortEntry,
		addSome(block, from) {
			if (openSamples === 0 && block.frames - from >= samplesPerEntry) return addShort(block, from);
			const until = Math.min(block.frames, from + samplesPerEntry - openSamples);
			note(block.largest(from, until), until - from);
			return until;
		},
		room: () => samplesPerEntry - openSamples,
		note,
		toBuckets(count, samples) {
			const total = filled + (openSamples > 0 ? 1 : 0);
			const peaks = new Float32Array(count);
			for (let bucket = 0; bucket < count; bucket++) {
				const until = bucket === count - 1 ? total : entryAt(bucket + 1, count, samples);
				let peak = 0;
				for (let i = entryAt(bucket, count, samples); i < until; i++) {
					const value = i < filled ? (entries[i] as number) : open;
					if (value > peak) peak = value;
				}
				peaks[bucket] = peak;
			}
			return peaks;
		},
	};
}

function mergeRuns(values: Float32Array, run: number, count: number, target: Float32Array, at: number): void {
	for (let entry = 0, i = 0; entry < count; entry++) {
		let largest = 0;
		for (const end = i + run; i < end; i++) {
			const value = values[i] as number;
			if (value > largest) largest = value;
		}
		target[at + entry] = largest;
	}
}
