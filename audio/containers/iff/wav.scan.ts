/**
 * RIFF, RF64 and BW64 WAVE files: everything except the format and the samples is cut out, and a RIFF file is served.
 */
import { AnalysisFailed, damaged } from '../../audio-analysis.ts';
import { PatchList } from '../blind-bytes/patch-list.ts';
import type { ContainerScan } from '../container-scan.ts';
import { findEndOfLeadingTags } from '../loose-tags.ts';
import { asBuffer, findFirstText, largestView, type SoundBytes } from '../sound-bytes.ts';
import { findTextAtEnd, mayBeText } from '../text-in-sound.ts';

const searchedBytes = 32 * 1024 * 1024;
const maxTailChunks = 1000;
/** Chunks that programs write after the samples. */
const tailIds = [
	'LIST',
	'id3 ',
	'ID3 ',
	'bext',
	'iXML',
	'axml',
	'_PMX',
	'cart',
	'cue ',
	'smpl',
	'inst',
	'JUNK',
	'PAD ',
];

/**
 * Returns the end of the samples if their size is unknown or wrong: the end of the file, unless a sequence of chunks
 * follows whose sizes end exactly at the end of the file.
 */
function findEndOfSamples(bytes: SoundBytes, from: number) {
	let offset = Math.max(from, bytes.sizeBytes - searchedBytes);
	while (offset + chunkHeaderBytes <= bytes.sizeBytes) {
		const view = bytes.view(offset, largestView);
		const found = findFirstText(view, tailIds);
		if (found === null) {
			offset += Math.max(1, view.length - 3);
			continue;
		}
		offset += found;
		if (isRowOfChunks(bytes.openWindow(chunkHeaderBytes * 64), offset)) return offset;
		offset += 1;
	}
	return bytes.sizeBytes;
}

function isRowOfChunks(bytes: SoundBytes, from: number) {
	let offset = from;
	for (let count = 0; count < maxTailChunks && bytes.has(offset, chunkHeaderBytes); count++) {
		const size = bytes.u32le(offset + 4);
		offset += chunkHeaderBytes + size;
		if (offset === bytes.sizeBytes) return true;
		offset += size % 2;
		if (offset === bytes.sizeBytes) return true;
	}
	return false;
}

/**
 * Searches for the beginning of another file, or of a piece of one, among the samples of a WAV file. Samples may be any
 * bytes, so this is done only if the sizes in the headers do not match the file: it was cut, chained or spliced.
 */

const longestTextBefore = 4096;
const overlap = 64;
const longestInfo = 65_536;
/** With an id and a size before it, a text of this many bytes is not accidental. */
const sureBytes = 4;

const infoIds =
	'IART INAM ICMT IPRD IGNR ICRD ISFT ITRK IPRT ICOP IENG ISBJ IKEY ISRC ISRF ITCH IARL ICMS IMED ILNG IWRI IMUS'.split(
		' ',
	);
const chunkIds = ['LIST', 'bext', 'iXML', 'axml', '_PMX', 'cart', 'id3 ', 'ID3 ', 'fmt ', 'fact', 'cue ', 'smpl'];
const listTypes = ['INFO', 'adtl', 'exif'];

/** Upper limit for the end of the samples; `end` if nothing else is among them. */
function findForeignBytes(bytes: SoundBytes, from: number, end: number) {
	let first = end;
	for (const [id, isForeign] of marks) first = Math.min(first, findMark(bytes, from, first, id, isForeign));
	if (first < end) return backToText(bytes, from, first);
	const tail = Math.max(from, end - longestTextBefore);
	return tail + findTextAtEnd(bytes.view(tail, end - tail));
}

type Check = (bytes: SoundBytes, at: number) => boolean;

const marks: readonly (readonly [string, Check])[] = [
	['WAVE', (bytes, at) => ['RIFF', 'RF64', 'BW64'].some((mark) => bytes.is(at - 8, mark))],
	['ID3', isId3],
	['data', (bytes, at) => isChunk(bytes, at, true)],
	...listTypes.map((type): [string, Check] => [type, (bytes, at) => bytes.is(at - 8, 'LIST')]),
	...infoIds.map((id): [string, Check] => [id, isInfo]),
	...chunkIds.map((id): [string, Check] => [id, (bytes, at) => isChunk(bytes, at, false)]),
];

