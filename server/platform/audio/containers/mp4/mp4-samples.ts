import { AnalysisFailed } from '../../audio-analysis.ts';
import type { RangeList } from '../blind-bytes/range-list.ts';
import type { SoundBytes } from '../sound-bytes.ts';
import { countEntries, findBox, type Mp4Box } from './mp4-boxes.ts';

const tableWindowBytes = 32 * 1024;

/**
 * Adds where the samples of a track lie: chunks have offsets, runs of chunks have a number of samples, samples have
 * sizes. The three tables are walked side by side, each through a window of its own.
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
	const readCount = createCountReader(bytes.beside(tableWindowBytes), runs);
	const offsetTable = bytes.beside(tableWindowBytes);
	for (let chunk = 0; chunk < chunkCount; chunk++) {
		const at = offsets.body + 8 + chunk * offsetBytes;
		const start = longOffsets ? offsetTable.u64be(at) : offsetTable.u32be(at);
		ranges.add(start, start + readSize(readCount(chunk + 1)));
	}
}

/** The size of the next so many samples together. */
function createSizeReader(bytes: SoundBytes, sizes: Mp4Box): (count: number) => number {
	const table = bytes.beside(tableWindowBytes);
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

/** How many samples a chunk has; chunks are asked for in order and count from 1. */
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
