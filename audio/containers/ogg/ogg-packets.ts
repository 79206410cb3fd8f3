import type { OggPage } from './ogg-pages.ts';

/** The part of a packet that is contiguous in the file. */
export interface Extent {
	readonly offset: number;
	readonly length: number;
}

export interface PacketPiece extends Extent {
	/** The packet began on an earlier page. */
	readonly isContinuation: boolean;
	/** The packet ends with this piece. */
	readonly isEnd: boolean;
}

/** The packets of a page, or the parts of them. */
export function listPieces(page: OggPage): PacketPiece[] {
	const pieces: PacketPiece[] = [];
	let offset = page.bodyOffset;
	let length = 0;
	let isOpen = false;
	for (const size of page.lacing) {
		length += size;
		isOpen = true;
		if (size === 255) continue;
		pieces.push({ offset, length, isContinuation: page.isContinued && pieces.length === 0, isEnd: true });
		offset += length;
		length = 0;
		isOpen = false;
	}
	if (isOpen) pieces.push({ offset, length, isContinuation: page.isContinued && pieces.length === 0, isEnd: false });
	return pieces;
}

/** Where a part of a packet is in the file. */
export function sliceExtents(extents: readonly Extent[], from: number, length: number): Extent[] {
	const slices: Extent[] = [];
	let start = 0;
	for (const extent of extents) {
		const first = Math.max(from, start);
		const behind = Math.min(from + length, start + extent.length);
		if (behind > first) slices.push({ offset: extent.offset + first - start, length: behind - first });
		start += extent.length;
	}
	return slices;
}