function findMark(bytes: SoundBytes, from: number, end: number, id: string, isForeign: Check) {
	for (let offset = from; offset < end; ) {
		const view = bytes.view(offset, Math.min(largestView, end - offset));
		const found = asBuffer(view).indexOf(id, 0, 'latin1');
		if (found === -1) {
			if (view.length <= overlap) return end;
			offset += view.length - overlap / 2;
			continue;
		}
		offset += found;
		if (isForeign(bytes, offset)) return offset;
		offset += 1;
	}
	return end;
}

function isId3(bytes: SoundBytes, at: number) {
	if (!bytes.has(at, 10)) return false;
	const [, , , version = 0, revision = 0xff, flags = 0xff, ...size] = bytes.view(at, 10);
	return version >= 2 && version <= 4 && revision === 0 && (flags & 0x0f) === 0 && size.every((byte) => byte < 0x80);
}

/** A text with its size before it. */
function isInfo(bytes: SoundBytes, at: number) {
	if (!bytes.has(at, 8)) return false;
	const size = bytes.u32le(at + 4);
	return size > 0 && size <= longestInfo && bytes.view(at + 8, Math.min(size, sureBytes)).every(mayBeText);
}

/** A chunk with a text, or with a size that leads to the end of the file or to the next chunk. */
function isChunk(bytes: SoundBytes, at: number, isSound: boolean) {
	if (!bytes.has(at, 8)) return false;
	const size = bytes.u32le(at + 4);
	const next = at + 8 + size + (size % 2);
	if (next >= bytes.sizeBytes) return isSound ? next <= bytes.sizeBytes + 1 : size < 2 ** 24;
	if (!isSound && size < longestInfo && bytes.view(at + 8, sureBytes).every(mayBeText)) return true;
	return [...chunkIds, 'data', 'RIFF'].some((id) => bytes.is(next, id));
}

/** A text may precede the mark if its own beginning was cut off. */
function backToText(bytes: SoundBytes, from: number, at: number) {
	const start = Math.max(from, at - longestTextBefore);
	const before = bytes.view(start, at - start);
	let length = before.length;
	while (length > 0 && mayBeText(before[length - 1] as number)) length -= 1;
	// The mark of a list comes after its size.
	return Math.max(from, Math.min(start + length, at - 12));
}

const pcm = 1;
const float = 3;
const extensible = 0xfffe;
const sizeElsewhere = 0xff_ff_ff_ff;
/** Twice as much as a file may contain; sox writes 0x7ffff000 into a pipe. */
const smallestLie = 0x40_00_00_00;
const chunkHeaderBytes = 8;
const maxChunks = 10_000;

export type WavFormat = ReturnType<typeof readWavFormat>;

interface Chunk {
	readonly id: string;
	readonly body: number;
	readonly size: number;
}

