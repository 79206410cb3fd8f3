import { damaged } from '../../audio-analysis.ts';
import { PatchList } from '../blind-bytes/patch-list.ts';
import type { ContainerScan } from '../container-scan.ts';
import { blankLeadingTags, blankTrailingTags } from '../loose-tags.ts';
import { asBuffer, createMemoryBytes, largestView, type SoundBytes } from '../sound-bytes.ts';
import {
	continueFrameCrc,
	createFrameSearch,
	type FlacFrameHeader,
	longestFlacHeaderBytes,
	nextFlacNumber,
	readFlacFrame,
	readFlacFrameHeader,
} from './flac-frames.ts';

/**
 * Walks a FLAC file from frame to frame and blanks what is between them and after the last. The start of the next frame
 * shows where a frame ends, and its checksum proves it, so only the last frame of a sequence has to be parsed.
 */

/** The first bytes of every frame of a file, by whether frames differ in length. */
const fixedFrame = Buffer.from([0xff, 0xf8]);
const variableFrame = Buffer.from([0xff, 0xf9]);

interface FlacSound {
	readonly framesOffset: number;
	/** Upper limit for the end of the frames. */
	readonly end: number;
	readonly bitDepth: number;
	readonly channels: number;
	readonly blockSamples: number;
	/** Null if the encoder did not know it. */
	readonly samples: number | null;
}

/** Returns the end of the last frame. If the announced number of samples is not reached, the file is damaged. */
function keepFlacFrames(bytes: SoundBytes, sound: FlacSound, patches: PatchList) {
	const { framesOffset, end, bitDepth, samples } = sound;
	const first = readHeader(bytes, framesOffset);
	if (first === null) throw damaged('no frame where one begins');
	const search = createFrameSearch(bytes, end, bitDepth);
	let offset = framesOffset;
	let soundEnd = framesOffset;
	let isReached = samples === null;
	let expected: number | null = first.number;
	while (offset < end) {
		const header = readHeader(bytes, offset);
		const frameEnd = header && findFrameEnd(bytes, offset, header, sound);
		if (header === null || frameEnd === null) {
			if (header?.number === expected) throw damaged('half a frame');
			const next = search.findOffset(offset + 1) ?? end;
			patches.zero(offset, next - offset);
			offset = next;
			expected = null;
			continue;
		}
		isReached ||= samples !== null && samplesUpTo(header, first, sound) >= samples;
		expected = nextFlacNumber(header);
		offset = frameEnd;
		soundEnd = frameEnd;
	}
	if (!isReached) throw damaged('the last frame is missing');
	return soundEnd;
}

function readHeader(bytes: SoundBytes, offset: number) {
	return readFlacFrameHeader(bytes.view(offset, longestFlacHeaderBytes), 0);
}

function samplesUpTo(header: FlacFrameHeader, first: FlacFrameHeader, { blockSamples }: FlacSound) {
	const passed = header.number - first.number;
	return (header.isVariable ? passed : passed * blockSamples) + header.samples;
}

/** Null if the bytes at this offset are not a whole frame. */
function findFrameEnd(bytes: SoundBytes, offset: number, header: FlacFrameHeader, sound: FlacSound) {
	const next = findNextFrame(bytes, offset, header, sound);
	if (next !== null) return next;
	const parsed = readFlacFrame(bytes, offset, sound.bitDepth);
	return parsed === null || parsed.end > sound.end ? null : parsed.end;
}

/** The next frame by number, if all bytes up to it have the right checksum. */
function findNextFrame(bytes: SoundBytes, offset: number, header: FlacFrameHeader, sound: FlacSound) {
	const number = nextFlacNumber(header);
	// Incompressible samples are stored unchanged.
	const longest = longestFlacHeaderBytes + 16 + Math.ceil(header.samples * sound.channels * (sound.bitDepth + 2)) / 8;
	const limit = Math.min(sound.end, offset + longest + longestFlacHeaderBytes);
	const beginning = header.isVariable ? variableFrame : fixedFrame;
	let crc = 0;
	let at = offset;
	while (at < limit) {
		const view = bytes.view(at, Math.min(largestView, limit - at));
		if (view.length < beginning.length) return null;
		const ahead = asBuffer(view).indexOf(beginning, at === offset ? 1 : 0);
		// The last byte may be the first half of a frame start.
		const passed = ahead === -1 ? view.length - 1 : ahead;
		crc = continueFrameCrc(crc, view, 0, passed);
		at += passed;
		if (ahead === -1) continue;
		if (crc === 0 && readHeader(bytes, at)?.number === number) return at;
		crc = continueFrameCrc(crc, bytes.view(at, 1));
		at += 1;
	}
	return null;
}

