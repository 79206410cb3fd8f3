/**
 * Detects the format of a file from its bytes, never from its name. It reads a window of the file, so that it works as
 * soon as the beginning of a growing file has arrived. If an ID3v2 tag (perhaps a picture of ten megabytes) is longer
 * than the window, the result is the start of the next window. What the beginning does not show, such as the codec of
 * an MP4 file whose index comes last, is decided by the scan of the complete file.
 */
import { AnalysisFailed, type AudioFormat } from '../audio-analysis.ts';
import { findTagLength } from './loose-tags.ts';
import { sniffMp4 } from './mp4/mp4-tracks.ts';
import { adtsFrames, type FrameKind, mpegFrames } from './mpeg/frame-headers.ts';
import { createSearch, findFrames, isRowOfFrames } from './mpeg/frame-walk.ts';
import { sniffOgg } from './ogg/ogg-pages.ts';
import { createMemoryBytes, type SoundBytes } from './sound-bytes.ts';

/** The size of the window. */
export const sniffWindowBytes = 128 * 1024;

const maxJunkBytes = 64 * 1024;
const minWindowBytes = 32 * 1024;

// Archives, videos and documents may contain whole mp3 files near their beginning.
const otherFormats = [
	'PK\x03\x04',
	'Rar!',
	'7z\xbc\xaf',
	'\x1f\x8b',
	'BZh',
	'\xfd7zXZ',
	'\x28\xb5\x2f\xfd',
	'\x1a\x45\xdf\xa3',
	'FLV',
	'\x00\x00\x01\xba',
	'\x00\x00\x01\xb3',
	'\x30\x26\xb2\x75',
	'.RMF',
	'MThd',
	'%PDF',
	'\x89PNG',
	'\xff\xd8\xff',
	'GIF8',
	'II*\x00',
	'MM\x00*',
	'BM',
	'MZ',
	'\x7fELF',
	'{',
	'<',
	'caff',
	'wvpk',
	'MAC ',
	'MPCK',
	'MP+',
	'DSD ',
	'FRM8',
	'#!AMR',
	'.snd',
	'TTA1',
	'OFR ',
];

export type SniffResult = AudioFormat | null | { readonly needsBytesFrom: number };

/**
 * `window` contains the file's bytes from `windowOffset` on, and `isWhole` means that it reaches the end of the file.
 * The offset in `needsBytesFrom` is always after the window's start.
 */
export function sniffFormat(window: Uint8Array, isWhole: boolean, windowOffset = 0): SniffResult {
	const bytes = createMemoryBytes(window);
	try {
		return sniff(bytes, isWhole, windowOffset);
	} catch (error) {
		if (error instanceof AnalysisFailed) return null;
		throw error;
	}
}

function sniff(bytes: SoundBytes, isWhole: boolean, windowOffset: number): SniffResult {
	let offset = 0;
	for (let length = findTagLength(bytes, 0); length !== null; length = findTagLength(bytes, offset)) {
		offset += length;
		const isEnough = isWhole || bytes.sizeBytes - offset >= minWindowBytes;
		if (!isEnough) return { needsBytesFrom: windowOffset + offset };
	}
	const known = sniffMagic(bytes, offset, windowOffset + offset === 0);
	return known === undefined ? sniffFrames(bytes, offset, isWhole) : known;
}

/** Null for a known format that is not sound, undefined for an unknown one. */
function sniffMagic(bytes: SoundBytes, offset: number, isFileStart: boolean) {
	if (bytes.is(offset, 'fLaC')) return 'flac';
	if (bytes.is(offset, 'OggS')) return sniffOgg(bytes, offset);
	const iff = sniffIff(bytes, offset);
	if (!isFileStart || iff) return iff ?? undefined;
	if (iff === null) return null;
	if (bytes.is(4, 'ftyp')) return sniffMp4(bytes);
	return otherFormats.some((mark) => bytes.is(0, mark)) || bytes.is(257, 'ustar') ? null : undefined;
}

function sniffIff(bytes: SoundBytes, offset: number): AudioFormat | null | undefined {
	if (['RIFF', 'RF64', 'BW64'].some((mark) => bytes.is(offset, mark)))
		return bytes.is(offset + 8, 'WAVE') ? 'wav' : null;
	if (!bytes.is(offset, 'FORM')) return undefined;
	return bytes.is(offset + 8, 'AIFF') || bytes.is(offset + 8, 'AIFC') ? 'aiff' : null;
}

function sniffFrames(bytes: SoundBytes, from: number, isWhole: boolean): AudioFormat | null {
	const mpeg = findFirstRow(bytes, mpegFrames, from, isWhole);
	const adts = findFirstRow(bytes, adtsFrames, from, isWhole);
	if (mpeg === null && adts === null) return null;
	if (mpeg === null || (adts !== null && adts < mpeg)) return 'aac';
	const isLayer3 = mpegFrames.parse(bytes.view(mpeg, mpegFrames.headerBytes), 0)?.layer === 3;
	return isLayer3 ? 'mp3' : null;
}

function findFirstRow(bytes: SoundBytes, kind: FrameKind, from: number, isWhole: boolean) {
	// More frames may follow after the window: only at the end of the file is a shorter sequence enough.
	const search = createSearch(isWhole ? bytes.sizeBytes : Number.POSITIVE_INFINITY);
	if (isRowOfFrames(bytes, kind, from, search.end, true)) return from;
	const limit = Math.min(from + maxJunkBytes, bytes.sizeBytes);
	for (let offset = from; ; offset++) {
		const found = findFrames(bytes, kind, offset, limit, search);
		if (found === null || isRowOfFrames(bytes, kind, found, search.end, false)) return found;
		offset = found;
	}
}
