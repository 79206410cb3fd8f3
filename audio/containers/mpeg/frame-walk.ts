/**
 * Walks a stream of frames (mp3, ADTS) from one header to the next. Tags, pictures and junk are cut off before the first
 * frame and after the last, and blanked between them.
 */
import { AnalysisFailed, damaged } from '../../audio-analysis.ts';
import type { PatchList } from '../blind-bytes/patch-list.ts';
import { blankTag, blankTrailingTags, findTagBeginning, findTagLength } from '../loose-tags.ts';
import { asBuffer, largestView, type SoundBytes } from '../sound-bytes.ts';
import { holdsText } from '../text-in-sound.ts';
import type { FrameHeader, FrameKind } from './frame-headers.ts';

/** This many valid headers in a row do not occur by accident. */
const minFramesInRow = 3;

// ID3 and APE tags start with their names.
const letterI = 0x49;
const letterD = 0x44;
const letterA = 0x41;
const letterP = 0x50;

/** Junk looks like a header about once in ten thousand bytes; a file full of false headers was made to take long. */
const maxAttempts = 300_000;

/** The name of an ID3 field and the leading zeros of its size. */
const tagField = /T[A-Z0-9]{2,3}\0\0|(?:COMM|USLT|APIC|PRIV|WXXX|GEOB|SYLT|COM|ULT|PIC)\0/;

export type Search = ReturnType<typeof createSearch>;

/** A search for frames in a stream that ends at `end`. */
export function createSearch(end: number) {
	return { end, attemptsLeft: maxAttempts };
}

export function walkFrames(
	bytes: SoundBytes,
	kind: FrameKind,
	patches: PatchList,
	onFrame: (offset: number, header: FrameHeader, frameEnd: number) => void = () => undefined,
) {
	const end = blankTrailingTags(bytes, patches);
	let first: FrameHeader | null = null;
	let firstOffset = 0;
	let lastEnd = 0;
	let signature = -1;
	let samples = 0;
	let offset = 0;
	let isExpected = true;
	const search = createSearch(end);
	while (offset < end) {
		const header = parseAt(bytes, kind, offset, end);
		if (header && (header.signature === signature || isRowOfFrames(bytes, kind, offset, end, isExpected))) {
			const soundEnd = findEndOfFrame(bytes, kind, offset, header, end);
			if (soundEnd !== null) {
				if (first === null) firstOffset = offset;
				first ??= header;
				onFrame(offset, header, soundEnd);
				signature = header.signature;
				if (soundEnd === offset + header.lengthBytes) samples += header.samples;
				offset = soundEnd;
				lastEnd = soundEnd;
				isExpected = false;
				continue;
			}
		}
		// After a tag or junk another stream may follow, so several headers in a row are required again.
		signature = -1;
		const tagLength = findTagLength(bytes, offset);
		if (tagLength !== null && offset + tagLength <= end) {
			blankTag(bytes, offset, tagLength, patches);
			offset += tagLength;
			isExpected = true;
			continue;
		}
		isExpected = false;
		const next = findFrames(bytes, kind, offset + 1, end, search);
		patches.zero(offset, (next ?? end) - offset);
		offset = next ?? end;
	}
	if (first === null) throw new AnalysisFailed('not_audio', 'no frames');
	patches.cut(0, firstOffset);
	patches.cut(lastEnd, bytes.sizeBytes - lastEnd);
	return { first, firstOffset, end: lastEnd, samples };
}

/** Start of the next sequence of frames, or of the next tag, if that is before `limit`. */
export function findFrames(
	bytes: SoundBytes,
	kind: FrameKind,
	from: number,
	limit: number,
	search: Search,
): number | null {
	const { end } = search;
	let offset = from;
	while (offset < limit) {
		const view = bytes.view(offset, Math.min(largestView, limit - offset));
		if (view.length === 0) return null;
		const candidate = findCandidate(view, kind);
		if (candidate === null) {
			offset += view.length;
			continue;
		}
		offset += candidate;
		search.attemptsLeft -= 1;
		if (search.attemptsLeft < 0) throw damaged('too many false frames');
		if (findTagLength(bytes, offset) !== null || isRowOfFrames(bytes, kind, offset, end, false)) return offset;
		offset += 1;
	}
	return null;
}

