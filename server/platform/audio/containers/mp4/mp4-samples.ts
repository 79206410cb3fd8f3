import { AnalysisFailed } from '../../audio-analysis.ts';
import type { RangeList } from '../blind-bytes/range-list.ts';
import type { SoundBytes } from '../sound-bytes.ts';
import { countEntries, findBox, type Mp4Box } from './mp4-boxes.ts';

const tableWindowBytes = 32 * 1024;

/**
 * Adds the ranges of the samples of a track, from three tables: offsets of chunks, number of samples of runs of chunks,
 * and sizes of samples. They are read in parallel, each through a window of its own.
 */
export function addSampleRanges(bytes: SoundBytes, stbl: Mp4Box, ranges: RangeList): void {
	const longOffsets = findBox(bytes, stbl, 'co64');
	const offsets = longOffsets ?? findBox(bytes, stbl, 'stco');
	const runs = findBox(bytes, stbl, 'stsc');
	const sizes = findBox(bytes, stbl, 'stsz');
	if (!offsets || !runs || !sizes) throw new AnalysisFailed('damaged', 'a track without tables');
	const offsetBytes = longOffsets ? 8 : 4;
	const chunkCount = countEntries(bytes, offsets, 4, offsetBytes);
	const readSize = createSizeReader(bytes, sizes);
	const readCount = createCountReader(bytes.openWindow(tableWindowBytes), runs);
	const offsetTable = bytes.openWindow(tableWindowBytes);
	for (let chunk = 0; chunk < chunkCount; chunk++) {
		const at = offsets.body + 8 + chunk * offsetBytes;
		const start = longOffsets ? offsetTable.u64be(at) : offsetTable.u32be(at);
		ranges.add(start, start + readSize(readCount(chunk + 1)));
	}
}

/** Returns the total size of the next `count` samples. */
function createSizeReader(bytes: SoundBytes, sizes: Mp4Box): (count: number) => number {
	const table = bytes.openWindow(tableWindowBytes);
	const sizeOfEach = bytes.u32be(sizes.body + 4);
	const total = sizeOfEach > 0 ? bytes.u32be(sizes.body + 8) : countEntries(bytes, sizes, 8, 4);
	let taken = 0;
	return (count) => {
		const end = Math.min(total, taken + count);
		if (sizeOfEach > 0) {
			const size = (end - taken) * sizeOfEach;
			taken = end;
			return size;
		}
		let size = 0;
		for (; taken < end; taken++) size += table.u32be(sizes.body + 12 + taken * 4);
		return size;
	};
}

/** Returns how many samples a chunk has. Chunks are numbered from 1 and must be asked for in order. */
function createCountReader(table: SoundBytes, runs: Mp4Box): (chunk: number) => number {
	const runCount = countEntries(table, runs, 4, 12);
	let next = 0;
	let samples = 0;
	return (chunk) => {
		while (next < runCount && table.u32be(runs.body + 8 + next * 12) <= chunk) {
			samples = table.u32be(runs.body + 12 + next * 12);
			next += 1;
		}
		return samples;
	};
}
