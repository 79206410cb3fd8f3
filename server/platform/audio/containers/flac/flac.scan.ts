import { AnalysisFailed } from '../../audio-analysis.ts';
import { PatchList } from '../blind-bytes/patch-list.ts';
import { type ContainerScan, toDurationMs } from '../container-scan.ts';
import { blankLeadingTags, blankTrailingTags } from '../loose-tags.ts';
import type { SoundBytes } from '../sound-bytes.ts';
import { keepFlacFrames } from './flac-frames-walk.ts';

const streamInfo = 0;
const seekTable = 3;
const streamInfoBytes = 34;
/** In the first byte of a metadata block. */
const lastBlockFlag = 0x80;
const maxBlocks = 10_000;

export interface FlacFacts {
	readonly sampleRate: number;
	readonly channels: number;
	readonly bitDepth: number;
	/** Null if the encoder did not know it. */
	readonly samples: number | null;
}

/** Cuts out every metadata block that is not needed to decode or to seek, and blanks what is between the frames. */
export function scanFlac(bytes: SoundBytes): ContainerScan {
	const patches = new PatchList();
	const tagsOffset = blankTrailingTags(bytes, patches);
	const soundOffset = blankLeadingTags(bytes, tagsOffset, patches);
	const isFlac = bytes.is(soundOffset, 'fLaC') && (bytes.u8(soundOffset + 4) & 0x7f) === streamInfo;
	if (!isFlac) throw new AnalysisFailed('damaged', 'no stream information');
	const facts = readStreamInfo(bytes, soundOffset + 8);
	const framesOffset = cutBlocks(bytes, soundOffset + 8 + streamInfoBytes, tagsOffset, patches);
	const blockSamples = bytes.u16be(soundOffset + 10);
	const soundEnd = keepFlacFrames(bytes, { framesOffset, end: tagsOffset, blockSamples, ...facts }, patches);
	patches.cut(0, soundOffset);
	patches.cut(soundEnd, bytes.sizeBytes - soundEnd);
	return {
		format: 'flac',
		codec: 'FLAC',
		sampleRate: facts.sampleRate,
		channels: facts.channels,
		bitDepth: facts.bitDepth,
		announcedSamples: facts.samples,
		announcedDurationMs: toDurationMs(facts.samples, facts.sampleRate),
		hasIndexAtEnd: false,
		soundOffset,
		soundEnd,
		patches: patches.toSorted(),
	};
}

export function readStreamInfo(bytes: SoundBytes, body: number): FlacFacts {
	const middle = bytes.u32be(body + 10);
	const sampleRate = middle >>> 12;
	if (sampleRate === 0) throw new AnalysisFailed('damaged', 'no sample rate');
	const samples = (middle & 15) * 2 ** 32 + bytes.u32be(body + 14);
	return {
		sampleRate,
		channels: ((middle >>> 9) & 7) + 1,
		bitDepth: ((middle >>> 4) & 31) + 1,
		samples: samples === 0 ? null : samples,
	};
}

/** Returns where the blocks end. */
function cutBlocks(bytes: SoundBytes, from: number, end: number, patches: PatchList): number {
	let offset = from;
	// Starts with the first block, because it may carry the flag of the last one.
	const kept = [from - streamInfoBytes - 4];
	let isLast = (bytes.u8(from - streamInfoBytes - 4) & lastBlockFlag) !== 0;
	for (let count = 0; !isLast; count++) {
		const head = bytes.u8(offset);
		const size = bytes.u24be(offset + 1);
		isLast = (head & lastBlockFlag) !== 0;
		const next = offset + 4 + size;
		if (next > end || count >= maxBlocks) throw new AnalysisFailed('damaged', 'metadata without an end');
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
