import type { BytePatch } from '../../audio-analysis.ts';
import { findFirstEndingAfter } from './range-list.ts';

interface PreparedPatch {
	readonly offset: number;
	readonly end: number;
	/** null means zeros */
	readonly bytes: Uint8Array | null;
}

/** Sorted, with their bytes decoded; prepared once for many ranges of the same file. */
export type PreparedPatches = readonly PreparedPatch[];

export function preparePatches(patches: readonly BytePatch[]): PreparedPatches {
	return patches
		.map(({ offset, length, bytes }) => ({
			offset,
			end: offset + length,
			bytes: bytes === undefined ? null : new Uint8Array(Buffer.from(bytes, 'base64')),
		}))
		.sort((one, other) => one.offset - other.offset);
}

/** Patches a chunk of the file in place; it may be any part of it. */
export function applyPatches(chunk: Uint8Array, chunkOffset: number, patches: PreparedPatches): void {
	const chunkEnd = chunkOffset + chunk.length;
	for (let index = findFirstEndingAfter(patches, chunkOffset); index < patches.length; index++) {
		const patch = patches[index] as PreparedPatch;
		if (patch.offset >= chunkEnd) return;
		const from = Math.max(patch.offset, chunkOffset);
		const to = Math.min(patch.end, chunkEnd);
		if (patch.bytes) chunk.set(patch.bytes.subarray(from - patch.offset, to - patch.offset), from - chunkOffset);
		else chunk.fill(0, from - chunkOffset, to - chunkOffset);
	}
}
