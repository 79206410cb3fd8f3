/** The pages of an Ogg file: their offsets, streams and checksums. */
import type { AudioFormat } from '../../audio-analysis.ts';
import { createCrc } from '../crc.ts';
import type { SoundBytes } from '../sound-bytes.ts';

const fixedHeaderBytes = 27;
const checksumOffset = 22;

export interface OggPage {
	readonly offset: number;
	readonly serial: number;
	/** Pages of one stream are numbered without gaps. */
	readonly sequence: number;
	/** Samples up to the last packet that ends on this page; null if none does. */
	readonly granule: number | null;
	readonly isContinued: boolean;
	readonly isFirst: boolean;
	readonly isLast: boolean;
	/** Sizes of the segments; a packet ends with one under 255. */
	readonly lacing: Uint8Array;
	readonly bodyOffset: number;
	readonly end: number;
}

export type OggCodec = 'vorbis' | 'opus' | 'flac';

export const oggFormats: Record<OggCodec, AudioFormat> = {
	vorbis: 'ogg-vorbis',
	opus: 'ogg-opus',
	flac: 'ogg-flac',
};

const marks: readonly (readonly [string, OggCodec | 'skeleton' | 'video'])[] = [
	['\x01vorbis', 'vorbis'],
	['OpusHead', 'opus'],
	['\x7fFLAC', 'flac'],
	['fishead\0', 'skeleton'],
	['\x80theora', 'video'],
	['BBCD\0', 'video'],
	['OVP80', 'video'],
	['\x01video', 'video'],
	['YUV4MPEG', 'video'],
];

export function identifyOggStream(bytes: SoundBytes, page: OggPage) {
	return marks.find(([mark]) => bytes.is(page.bodyOffset, mark))?.[1] ?? 'unknown';
}

export function isOggCodec(kind: string): kind is OggCodec {
	return kind in oggFormats;
}

/** The page at this offset, if it is complete, or null. */
export function readOggPage(bytes: SoundBytes, offset: number): OggPage | null {
	if (!bytes.has(offset, fixedHeaderBytes) || !bytes.is(offset, 'OggS') || bytes.u8(offset + 4) !== 0) return null;
	const flags = bytes.u8(offset + 5);
	const serial = bytes.u32le(offset + 14);
	const sequence = bytes.u32le(offset + 18);
	const hasGranule = bytes.u32le(offset + 6) !== 0xff_ff_ff_ff || bytes.u32le(offset + 10) !== 0xff_ff_ff_ff;
	const granule = hasGranule ? bytes.u64le(offset + 6) : null;
	const segments = bytes.u8(offset + 26);
	const lacing = bytes.view(offset + fixedHeaderBytes, segments).slice();
	const bodyOffset = offset + fixedHeaderBytes + segments;
	const end = bodyOffset + lacing.reduce((sum, size) => sum + size, 0);
	if (lacing.length < segments || end > bytes.sizeBytes) return null;
	return {
		offset,
		serial,
		sequence,
		granule,
		isContinued: (flags & 1) !== 0,
		isFirst: (flags & 2) !== 0,
		isLast: (flags & 4) !== 0,
		lacing,
		bodyOffset,
		end,
	};
}

/**
 * Determined by the streams at the beginning: the first one that is not an index must be sound, and none may be video.
 */
export function sniffOgg(bytes: SoundBytes, from: number) {
	const kinds: string[] = [];
	for (let page = readOggPage(bytes, from); page?.isFirst; page = readOggPage(bytes, page.end)) {
		kinds.push(identifyOggStream(bytes, page));
	}
	const main = kinds.find((kind) => kind !== 'skeleton');
	return main !== undefined && isOggCodec(main) && !kinds.includes('video') ? oggFormats[main] : null;
}

const continueChecksum = createCrc(0x04_c1_1d_b7);
const ownBytes = new Uint8Array(4);

/** The checksum of a page, computed with zeros in its own four bytes; little-endian, as in the file. */
export function computeOggChecksum(page: Uint8Array): Uint8Array {
	const before = continueChecksum(0, page, 0, checksumOffset);
	const checksum = continueChecksum(continueChecksum(before, ownBytes), page, checksumOffset + ownBytes.length);
	return new Uint8Array([checksum & 255, (checksum >>> 8) & 255, (checksum >>> 16) & 255, (checksum >>> 24) & 255]);
}

export function checksumOffsetOf(page: OggPage) {
	return page.offset + checksumOffset;
}

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

/** Position of a part of a packet in the file. */
export function sliceExtents(extents: readonly Extent[], from: number, length: number) {
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