/** The first byte that may start a frame or a tag; near the end of the view, any candidate counts. */
function findCandidate(view: Uint8Array, kind: FrameKind) {
	const lastKnown = view.length - 3;
	for (let index = 0; index < view.length; index++) {
		const byte = view[index];
		if (byte !== 0xff && byte !== letterI && byte !== letterA) continue;
		if (index > lastKnown) return index;
		const second = view[index + 1] as number;
		if (byte === letterI ? second === letterD : byte === letterA ? second === letterP : mayBeFrame(index)) return index;
	}
	return null;

	function mayBeFrame(index: number) {
		return kind.mayBegin(view[index + 1] as number, view[index + 2] as number);
	}
}

/**
 * Whether a sequence of frames starts at this offset. If the file or a tag ends it early, fewer frames are enough: one
 * where sound is expected, two after junk.
 */
export function isRowOfFrames(bytes: SoundBytes, kind: FrameKind, from: number, end: number, isExpected: boolean) {
	let offset = from;
	let signature = -1;
	for (let count = 0; count < minFramesInRow; count++) {
		const header = parseAt(bytes, kind, offset, end);
		if (!header || (count > 0 && header.signature !== signature)) {
			const isEnded = offset >= end || findTagBeginning(bytes.view(offset, 11)) === 0;
			return isEnded && count >= (isExpected ? 1 : 2);
		}
		signature = header.signature;
		offset += header.lengthBytes;
	}
	return true;
}

function parseAt(bytes: SoundBytes, kind: FrameKind, offset: number, end: number) {
	return offset + kind.headerBytes > end ? null : kind.parse(bytes.view(offset, kind.headerBytes), 0);
}

/**
 * A frame is complete if another one follows it. Otherwise it may be cut off, with a tag or a piece of one after the
 * cut: null if it contains words.
 */
function findEndOfFrame(bytes: SoundBytes, kind: FrameKind, offset: number, header: FrameHeader, end: number) {
	const announced = offset + header.lengthBytes;
	if (parseAt(bytes, kind, announced, end)?.signature === header.signature)
		return holdsTag(bytes, offset, header.lengthBytes) ? null : announced;
	if (announced === end || (announced < end && isBeginning(bytes, kind, announced, end))) return announced;
	const frameEnd = Math.min(announced, end);
	const bodyOffset = Math.min(offset + kind.headerBytes, frameEnd);
	const body = bytes.view(bodyOffset, frameEnd - bodyOffset);
	const tag = findTagBeginning(body);
	if (holdsText(tag === null ? body : body.subarray(0, tag))) return null;
	return tag === null ? frameEnd : bodyOffset + tag;
}

/**
 * Whether a tag, or a piece of one, is inside a frame: another file was spliced into it, and the next frame is at the
 * right place by accident.
 */
function holdsTag(bytes: SoundBytes, offset: number, length: number) {
	const view = bytes.view(offset, length);
	const frame = asBuffer(view);
	if (tagField.test(frame.toString('latin1'))) return true;
	const found = [frame.indexOf('ID3', 4, 'latin1'), frame.indexOf('APETAGEX', 4, 'latin1')].filter((at) => at !== -1);
	return found.some((at) => (findTagLength(bytes, offset + at) ?? 0) > 0 && isLikelyTag(bytes, offset + at));
}

/** Three letters may be there by accident; a valid version and flags may not. */
function isLikelyTag(bytes: SoundBytes, offset: number) {
	if (!bytes.is(offset, 'ID3')) return true;
	const [version = 0, revision = 1, flags = 1] = bytes.view(offset + 3, 3);
	return version >= 2 && version <= 4 && revision === 0 && (flags & 0x0f) === 0;
}

/** Whether a tag or other frames start here. */
function isBeginning(bytes: SoundBytes, kind: FrameKind, offset: number, end: number) {
	return findTagBeginning(bytes.view(offset, 11)) === 0 || isRowOfFrames(bytes, kind, offset, end, true);
}