const streamInfo = 0;
const seekTable = 3;
const streamInfoBytes = 34;
/** In the first byte of a metadata block. */
const lastBlockFlag = 0x80;
const maxBlocks = 10_000;

/** Cuts out every metadata block that is not needed to decode or seek, and blanks what is between the frames. */
export function scanFlac(bytes: SoundBytes): ContainerScan {
	const patches = new PatchList();
	const tagsOffset = blankTrailingTags(bytes, patches);
	const soundOffset = blankLeadingTags(bytes, tagsOffset, patches);
	if (!hasStreamInfo(bytes, soundOffset)) throw damaged('no stream information');
	const { samples, ...facts } = readStreamInfo(bytes, soundOffset + 8);
	const framesOffset = cutBlocks(bytes, soundOffset + 8 + streamInfoBytes, tagsOffset, patches);
	const blockSamples = bytes.u16be(soundOffset + 10);
	const soundEnd = keepFlacFrames(bytes, { framesOffset, end: tagsOffset, blockSamples, samples, ...facts }, patches);
	patches.cut(0, soundOffset);
	patches.cut(soundEnd, bytes.sizeBytes - soundEnd);
	return {
		format: 'flac',
		codec: 'FLAC',
		...facts,
		announcedSamples: samples,
		soundOffset,
		soundEnd,
		patches: patches.toSorted(),
	};
}

/** Stream information of a FLAC from its first bytes; null if they do not contain it. */
export function readFlacHead(head: Uint8Array) {
	const bytes = createMemoryBytes(head);
	return hasStreamInfo(bytes, 0) && bytes.has(8, streamInfoBytes) ? readStreamInfo(bytes, 8) : null;
}

function hasStreamInfo(bytes: SoundBytes, offset: number) {
	return bytes.is(offset, 'fLaC') && (bytes.u8(offset + 4) & 0x7f) === streamInfo;
}

export function readStreamInfo(bytes: SoundBytes, body: number) {
	const middle = bytes.u32be(body + 10);
	const sampleRate = middle >>> 12;
	if (sampleRate === 0) throw damaged('no sample rate');
	const samples = (middle & 15) * 2 ** 32 + bytes.u32be(body + 14);
	return {
		sampleRate,
		channels: ((middle >>> 9) & 7) + 1,
		bitDepth: ((middle >>> 4) & 31) + 1,
		/** Null if the encoder did not know it. */
		samples: samples === 0 ? null : samples,
	};
}

/** Returns the end of the blocks. */
function cutBlocks(bytes: SoundBytes, from: number, end: number, patches: PatchList) {
	let offset = from;
	// Starts with the first block, because it may carry the flag of the last one.
	const kept = [from - streamInfoBytes - 4];
	let isLast = (bytes.u8(from - streamInfoBytes - 4) & lastBlockFlag) !== 0;
	for (let count = 0; !isLast; count++) {
		const head = bytes.u8(offset);
		const size = bytes.u24be(offset + 1);
		isLast = (head & lastBlockFlag) !== 0;
		const next = offset + 4 + size;
		if (next > end || count >= maxBlocks) throw damaged('metadata without an end');
		if ((head & ~lastBlockFlag) === seekTable) kept.push(offset);
		else patches.cut(offset, next - offset);
		offset = next;
	}
	for (const at of kept) {
		const kind = bytes.u8(at) & ~lastBlockFlag;
		patches.replace(at, new Uint8Array([at === kept.at(-1) ? kind | lastBlockFlag : kind]));
	}
	return offset;
}
