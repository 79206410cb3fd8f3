/**
 * Blanks the index of an MP4 file: the boxes that a decoder needs are listed here, every other one becomes a `free` box
 * of zeros. Titles, lyrics, covers, chapters and the names of programs are in those others.
 */
import { damaged } from '../../audio-analysis.ts';
import type { PatchList } from '../blind-bytes/patch-list.ts';
import type { SoundBytes } from '../sound-bytes.ts';
import { findBox, listBoxes, type Mp4Box, readDecoderConfig } from './mp4-boxes.ts';
import { isFragmentOf } from './mp4-fragments.ts';

/** Expected lengths of the boxes that are kept unchanged. Bytes after that do not belong to them. */

/** The size of their bodies, in version 0 and 1. */
const fixedBytes: Record<string, readonly [number, number]> = {
	mvhd: [100, 112],
	tkhd: [84, 96],
	mdhd: [24, 36],
	smhd: [8, 8],
	mehd: [8, 12],
	trex: [24, 24],
	mfhd: [8, 8],
	tfdt: [8, 12],
};

/** Tables whose entries all have the same size, after version, flags and their number. */
const entryBytes: Record<string, readonly [number, number]> = {
	stts: [8, 8],
	ctts: [8, 8],
	stsc: [12, 12],
	stco: [4, 4],
	co64: [8, 8],
	stss: [4, 4],
	elst: [12, 20],
};

const runFields = [0x100, 0x200, 0x400, 0x800];
const headerFields: readonly (readonly [flag: number, length: number])[] = [
	[0x1, 8],
	[0x2, 4],
	[0x8, 4],
	[0x10, 4],
	[0x20, 4],
];

/** The expected body size of a box with a known content; null for other kinds of boxes. */
function neededBytes(bytes: SoundBytes, { type, body, end }: Mp4Box) {
	if (end - body < 4) return 0;
	const version = bytes.u8(body) === 1 ? 1 : 0;
	const flags = bytes.u24be(body + 1);
	const fixed = fixedBytes[type]?.[version];
	if (fixed !== undefined) return fixed;
	if (type === 'tfhd')
		return headerFields.reduce((sum, [flag, length]) => sum + ((flags & flag) === 0 ? 0 : length), 8);
	const entry = entryBytes[type]?.[version];
	if (entry === undefined && type !== 'stsz' && type !== 'trun') return null;
	if (end - body < (type === 'stsz' ? 12 : 8)) return 0;
	if (entry !== undefined) return 8 + entry * bytes.u32be(body + 4);
	if (type === 'stsz') return 12 + (bytes.u32be(body + 4) === 0 ? 4 * bytes.u32be(body + 8) : 0);
	const fields = runFields.filter((flag) => (flags & flag) !== 0).length;
	const ahead = ((flags & 0x1) === 0 ? 0 : 4) + ((flags & 0x4) === 0 ? 0 : 4);
	return 8 + ahead + 4 * fields * bytes.u32be(body + 4);
}

const kept: Record<string, readonly string[]> = {
	moov: ['mvhd', 'trak', 'mvex', 'udta'],
	trak: ['tkhd', 'edts', 'mdia'],
	edts: ['elst'],
	mdia: ['mdhd', 'hdlr', 'minf'],
	minf: ['smhd', 'dinf', 'stbl'],
	dinf: ['dref'],
	stbl: ['stsd', 'stts', 'stsc', 'stsz', 'stco', 'co64', 'ctts', 'stss', 'sgpd', 'sbgp'],
	mvex: ['mehd', 'trex'],
	moof: ['mfhd', 'traf'],
	traf: ['tfhd', 'tfdt', 'trun', 'sgpd', 'sbgp'],
	udta: ['meta'],
	meta: ['hdlr', 'ilst'],
	ilst: ['----'],
	wave: ['frma', 'esds', 'alac', 'mp4a', 'enda', '\0\0\0\0'],
	mp4a: ['esds', 'wave', 'chan', 'btrt'],
	alac: ['alac', 'wave', 'chan', 'btrt'],
};

/** Tables are kept unchanged, so nothing else may be among them. */
const exactlyFilled = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf'];

export interface KeptTrack {
	readonly trak: Mp4Box;
	readonly id: number;
}

/** Blanks `moov` or `moof` except for what belongs to the track. */
export function blankIndex(bytes: SoundBytes, box: Mp4Box, track: KeptTrack, patches: PatchList) {
	blankChildren(bytes, box, box.body, track, patches);
}

