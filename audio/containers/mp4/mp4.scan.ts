/** MP4 with AAC or Apple Lossless: keeps one sound track, and of the media data only the bytes of that track. */
import { AnalysisFailed, damaged } from '../../audio-analysis.ts';
import { listGaps, PatchList, RangeList } from '../blind-bytes/patch-list.ts';
import type { ContainerScan } from '../container-scan.ts';
import { blankTrailingTags } from '../loose-tags.ts';
import { describeAac, readAacConfig } from '../mpeg/aac.scan.ts';
import type { SoundBytes } from '../sound-bytes.ts';
import { blankIndex, findEntryChildren, freeBox, type KeptTrack } from './mp4-blanks.ts';
import { countEntries, findBox, listBoxes, type Mp4Box, readDecoderConfig } from './mp4-boxes.ts';
import { addFragmentRanges, readTrackDefaults } from './mp4-fragments.ts';
import { isSound, isVideo, listTracks } from './mp4-tracks.ts';

const tableWindowBytes = 32 * 1024;

/**
 * Adds the ranges of the samples of a track, from three tables: offsets of chunks, number of samples of runs of chunks,
 * and sizes of samples. They are read in parallel, each through a separate window.
 */
function addSampleRanges(bytes: SoundBytes, stbl: Mp4Box, ranges: RangeList) {
	const longOffsets = findBox(bytes, stbl, 'co64');
	const offsets = longOffsets ?? findBox(bytes, stbl, 'stco');
	const runs = findBox(bytes, stbl, 'stsc');
	const sizes = findBox(bytes, stbl, 'stsz');
	if (!offsets || !runs || !sizes) throw damaged('a track without tables');
	const offsetBytes = longOffsets ? 8 : 4;
	const chunkCount = countEntries(bytes, offsets, 4, offsetBytes);
	const readSize = createSizeReader(bytes, sizes);
	const readCount = createCountReader(bytes.openWindow(tableWindowBytes), runs);
	const offsetTable = bytes.openWindow(tableWindowBytes);
	for (let chunk = 0; chunk < chunkCount; chunk++) {
		const at = offsets.body + 8 + chunk * offsetBytes;
		const start = longOffsets ? offsetTable.u64be(at) : offsetTable.u32be(at);
		ranges.add(start, start + readSize(readCount(chunk + 1)));
	}
}

/** Returns the total size of the next `count` samples. */
function createSizeReader(bytes: SoundBytes, sizes: Mp4Box): (count: number) => number {
	const table = bytes.openWindow(tableWindowBytes);
	const sizeOfEach = bytes.u32be(sizes.body + 4);
	const total = sizeOfEach > 0 ? bytes.u32be(sizes.body + 8) : countEntries(bytes, sizes, 8, 4);
	let taken = 0;
	return (count) => {
		const end = Math.min(total, taken + count);
		if (sizeOfEach > 0) {
			const size = (end - taken) * sizeOfEach;
			taken = end;
			return size;
		}
		let size = 0;
		for (; taken < end; taken++) size += table.u32be(sizes.body + 12 + taken * 4);
		return size;
	};
}

/** Returns how many samples a chunk has. Chunks are numbered from 1 and must be requested in order. */
function createCountReader(table: SoundBytes, runs: Mp4Box): (chunk: number) => number {
	const runCount = countEntries(table, runs, 4, 12);
	let next = 0;
	let samples = 0;
	return (chunk) => {
		while (next < runCount && table.u32be(runs.body + 8 + next * 12) <= chunk) {
			samples = table.u32be(runs.body + 12 + next * 12);
			next += 1;
		}
		return samples;
	};
}

const mp3ObjectTypes = [0x69, 0x6b];
const aacObjectTypes = [0x40, 0x66, 0x67, 0x68];

type SoundEntry = Pick<ContainerScan, 'format' | 'codec' | 'sampleRate' | 'channels' | 'bitDepth'>;

/** Coding of the samples of a track. */
function readSoundEntry(bytes: SoundBytes, entry: Mp4Box): SoundEntry {
	const sound = entry.type === 'alac' ? readAlac(bytes, entry) : readMp4a(bytes, entry);
	if (sound.sampleRate === 0 || sound.channels === 0) throw damaged('a format that cannot be');
	return sound;
}

