/**
 * Walks a FLAC file from frame to frame and blanks what is between them and behind the last. Where the next frame begins
 * shows where one ends, and its checksum proves it, so only the last frame of a row has to be parsed.
 */
import { AnalysisFailed } from '../../audio-analysis.ts';
import type { PatchList } from '../blind-bytes/patch-list.ts';
import { largestView, type SoundBytes } from '../sound-bytes.ts';
import { continueFrameCrc, readFlacFrame } from './flac-frame-end.ts';
import {
	type FlacFrameHeader,
	longestFlacHeaderBytes,
	nextFlacNumber,
	readFlacFrameHeader,
} from './flac-frame-header.ts';
import { createFrameSearch } from './flac-sound-end.ts';

/** How every frame of a file begins, by whether frames differ in length. */
const fixedFrame = Buffer.from([0xff, 0xf8]);
const variableFrame = Buffer.from([0xff, 0xf9]);

export interface FlacSound {
	readonly framesOffset: number;
	/** The frames end here at the latest. */
	readonly end: number;
	readonly bitDepth: number;
	readonly channels: number;
	readonly blockSamples: number;
	/** Null if the encoder did not know it. */
	readonly samples: number | null;
}

/** Returns where the last frame ends. If the announced number of samples is not reached, the file is damaged. */
export function keepFlacFrames(bytes: SoundBytes, sound: FlacSound, patches: PatchList): number {
	const { framesOffset, end, bitDepth, samples } = sound;
	const first = readHeader(bytes, framesOffset);
	if (first === null) throw new AnalysisFailed('damaged', 'no frame where one begins');
	const search = createFrameSearch(bytes, end, bitDepth);
	let offset = framesOffset;
	let soundEnd = framesOffset;
	let isReached = samples === null;
	let expected: number | null = first.number;
	while (offset < end) {
		const header = readHeader(bytes, offset);
		const frameEnd = header && findFrameEnd(bytes, offset, header, sound);
		if (header === null || frameEnd === null) {
			if (header?.number === expected) throw new AnalysisFailed('damaged', 'half a frame');
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
	if (!isReached) throw new AnalysisFailed('damaged', 'the last frame is missing');
	return soundEnd;
}

function readHeader(bytes: SoundBytes, offset: number): FlacFrameHeader | null {
	return readFlacFrameHeader(bytes.view(offset, longestFlacHeaderBytes), 0);
}

function samplesUpTo(header: FlacFrameHeader, first: FlacFrameHeader, { blockSamples }: FlacSound): number {
	const passed = header.number - first.number;
	return (header.isVariable ? passed : passed * blockSamples) + header.samples;
}

/** Null if the bytes at this offset are not a whole frame. */
function findFrameEnd(bytes: SoundBytes, offset: number, header: FlacFrameHeader, sound: FlacSound): number | null {
	const next = findNextFrame(bytes, offset, header, sound);
	if (next !== null) return next;
	const parsed = readFlacFrame(bytes, offset, sound.bitDepth);
	return parsed === null || parsed.end > sound.end ? null : parsed.end;
}

/** The next frame in number, if all bytes up to it have the right checksum. */
function findNextFrame(bytes: SoundBytes, offset: number, header: FlacFrameHeader, sound: FlacSound): number | null {
	const number = nextFlacNumber(header);
	// Samples that cannot be compressed are stored as they are.
	const longest = longestFlacHeaderBytes + 16 + Math.ceil(header.samples * sound.channels * (sound.bitDepth + 2)) / 8;
	const limit = Math.min(sound.end, offset + longest + longestFlacHeaderBytes);
	const beginning = header.isVariable ? variableFrame : fixedFrame;
	let crc = 0;
	let at = offset;
	while (at < limit) {
		const view = bytes.view(at, Math.min(largestView, limit - at));
		if (view.length < beginning.length) return null;
		const ahead = Buffer.from(view.buffer, view.byteOffset, view.length).indexOf(beginning, at === offset ? 1 : 0);
		// The last byte may be the first half of the beginning.
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
