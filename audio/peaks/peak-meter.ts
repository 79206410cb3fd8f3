import type { WaveformFile, WaveformOptions } from './waveform-file.ts';

// Peaks of a sound of unknown length, in bounded memory.

/** The largest magnitudes of equal sections of a sound, as fine as memory allows. */
interface PeakGrid {
	/** Adds a part of a block from a frame on and returns its end; only while `wantsSamples`. */
	addSome(block: SampleBlock, from: number): number;
	/** Whether entries are so short that the grid reads the block itself. Otherwise call `note` for each section. */
	wantsSamples(): boolean;
	/** Maximum number of samples of the next section. */
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

/** An entry is one sample at first; whenever `capacity` entries (a power of two) are used, pairs are merged. */
function createPeakGrid(capacity: number): PeakGrid {
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
	function addShort(block: SampleBlock, from: number) {
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

	/** Start of a bucket. */
	function entryAt(bucket: number, count: number, samples: number) {
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

function mergeRuns(values: Float32Array, run: number, count: number, target: Float32Array, at: number) {
	for (let entry = 0, i = 0; entry < count; entry++) {
		let largest = 0;
		for (const end = i + run; i < end; i++) {
			const value = values[i] as number;
			if (value > largest) largest = value;
		}
		target[at + entry] = largest;
	}
}

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
 * beyond. A wrong announcement costs only precision.
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
	function room() {
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

/** The waveform file of a measured sound. The caller has refused sounds without a single sample. */
export function toWaveformFile(
	{ peaks, samples }: MeasuredPeaks,
	sampleRate: number,
	options: WaveformOptions,
): WaveformFile {
	// A broken float file may contain infinities; they count as full scale.
	const finite = Array.from(peaks, (peak) => (Number.isFinite(peak) ? peak : 1));
	const loudest = finite.reduce((largest, peak) => Math.max(largest, peak), 0);
	const fullScale = options.soundcloudStyle ? loudest : 1;
	// Rounded to 32 bits like the peaks, or a peak equal to the threshold could count as below it.
	const threshold = Math.fround(options.silenceThreshold);
	return {
		version: 1,
		sample_rate: sampleRate,
		samples_per_pixel: Math.round(samples / peaks.length),
		bits: 8,
		length: peaks.length,
		data: finite.map((peak) => {
			if (peak < threshold || peak === 0) return 0;
			return Math.min(255, Math.round((peak / fullScale) * 255));
		}),
	};
}

/** A block of decoded sound, read as the magnitude of its mono mix (the mean of the channels). */
export interface SampleBlock {
	readonly frames: number;
	/** The largest magnitude of the frames from `from` up to, not including, `until`. */
	largest(from: number, until: number): number;
	/** Writes the magnitudes of these frames to `target`, from `at` on. */
	writeMagnitudes(from: number, until: number, target: Float32Array, at: number): void;
}

/** The samples of all channels of the first frame, then those of the second, as in files and pipes. */
export type InterleavedSamples = Int16Array | Float32Array;