function readMp4a(bytes: SoundBytes, entry: Mp4Box): SoundEntry {
	const channels = bytes.u16be(entry.body + 16);
	const sampleRate = bytes.u16be(entry.body + 24);
	const esds = findDeep(bytes, entry, 'esds');
	const config = esds && readDecoderConfig(bytes, esds);
	if (!config) throw damaged('sound without a decoder configuration');
	const common = { format: 'm4a', bitDepth: null } as const;
	if (mp3ObjectTypes.includes(config.objectTypeIndication)) return { ...common, codec: 'MP3', sampleRate, channels };
	if (!aacObjectTypes.includes(config.objectTypeIndication)) {
		throw new AnalysisFailed('not_audio', `object type ${config.objectTypeIndication}`);
	}
	const aac = readAacConfig(config.specific);
	return {
		...common,
		codec: describeAac(aac.objectType),
		sampleRate: aac.sampleRate ?? sampleRate,
		channels: aac.channels ?? channels,
	};
}

function readAlac(bytes: SoundBytes, entry: Mp4Box): SoundEntry {
	const cookie = findDeep(bytes, entry, 'alac');
	if (!cookie) throw damaged('sound without a decoder configuration');
	return {
		format: 'alac',
		codec: 'ALAC',
		bitDepth: bytes.u8(cookie.body + 9),
		channels: bytes.u8(cookie.body + 13),
		sampleRate: bytes.u32be(cookie.body + 24),
	};
}

/** A box in the entry, or in the `wave` box in which QuickTime wraps it. */
function findDeep(bytes: SoundBytes, entry: Mp4Box, type: string) {
	const children = [...listBoxes(bytes, findEntryChildren(bytes, entry), entry.end)];
	const wave = children.find((box) => box.type === 'wave');
	const wrapped = wave ? [...listBoxes(bytes, wave.body, wave.end)] : [];
	return [...children, ...wrapped].find((box) => box.type === type) ?? null;
}

const maxBrandsBytes = 128;
const topTypes = 'ftyp styp free skip wide moov moof mdat mfra sidx ssix uuid meta udta pnot pdin emsg prft'.split(' ');

export function scanMp4(bytes: SoundBytes): ContainerScan {
	const end = blankTrailingTags(bytes, new PatchList());
	const boxes = [...listBoxes(bytes, 0, end)];
	const moov = boxes.find((box) => box.type === 'moov');
	if (!moov || moov.isCut) throw damaged('no index');
	const { trak, entry, stbl } = findSound(bytes, moov);
	if (!entry || !stbl) throw damaged('a track without samples');
	const track = { trak, id: readTrackId(bytes, trak) };
	const ranges = new RangeList();
	addSampleRanges(bytes, stbl, ranges);
	const fragmentsDuration = addAllFragments(bytes, moov, boxes, track, ranges);
	refuseDoubtfulSamples(boxes, end, ranges);
	const sound = readSoundEntry(bytes, entry);
	const { timescale, duration } = readDuration(bytes, moov, trak, fragmentsDuration);
	const announcedSamples = duration === null ? null : Math.round((duration * sound.sampleRate) / timescale);
	return {
		...sound,
		announcedSamples,
		soundOffset: 0,
		soundEnd: bytes.sizeBytes,
		patches: blankAll(bytes, boxes, moov, track, ranges).toSorted(),
	};
}

/**
 * Samples have no markers. If a box with samples is cut, or is followed by bytes that are not a box, the file was cut or
 * spliced, and something else may be among them.
 */
function refuseDoubtfulSamples(boxes: readonly Mp4Box[], end: number, ranges: RangeList) {
	const doubtful = boxes.findIndex(({ type, isCut }) => isCut || !topTypes.includes(type));
	const isFilled = doubtful === -1 && boxes.at(-1)?.end === end;
	if (isFilled) return;
	const from = (doubtful === -1 ? boxes.at(-1) : boxes[Math.max(0, doubtful - 1)])?.offset ?? 0;
	const kept = ranges.toMerged();
	const isInDoubt = boxes.some(
		({ type, offset, body, end: behind }) =>
			type === 'mdat' && offset >= from && kept.some((range) => range.start < behind && range.end > body),
	);
	if (isInDoubt) throw damaged('samples without an end');
}