export function scanWav(bytes: SoundBytes): ContainerScan {
	const patches = new PatchList();
	let format: WavFormat | null = null;
	let longDataSize: number | null = null;
	let data: Chunk | null = null;
	const soundOffset = findEndOfLeadingTags(bytes);
	patches.cut(0, soundOffset);
	let offset = soundOffset + 12;
	let keptBytes = 12;
	for (let count = 0; data === null; count++) {
		const isPossible = bytes.has(offset, chunkHeaderBytes) && count < maxChunks;
		if (!isPossible) throw damaged('no samples');
		const chunk = { id: bytes.text(offset, 4), size: bytes.u32le(offset + 4), body: offset + chunkHeaderBytes };
		const next = chunk.body + chunk.size + (chunk.size % 2);
		if (chunk.id === 'ds64') longDataSize = bytes.u64le(chunk.body + 8);
		if (chunk.id === 'fmt ') {
			format = readWavFormat(bytes, chunk);
			blankBehindFormat(bytes, chunk, format, patches);
			keptBytes += next - offset;
		} else if (chunk.id === 'data') data = chunk;
		else patches.cut(offset, next - offset);
		offset = next;
	}
	if (format === null) throw damaged('samples without a format');
	const riffSize = bytes.u32le(soundOffset + 4);
	const claimed = claimedSize(data, riffSize, longDataSize);
	const isFitting = claimed !== null && data.body + claimed <= bytes.sizeBytes;
	const isWhole = isFitting && (riffSize === sizeElsewhere || isEndOfFile(bytes, soundOffset + 8 + riffSize));
	const believedEnd = isFitting ? data.body + claimed : findEndOfSamples(bytes, data.body);
	const soundEnd = isWhole ? believedEnd : findForeignBytes(bytes, data.body, believedEnd);
	const announcedBytes = claimed ?? soundEnd - data.body;
	patches.cut(soundEnd, bytes.sizeBytes - soundEnd);
	// Players trust the header, so it gets the served sizes.
	const dataBytes = soundEnd - data.body;
	patches.replace(soundOffset, toHeader('RIFF', keptBytes + dataBytes));
	patches.replace(data.body - chunkHeaderBytes, toHeader('data', dataBytes));
	const announcedSamples = Math.floor(announcedBytes / format.frameBytes);
	return {
		format: 'wav',
		codec: `PCM ${format.bitDepth}-bit${format.isFloat ? ' float' : ''}`,
		sampleRate: format.sampleRate,
		channels: format.channels,
		bitDepth: format.bitDepth,
		announcedSamples,
		soundOffset,
		soundEnd,
		patches: patches.toSorted(),
	};
}

/** The stated size of the samples; null if it is missing or impossible. */
function claimedSize(data: Chunk, riffSize: number, longDataSize: number | null) {
	if (data.size === sizeElsewhere) return longDataSize;
	// Programs that write into a pipe do not know the size; some write zero, others the largest value.
	const isKnown = data.size > 0 && data.size < smallestLie && data.size <= riffSize && riffSize < sizeElsewhere;
	return isKnown ? data.size : null;
}

function isEndOfFile({ sizeBytes }: SoundBytes, end: number) {
	return end === sizeBytes || end + 1 === sizeBytes;
}

function toHeader(id: string, size: number): Uint8Array {
	const header = Buffer.from(`${id}\0\0\0\0`, 'latin1');
	header.writeUInt32LE(Math.min(size, sizeElsewhere), 4);
	return header;
}

/** Reads the content of a `fmt ` chunk. Impossible values are refused before memory is allocated for them. */
export function readWavFormat(bytes: SoundBytes, { body, size }: Pick<Chunk, 'body' | 'size'>) {
	if (size < 16) throw damaged('a format that is too short');
	const isExtensible = bytes.u16le(body) === extensible && size >= 26;
	const tag = bytes.u16le(body + (isExtensible ? 24 : 0));
	const channels = bytes.u16le(body + 2);
	const sampleRate = bytes.u32le(body + 4);
	const frameBytes = bytes.u16le(body + 12);
	const bitDepth = bytes.u16le(body + 14);
	if (tag !== pcm && tag !== float) throw new AnalysisFailed('not_audio', `WAVE format ${tag}`);
	checkPcmFormat(channels, sampleRate);
	// The size of a frame is decisive, because 20 bits take 3 bytes.
	if (bitDepth === 0 || frameBytes !== channels * Math.ceil(bitDepth / 8)) throw damaged('a format that cannot be');
	return { isFloat: tag === float, isExtensible, channels, sampleRate, frameBytes, bitDepth };
}

function blankBehindFormat(bytes: SoundBytes, chunk: Chunk, { isExtensible }: WavFormat, patches: PatchList) {
	const neededBytes = isExtensible ? 40 : 16;
	const paddedBytes = Math.min(chunk.size + (chunk.size % 2), bytes.sizeBytes - chunk.body);
	patches.zero(chunk.body + neededBytes, paddedBytes - neededBytes);
}

export function checkPcmFormat(channels: number, sampleRate: number) {
	if (channels < 1 || channels > 64 || sampleRate < 1 || sampleRate > 1_000_000)
		throw damaged(`${channels} channels at ${sampleRate} Hz`);
}