/** Turns a box into free space, whatever it contains. */
export function freeBox(box: Mp4Box, patches: PatchList) {
	patches.replaceText(box.offset + 4, 'free');
	patches.zero(box.body, box.end - box.body);
}

function blankChildren(bytes: SoundBytes, parent: Mp4Box, from: number, track: KeptTrack, patches: PatchList) {
	let end = from;
	for (const box of listBoxes(bytes, from, parent.end)) {
		end = box.end;
		if (!kept[parent.type]?.includes(box.type) || isOfOtherTrack(bytes, box, track)) freeBox(box, patches);
		else if (box.isCut) throw damaged(`${box.type} is larger than ${parent.type}`);
		else blankInside(bytes, box, track, patches);
	}
	if (end < parent.end && exactlyFilled.includes(parent.type))
		throw damaged(`${parent.type} holds more than its boxes`);
	patches.zero(end, parent.end - end);
}

function isOfOtherTrack(bytes: SoundBytes, box: Mp4Box, track: KeptTrack) {
	if (box.type === 'trak') return box.offset !== track.trak.offset;
	if (box.type === 'traf') return !isFragmentOf(bytes, box, track.id);
	return box.type === '----' && !isGaplessInfo(bytes, box);
}

function blankInside(bytes: SoundBytes, box: Mp4Box, track: KeptTrack, patches: PatchList) {
	const needed = neededBytes(bytes, box);
	if (needed !== null) patches.zero(box.body + needed, box.end - box.body - needed);
	// Version and types are kept; the name after them is blanked.
	else if (box.type === 'hdlr') patches.zero(box.body + 12, box.end - box.body - 12);
	else if (box.type === 'dref') blankReferences(bytes, box, patches);
	else if (box.type === 'stsd') blankEntries(bytes, box, track, patches);
	else if (box.type === 'esds') {
		const end = readDecoderConfig(bytes, box)?.end ?? box.body;
		patches.zero(end, box.end - end);
	} else if (box.type === 'meta') {
		const versionBytes = bytes.is(box.body + 4, 'hdlr') ? 0 : 4;
		blankChildren(bytes, box, box.body + versionBytes, track, patches);
	} else if (box.type in kept && box.type !== 'alac' && box.type !== 'mp4a') {
		blankChildren(bytes, box, box.body, track, patches);
	}
}

/** The samples are in this file, so references to other files are not needed. */
function blankReferences(bytes: SoundBytes, dref: Mp4Box, patches: PatchList) {
	let end = dref.body + 8;
	for (const reference of listBoxes(bytes, end, dref.end)) {
		end = reference.end;
		patches.zero(reference.body + 4, reference.end - reference.body - 4);
	}
	patches.zero(end, dref.end - end);
}

function blankEntries(bytes: SoundBytes, stsd: Mp4Box, track: KeptTrack, patches: PatchList) {
	let end = stsd.body + 8;
	for (const entry of listBoxes(bytes, end, stsd.end)) {
		end = entry.end;
		if (entry.type in kept) blankChildren(bytes, entry, findEntryChildren(bytes, entry), track, patches);
		else freeBox(entry, patches);
	}
	patches.zero(end, stsd.end - end);
}

/** Start of the boxes inside a sample entry of sound; QuickTime has two longer forms. */
export function findEntryChildren(bytes: SoundBytes, entry: Mp4Box) {
	const version = bytes.u16be(entry.body + 8);
	return entry.body + 28 + (version === 1 ? 16 : version === 2 ? 36 : 0);
}

/** The encoder's padding at both ends is stored as a tag, but decoders need it. */
function isGaplessInfo(bytes: SoundBytes, item: Mp4Box) {
	const name = findBox(bytes, item, 'name');
	const mean = findBox(bytes, item, 'mean');
	const data = findBox(bytes, item, 'data');
	const boxes = [...listBoxes(bytes, item.body, item.end)];
	if (!name || !mean || !data || boxes.length !== 3 || data.end - data.body > 256) return false;
	if (boxes.at(-1)?.end !== item.end) return false;
	return (
		readAll(bytes, mean, 4) === 'com.apple.iTunes' &&
		readAll(bytes, name, 4) === 'iTunSMPB' &&
		/^[0-9A-F ]*$/.test(readAll(bytes, data, 8))
	);
}

function readAll(bytes: SoundBytes, box: Mp4Box, headBytes: number) {
	const length = box.end - box.body - headBytes;
	return length < 0 || length > 256 ? '?' : bytes.text(box.body + headBytes, length);
}