function findSound(bytes: SoundBytes, moov: Mp4Box) {
	const tracks = listTracks(bytes, moov);
	if (tracks.some((track) => isVideo(bytes, track))) throw new AnalysisFailed('not_audio', 'a video');
	const sound = tracks.find(isSound);
	if (!sound) throw new AnalysisFailed('not_audio', 'no track of sound');
	return sound;
}

function readTrackId(bytes: SoundBytes, trak: Mp4Box) {
	const tkhd = findBox(bytes, trak, 'tkhd');
	if (!tkhd) throw damaged('a track without a header');
	return bytes.u32be(tkhd.body + (bytes.u8(tkhd.body) === 1 ? 20 : 12));
}

function addAllFragments(
	bytes: SoundBytes,
	moov: Mp4Box,
	boxes: readonly Mp4Box[],
	track: KeptTrack,
	ranges: RangeList,
) {
	const defaults = readTrackDefaults(bytes, moov, track.id);
	return boxes
		.filter((box) => box.type === 'moof')
		.reduce((sum, moof) => sum + addFragmentRanges(bytes, moof, track.id, defaults, ranges), 0);
}

/** In units of the track's timescale, without the parts that an edit list removes. */
function readDuration(bytes: SoundBytes, moov: Mp4Box, trak: Mp4Box, fragmentsDuration: number) {
	const mdhd = findBox(bytes, trak, 'mdia', 'mdhd');
	if (!mdhd) throw damaged('a track without a timescale');
	const { timescale, duration: ownDuration } = readTimes(bytes, mdhd);
	if (timescale === 0) throw damaged('a timescale that cannot be');
	const whole = fragmentsDuration + ownDuration;
	const elst = findBox(bytes, trak, 'edts', 'elst');
	const mvhd = findBox(bytes, moov, 'mvhd');
	if (whole === 0) return { timescale, duration: null };
	if (!elst || !mvhd || bytes.u32be(elst.body + 4) !== 1) return { timescale, duration: whole };
	const isLong = bytes.u8(elst.body) === 1;
	const shown = isLong ? bytes.u64be(elst.body + 8) : bytes.u32be(elst.body + 8);
	const start = isLong ? bytes.u64be(elst.body + 16) : bytes.u32be(elst.body + 12);
	const movie = readTimes(bytes, mvhd);
	const rest = Math.max(0, whole - (start < whole ? start : 0));
	// The edit list has coarser units, so it counts only if it removes more than its rounding error.
	const unit = timescale / Math.max(1, movie.timescale);
	const isCutting = shown > 0 && shown * unit < rest - unit;
	return { timescale, duration: isCutting ? shown * unit : rest };
}

function readTimes(bytes: SoundBytes, header: Mp4Box) {
	const isLong = bytes.u8(header.body) === 1;
	const timescale = bytes.u32be(header.body + (isLong ? 20 : 12));
	const unknown = isLong ? 2 ** 64 : 0xff_ff_ff_ff;
	const duration = isLong ? bytes.u64be(header.body + 24) : bytes.u32be(header.body + 16);
	return { timescale, duration: duration === unknown ? 0 : duration };
}

function blankAll(bytes: SoundBytes, boxes: readonly Mp4Box[], moov: Mp4Box, track: KeptTrack, ranges: RangeList) {
	const patches = new PatchList();
	const kept = ranges.toMerged();
	for (const box of boxes) {
		if (box === moov || box.type === 'moof') blankIndex(bytes, box, track, patches);
		else if (box.type === 'ftyp') patches.zero(box.body + maxBrandsBytes, box.end - box.body - maxBrandsBytes);
		else if (box.type === 'mdat') {
			for (const gap of listGaps(kept, box.body, box.end)) patches.zero(gap.start, gap.end - gap.start);
		} else freeBox(box, patches);
	}
	const end = boxes.at(-1)?.end ?? 0;
	patches.zero(end, bytes.sizeBytes - end);
	return patches;
}
