/** Tags before, between and after the sound of formats without native tags: ID3, APE, Lyrics3. */
import type { PatchList } from './blind-bytes/patch-list.ts';
import { findFirstText, type SoundBytes } from './sound-bytes.ts';

const id3HeaderBytes = 10;
const largestId3Bytes = 2 ** 28;
const apeHeaderBytes = 32;
const longestOldLyrics = 5_120;
const id3v1Bytes = 128;
const id3v1NoGenre = 255;
const id3v1PlusBytes = 227;

/** The first bytes of ID3, APE and Lyrics3 tags. */
const tagBeginnings = ['ID3', 'TAG', 'APETAGEX', 'LYRICSBEGIN'];

/** The size of the tag at this offset, if there is one that states its size, otherwise null. */
export function findTagLength(bytes: SoundBytes, offset: number) {
	return findId3Length(bytes, offset) ?? findApeLength(bytes, offset);
}

function findId3Length(bytes: SoundBytes, offset: number) {
	const header = bytes.view(offset, id3HeaderBytes);
	if (header.length < id3HeaderBytes || !bytes.is(offset, 'ID3')) return null;
	const [, , , version = 0xff, revision = 0xff, flags = 0] = header;
	if (version === 0xff || revision === 0xff) return null;
	const size = readSynchsafe(bytes, offset + 6);
	return size === null ? null : id3HeaderBytes + size + ((flags & 0x10) === 0 ? 0 : id3HeaderBytes);
}

function findApeLength(bytes: SoundBytes, offset: number) {
	if (!bytes.has(offset, apeHeaderBytes) || !bytes.is(offset, 'APETAGEX')) return null;
	return apeHeaderBytes + bytes.u32le(offset + 12);
}

/**
 * Fills a tag with padding but keeps its header: players still skip it. Some players give up on many zeros, or treat
 * them as a damaged frame.
 */
export function blankTag(bytes: SoundBytes, offset: number, length: number, patches: PatchList) {
	if (bytes.is(offset, 'ID3') && length < largestId3Bytes) {
		writeEmptyId3(offset, length, patches);
	} else if (bytes.is(offset, 'TAG') && length === id3v1Bytes) {
		patches.zero(offset + 3, length - 4);
		patches.replace(offset + length - 1, new Uint8Array([id3v1NoGenre]));
	} else if (bytes.is(offset + length - apeHeaderBytes, 'APETAGEX') && length >= 2 * apeHeaderBytes) {
		const hasHeader = bytes.is(offset, 'APETAGEX');
		if (hasHeader) emptyApeHeader(offset, patches);
		const itemsOffset = offset + (hasHeader ? apeHeaderBytes : 0);
		const footerOffset = offset + length - apeHeaderBytes;
		patches.zero(itemsOffset, footerOffset - itemsOffset);
		emptyApeHeader(footerOffset, patches);
	} else {
		patches.zero(offset, length);
	}
}

function writeEmptyId3(offset: number, length: number, patches: PatchList) {
	const size = length - id3HeaderBytes;
	const synchsafe = [size >> 21, (size >> 14) & 0x7f, (size >> 7) & 0x7f, size & 0x7f];
	patches.replace(offset, new Uint8Array([0x49, 0x44, 0x33, 3, 0, 0, ...synchsafe]));
	patches.zero(offset + id3HeaderBytes, size);
}

/** No items, and zeros in the reserved bytes; version, size and flags are kept. */
function emptyApeHeader(offset: number, patches: PatchList) {
	patches.zero(offset + 16, 4);
	patches.zero(offset + 24, 8);
}

/** Blanks the tags before the sound and returns their end. `end` is the end of the sound. */
export function blankLeadingTags(bytes: SoundBytes, end: number, patches: PatchList) {
	let offset = 0;
	for (const length of listLeadingTags(bytes, end)) {
		blankTag(bytes, offset, length, patches);
		offset += length;
	}
	return offset;
}

/** End of the tags before the sound. */
export function findEndOfLeadingTags(bytes: SoundBytes) {
	return listLeadingTags(bytes, bytes.sizeBytes).reduce((sum, length) => sum + length, 0);
}

function listLeadingTags(bytes: SoundBytes, end: number) {
	const lengths: number[] = [];
	for (let offset = 0; ; ) {
		const length = findTagLength(bytes, offset);
		if (length === null || offset + length > end) return lengths;
		lengths.push(length);
		offset += length;
	}
}

/** Blanks the tags after the sound and returns their start. */
export function blankTrailingTags(bytes: SoundBytes, patches: PatchList) {
	let end = bytes.sizeBytes;
	for (;;) {
		const length = findTrailingLength(bytes, end);
		if (length === null) return end;
		end -= length;
		blankTag(bytes, end, length, patches);
	}
}

function findTrailingLength(bytes: SoundBytes, end: number) {
	if (bytes.is(end - id3v1Bytes, 'TAG')) return id3v1Bytes;
	if (bytes.is(end - id3v1PlusBytes, 'TAG+')) return id3v1PlusBytes;
	if (bytes.is(end - apeHeaderBytes, 'APETAGEX')) {
		const hasHeader = bytes.u32le(end - 12) >= 2 ** 31;
		return plausibleLength(bytes.u32le(end - 20) + (hasHeader ? apeHeaderBytes : 0), apeHeaderBytes, end);
	}
	if (bytes.is(end - id3HeaderBytes, '3DI')) {
		return plausibleLength((readSynchsafe(bytes, end - 4) ?? 0) + 2 * id3HeaderBytes, id3HeaderBytes, end);
	}
	if (bytes.is(end - 9, 'LYRICS200') && bytes.has(end - 15, 15)) {
		return plausibleLength(Number.parseInt(bytes.text(end - 15, 6), 10) + 15, 15, end);
	}
	if (bytes.is(end - 9, 'LYRICSEND')) {
		const start = Math.max(0, end - longestOldLyrics);
		const begin = Buffer.from(bytes.view(start, end - start)).lastIndexOf('LYRICSBEGIN', undefined, 'latin1');
		return begin < 0 ? 9 : end - start - begin;
	}
	return null;
}

/** A footer may claim any size; if it is impossible, only the footer itself counts. */
function plausibleLength(length: number, smallest: number, end: number) {
	return length >= smallest && length <= end ? length : smallest;
}

/** The index of the first tag in these bytes, or null. */
export function findTagBeginning(bytes: Uint8Array) {
	return findFirstText(bytes, tagBeginnings);
}

function readSynchsafe(bytes: SoundBytes, offset: number) {
	const digits = bytes.view(offset, 4);
	return digits.length < 4 || digits.some((digit) => digit > 0x7f)
		? null
		: digits.reduce((value, digit) => value * 128 + digit, 0);
}
