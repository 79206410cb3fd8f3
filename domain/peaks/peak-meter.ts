import { createPeakGrid } from './peak-grid.ts';
import type { SampleBlock } from './sample-block.ts';

/** The result: the largest magnitude of each bucket of the mono mix. */
export interface MeasuredPeaks {
	readonly peaks: Float32Array;
	/** Decoded samples per channel. */
	readonly samples: number;
}

export interface PeakMeter {
	add(block: SampleBlock): void;
	finish(): MeasuredPeaks;
}

/** 32 MB at most. */
const finestEntries = 2 ** 23;
/** If a header announces the length, the grid is used only if that turns out wrong. Always more than `numPeaks`. */
const reserveEntries = 2 ** 16;

/**
 * Measures peaks of a sound of unknown length in one pass and bounded memory. With the announced number of samples the
 * buckets are exact, whatever the length; without it they are exact up to three minutes and off by a few samples
 * beyond. An announcement that turns out wrong costs precision, nothing else.
 */
export function createPeakMeter(numPeaks: number, announcedSamples: number | null): PeakMeter {
	const announced = announcedSamples !== null && announcedSamples > 0 ? announcedSamples : null;
	const grid = createPeakGrid(announced === null ? finestEntries : reserveEntries);
	const exact = announced === null ? null : createBuckets(Math.min(numPeaks, announced), announced);
	let samples = 0;

	return {
		add(block) {
			let from = 0;
			while (from < block.frames) {
				if (grid.wantsSamples()) {
					const until = grid.addSome(block, from);
					exact?.add(block, from, until);
					from = until;
					continue;
				}
				const room = Math.min(grid.room(), exact?.room() ?? Number.POSITIVE_INFINITY);
				const until = Math.min(block.frames, from + room);
				const largest = block.largest(from, until);
				grid.note(largest, until - from);
				exact?.note(largest, until - from);
				from = until;
			}
			samples += block.frames;
		},
		finish() {
			if (exact !== null && samples === announced) return { peaks: exact.peaks, samples };
			return { peaks: grid.toBuckets(Math.min(numPeaks, samples), samples), samples };
		},
	};
}

/** Buckets of equal length over a known number of samples; bucket i ends before sample ⌊(i + 1) · samples / count⌋. */
function createBuckets(count: number, samples: number) {
	const peaks = new Float32Array(count);
	let bucket = 0;
	let bucketEnd = Math.floor(samples / count);
	let position = 0;

	/** Samples after the announced end belong to no bucket. */
	function room(): number {
		return bucket < count ? bucketEnd - position : Number.POSITIVE_INFINITY;
	}

	function note(largest: number, stretch: number) {
		if (bucket >= count) return;
		if (largest > (peaks[bucket] as number)) peaks[bucket] = largest;
		position += stretch;
		if (position < bucketEnd) return;
		bucket += 1;
		bucketEnd = Math.floor(((bucket + 1) * samples) / count);
	}

	return {
		peaks,
		room,
		note,
		add(block: SampleBlock, start: number, end: number) {
			for (let from = start; from < end && bucket < count; ) {
				const until = Math.min(end, from + room());
				note(block.largest(from, until), until - from);
				from = until;
			}
		},
	};
}
