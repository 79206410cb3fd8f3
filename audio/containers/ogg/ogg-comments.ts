/** Blanks the comments in the headers of an Ogg stream and keeps every length and checksum valid. */
import { type BytePatch, damaged } from '../../audio-analysis.ts';
import { applyPatches, preparePatches } from '../blind-bytes/byte-patches.ts';
import { PatchList } from '../blind-bytes/patch-list.ts';
import type { SoundBytes } from '../sound-bytes.ts';
import {
	checksumOffsetOf,
	computeOggChecksum,
	type Extent,
	type OggCodec,
	type OggPage,
	sliceExtents,
} from './ogg-pages.ts';

const flacPadding = 1;
const flacSeekTable = 3;
const flacComment = 4;
const commentMarks: Record<OggCodec, string> = { vorbis: '\x03vorbis', opus: 'OpusTags', flac: '' };
const flacBlockHeaderBytes = 4;

const vorbisSetup = '\x05vorbis';
const vorbisHeadBytes = 30;
const flacHeadBytes = 51;
const opusHeadBytes = 19;

/** The patches for a header packet. */
export function blankHeaderPacket(
	bytes: SoundBytes,
	codec: OggCodec,
	index: number,
	extents: readonly Extent[],
): BytePatch[] {
	const patches = new PatchList();
	if (index === 0) blankBehindFirst(bytes, codec, extents, patches);
	else if (codec === 'flac') blankFlacBlock(bytes, extents, patches);
	else if (index === 1) blankComments(bytes, codec, extents, patches);
	else if (readPacketText(bytes, extents, vorbisSetup.length) !== vorbisSetup) throw damaged('no setup header');
	return patches.toSorted();
}

/**
 * A comment header contains the name of the encoder, the number of comments, and the comments. It becomes one long
 * encoder name of zeros and the number 0, so that no length in the file has to be trusted.
 */
function blankComments(bytes: SoundBytes, codec: OggCodec, extents: readonly Extent[], patches: PatchList) {
	const mark = commentMarks[codec];
	if (readPacketText(bytes, extents, mark.length) !== mark) throw damaged('no comment header');
	const bodyAt = codec === 'flac' ? flacBlockHeaderBytes : mark.length;
	const frameBytes = codec === 'vorbis' ? 1 : 0;
	const size = sizeOf(extents);
	const textBytes = size - bodyAt - 8 - frameBytes;
	if (textBytes < 0) throw damaged('a comment header that is too short');
	writePacket(extents, bodyAt, Buffer.from(Uint32Array.of(textBytes).buffer), patches);
	for (const { offset, length } of sliceExtents(extents, bodyAt + 4, textBytes + 4)) patches.zero(offset, length);
	if (frameBytes > 0) writePacket(extents, size - 1, new Uint8Array([1]), patches);
}

/** Keeps the part of the first header that a decoder reads. */
function blankBehindFirst(bytes: SoundBytes, codec: OggCodec, extents: readonly Extent[], patches: PatchList) {
	const [first] = extents;
	if (first === undefined) return;
	const needed = codec === 'vorbis' ? vorbisHeadBytes : codec === 'flac' ? flacHeadBytes : opusHeadLength(bytes, first);
	if (first.length < needed) throw damaged('a first header that is too short');
	for (const { offset, length } of sliceExtents(extents, needed, sizeOf(extents) - needed))
		patches.zero(offset, length);
}

/** More than two channels are listed after the fixed part. */
function opusHeadLength(bytes: SoundBytes, { offset }: Extent) {
	return bytes.u8(offset + 18) === 0 ? opusHeadBytes : opusHeadBytes + 2 + bytes.u8(offset + 9);
}

function blankFlacBlock(bytes: SoundBytes, extents: readonly Extent[], patches: PatchList) {
	const head = readPacketText(bytes, extents, 1).charCodeAt(0);
	const kind = head & 0x7f;
	if (kind === flacSeekTable) return;
	if (kind === flacComment) {
		blankComments(bytes, 'flac', extents, patches);
		return;
	}
	writePacket(extents, 0, new Uint8Array([(head & 0x80) | flacPadding]), patches);
	for (const { offset, length } of sliceExtents(extents, flacBlockHeaderBytes, sizeOf(extents))) {
		patches.zero(offset, length);
	}
}

/** The whole content of these pages. */
export function listBodies(pages: readonly OggPage[]): BytePatch[] {
	return pages
		.map(({ bodyOffset, end }) => ({ offset: bodyOffset, length: end - bodyOffset }))
		.filter(({ length }) => length > 0);
}

/** Patches these pages and their checksums. */
export function patchPages(
	bytes: SoundBytes,
	pages: readonly OggPage[],
	blanks: readonly BytePatch[],
	patches: PatchList,
) {
	const prepared = preparePatches(blanks);
	for (const page of pages) {
		const before = bytes.view(page.offset, page.end - page.offset);
		const after = before.slice();
		applyPatches(after, page.offset, prepared);
		if (Buffer.compare(before, after) === 0) continue;
		patches.replace(checksumOffsetOf(page), computeOggChecksum(after));
	}
	patches.addAll(blanks);
}

function writePacket(extents: readonly Extent[], at: number, content: Uint8Array, patches: PatchList) {
	let written = 0;
	for (const { offset, length } of sliceExtents(extents, at, content.length)) {
		patches.replace(offset, content.subarray(written, written + length));
		written += length;
	}
}

function readPacketText(bytes: SoundBytes, extents: readonly Extent[], length: number) {
	return sliceExtents(extents, 0, length)
		.map((extent) => bytes.text(extent.offset, extent.length))
		.join('');
}

function sizeOf(extents: readonly Extent[]) {
	return extents.reduce((sum, { length }) => sum + length, 0);
}
