/**
 * Looks for the beginning of another file, or of a piece of one, among the samples of a WAV file. Samples may be any bytes,
 * so this is done only where the sizes in the headers do not fit the file: it was cut, chained or spliced.
 */
import { largestView, type SoundBytes } from '../sound-bytes.ts';
import { findTextAtEnd, mayBeText } from '../text-in-sound.ts';

const longestTextBefore = 4096;
const overlap = 64;
const longestInfo = 65_536;
/** With an id and a size before them, so many bytes of text are no accident. */
const sureBytes = 4;

const infoIds =
	'IART INAM ICMT IPRD IGNR ICRD ISFT ITRK IPRT ICOP IENG ISBJ IKEY ISRC ISRF ITCH IARL ICMS IMED ILNG IWRI IMUS'.split(
		' ',
	);
const chunkIds = ['LIST', 'bext', 'iXML', 'axml', '_PMX', 'cart', 'id3 ', 'ID3 ', 'fmt ', 'fact', 'cue ', 'smpl'];
const listTypes = ['INFO', 'adtl', 'exif'];

/** Where the samples end at the latest; `end` if nothing else is among them. */
export function findForeignBytes(bytes: SoundBytes, from: number, end: number): number {
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

function findMark(bytes: SoundBytes, from: number, end: number, id: string, isForeign: Check): number {
	for (let offset = from; offset < end; ) {
		const view = bytes.view(offset, Math.min(largestView, end - offset));
		const found = Buffer.from(view.buffer, view.byteOffset, view.length).indexOf(id, 0, 'latin1');
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

function isId3(bytes: SoundBytes, at: number): boolean {
	if (!bytes.has(at, 10)) return false;
	const [, , , version = 0, revision = 0xff, flags = 0xff, ...size] = bytes.view(at, 10);
	return version >= 2 && version <= 4 && revision === 0 && (flags & 0x0f) === 0 && size.every((byte) => byte < 0x80);
}

/** A text with its size before it. */
function isInfo(bytes: SoundBytes, at: number): boolean {
	if (!bytes.has(at, 8)) return false;
	const size = bytes.u32le(at + 4);
	return size > 0 && size <= longestInfo && bytes.view(at + 8, Math.min(size, sureBytes)).every(mayBeText);
}

/** A chunk with a text, or with a size that leads to the end of the file or to the next chunk. */
function isChunk(bytes: SoundBytes, at: number, isSound: boolean): boolean {
	if (!bytes.has(at, 8)) return false;
	const size = bytes.u32le(at + 4);
	const next = at + 8 + size + (size % 2);
	if (next >= bytes.sizeBytes) return isSound ? next <= bytes.sizeBytes + 1 : size < 2 ** 24;
	if (!isSound && size < longestInfo && bytes.view(at + 8, sureBytes).every(mayBeText)) return true;
	return [...chunkIds, 'data', 'RIFF'].some((id) => bytes.is(next, id));
}

/** A text may stand before the mark whose own beginning was cut off. */
function backToText(bytes: SoundBytes, from: number, at: number): number {
	const start = Math.max(from, at - longestTextBefore);
	const before = bytes.view(start, at - start);
	let length = before.length;
	while (length > 0 && mayBeText(before[length - 1] as number)) length -= 1;
	// The mark of a list stands behind its size.
	return Math.max(from, Math.min(start + length, at - 12));
}
