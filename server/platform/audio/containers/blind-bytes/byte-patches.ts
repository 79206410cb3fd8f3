import type { BytePatch } from '../../audio-analysis.ts';
import { unpackRuns } from './zero-runs.ts';

/** Sorted, with their bytes decoded; prepared once for many ranges of the same file. */
export interface PreparedPatches {
	readonly count: number;
	readonly offsets: Float64Array;
	readonly ends: Float64Array;
	/** What replaces the bytes of a patch, by its number; zeros where nothing is given. */
	readonly bytes: ReadonlyMap<number, Uint8Array>;
}

export function preparePatches(patches: readonly BytePatch[]): PreparedPatches {
	const pieces: { offset: number; length: number; bytes?: string }[] = [];
	for (const patch of patches) {
		if (patch.runs === undefined) pieces.push(patch);
		else for (const piece of unpackRuns(patch.runs, patch.offset)) pieces.push(piece);
	}
	pieces.sort((one, other) => one.offset - other.offset);
	const bytes = new Map<number, Uint8Array>();
	pieces.forEach((piece, index) => {
		if (piece.bytes !== undefined) bytes.set(index, new Uint8Array(Buffer.from(piece.bytes, 'base64')));
	});
	return {
		count: pieces.length,
		offsets: Float64Array.from(pieces, ({ offset }) => offset),
		ends: Float64Array.from(pieces, ({ offset, length }) => offset + length),
		bytes,
	};
}

/** Patches a chunk of the file in place; it may be any part of it. */
export function applyPatches(chunk: Uint8Array, chunkOffset: number, patches: PreparedPatches): void {
	const { count, offsets, ends, bytes } = patches;
	const chunkEnd = chunkOffset + chunk.length;
	for (let index = findFirstEndingAfter(ends, chunkOffset); index < count; index++) {
		const offset = offsets[index] as number;
		if (offset >= chunkEnd) return;
		const from = Math.max(offset, chunkOffset);
		const to = Math.min(ends[index] as number, chunkEnd);
		const replacement = bytes.get(index);
		if (replacement) chunk.set(replacement.subarray(from - offset, to - offset), from - chunkOffset);
		else chunk.fill(0, from - chunkOffset, to - chunkOffset);
	}
}

function findFirstEndingAfter(ends: Float64Array, offset: number): number {
	let low = 0;
	let high = ends.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((ends[middle] as number) > offset) high = middle;
		else low = middle + 1;
	}
	return low;
}
