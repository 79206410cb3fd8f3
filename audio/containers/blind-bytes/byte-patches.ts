import type { BytePatch } from '../../audio-analysis.ts';

/** Both ends included, as in HTTP. */
interface ByteRange {
	readonly start: number;
	readonly end: number;
}

/** Sorted, with their bytes decoded; prepared once for many ranges of the same file. */
export interface PreparedPatches {
	readonly count: number;
	readonly offsets: Float64Array;
	readonly ends: Float64Array;
	/** Replacement bytes of a patch, by its index; zeros if there are none. */
	readonly bytes: ReadonlyMap<number, Uint8Array>;
	/** The parts that are left out, sorted. */
	readonly cuts: readonly BytePatch[];
}

export function preparePatches(patches: readonly BytePatch[]): PreparedPatches {
	const pieces: { offset: number; length: number; bytes?: string }[] = [];
	const cuts: BytePatch[] = [];
	for (const patch of patches) {
		if (patch.isCut) cuts.push(patch);
		else if (patch.runs === undefined) pieces.push(patch);
		else for (const piece of unpackRuns(patch.runs, patch.offset)) pieces.push(piece);
	}
	pieces.sort(byOffset);
	const bytes = new Map<number, Uint8Array>();
	pieces.forEach((piece, index) => {
		if (piece.bytes !== undefined) bytes.set(index, new Uint8Array(Buffer.from(piece.bytes, 'base64')));
	});
	return {
		count: pieces.length,
		offsets: Float64Array.from(pieces, ({ offset }) => offset),
		ends: Float64Array.from(pieces, ({ offset, length }) => offset + length),
		bytes,
		cuts: cuts.sort(byOffset),
	};
}

export function byOffset(one: { readonly offset: number }, other: { readonly offset: number }) {
	return one.offset - other.offset;
}

/** Number of served bytes of a file. */
export function countServedBytes(sizeBytes: number, { cuts }: PreparedPatches) {
	return cuts.reduce((left, { length }) => left - length, sizeBytes);
}

/** The ranges of the file that make up a served range. */
export function* listFileRanges({ start, end }: ByteRange, { cuts }: PreparedPatches): Generator<ByteRange> {
	let from = start;
	let cutBytes = 0;
	for (const { offset, length } of cuts) {
		const to = Math.min(end, offset - cutBytes - 1);
		if (from <= to) yield { start: from + cutBytes, end: to + cutBytes };
		from = Math.max(from, to + 1);
		if (from > end) return;
		cutBytes += length;
	}
	yield { start: from + cutBytes, end: end + cutBytes };
}

/** Patches a chunk of the file in place; it may be any part of the file. */
export function applyPatches(chunk: Uint8Array, chunkOffset: number, patches: PreparedPatches) {
	const { count, offsets, ends, bytes } = patches;
	const chunkEnd = chunkOffset + chunk.length;
	for (let index = findFirstEndingAfter(count, (at) => ends[at] as number, chunkOffset); index < count; index++) {
		const offset = offsets[index] as number;
		if (offset >= chunkEnd) return;
		const from = Math.max(offset, chunkOffset);
		const to = Math.min(ends[index] as number, chunkEnd);
		const replacement = bytes.get(index);
		if (replacement) chunk.set(replacement.subarray(from - offset, to - offset), from - chunkOffset);
		else chunk.fill(0, from - chunkOffset, to - chunkOffset);
	}
}

/** The index of the first of several sorted ranges that ends after an offset. */
export function findFirstEndingAfter(count: number, endOf: (index: number) => number, offset: number) {
	let low = 0;
	let high = count;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (endOf(middle) > offset) high = middle;
		else low = middle + 1;
	}
	return low;
}

// Many short pieces of a file packed into few bytes: for each the distance from the previous one and its length, seven
// bits per byte.

interface Piece {
	readonly offset: number;
	readonly length: number;
}

/** The pieces must be sorted and must not overlap; distances count from `origin`. */
export function packRuns(pieces: readonly Piece[], origin: number) {
	const bytes: number[] = [];
	const push = (value: number) => {
		let left = value;
		for (; left >= 0x80; left = Math.floor(left / 0x80)) bytes.push((left % 0x80) | 0x80);
		bytes.push(left);
	};
	let end = origin;
	for (const { offset, length } of pieces) {
		push(offset - end);
		push(length);
		end = offset + length;
	}
	return Buffer.from(bytes).toString('base64');
}

function* unpackRuns(packed: string, origin: number): Generator<Piece> {
	const bytes = Buffer.from(packed, 'base64');
	let at = 0;
	const take = () => {
		let value = 0;
		for (let scale = 1; ; scale *= 0x80) {
			const byte = bytes[at] ?? 0;
			at += 1;
			value += (byte & 0x7f) * scale;
			if (byte < 0x80) return value;
		}
	};
	let end = origin;
	while (at < bytes.length) {
		const offset = end + take();
		const length = take();
		yield { offset, length };
		end = offset + length;
	}
}
