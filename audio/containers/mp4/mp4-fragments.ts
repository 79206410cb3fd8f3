/** Fragmented MP4 files, as written by streaming: each fragment states where its samples are. */

import type { RangeList } from '../blind-bytes/patch-list.ts';
import type { SoundBytes } from '../sound-bytes.ts';
import { countEntries, findBox, listBoxes, type Mp4Box } from './mp4-boxes.ts';

type Defaults = ReturnType<typeof readTrackDefaults>;

/** The defaults for samples that do not state their duration or size. */
export function readTrackDefaults(bytes: SoundBytes, moov: Mp4Box, trackId: number) {
	const mvex = findBox(bytes, moov, 'mvex');
	for (const box of mvex ? listBoxes(bytes, mvex.body, mvex.end) : []) {
		if (box.type !== 'trex' || bytes.u32be(box.body + 4) !== trackId) continue;
		return { duration: bytes.u32be(box.body + 12), sizeBytes: bytes.u32be(box.body + 16) };
	}
	return { duration: 0, sizeBytes: 0 };
}

export function isFragmentOf(bytes: SoundBytes, traf: Mp4Box, trackId: number) {
	const tfhd = findBox(bytes, traf, 'tfhd');
	return tfhd !== null && bytes.u32be(tfhd.body + 4) === trackId;
}

/** Adds the ranges of the samples of one fragment and returns their total duration. */
export function addFragmentRanges(
	bytes: SoundBytes,
	moof: Mp4Box,
	trackId: number,
	defaults: Defaults,
	ranges: RangeList,
): number {
	let duration = 0;
	for (const traf of listBoxes(bytes, moof.body, moof.end)) {
		if (traf.type !== 'traf' || !isFragmentOf(bytes, traf, trackId)) continue;
		const header = readFragmentHeader(bytes, moof, traf, defaults);
		let end = header.base;
		for (const trun of listBoxes(bytes, traf.body, traf.end)) {
			if (trun.type !== 'trun') continue;
			const run = readRun(bytes, trun, header, end);
			ranges.add(run.start, run.end);
			end = run.end;
			duration += run.duration;
		}
	}
	return duration;
}

function readFragmentHeader(bytes: SoundBytes, moof: Mp4Box, traf: Mp4Box, defaults: Defaults) {
	const tfhd = findBox(bytes, traf, 'tfhd');
	if (!tfhd) return { ...defaults, base: moof.offset };
	const flags = bytes.u24be(tfhd.body + 1);
	let at = tfhd.body + 8;
	const take = (flag: number, length: 4 | 8) => {
		if ((flags & flag) === 0) return null;
		at += length;
		return length === 8 ? bytes.u64be(at - 8) : bytes.u32be(at - 4);
	};
	const base = take(0x1, 8) ?? moof.offset;
	take(0x2, 4);
	const duration = take(0x8, 4) ?? defaults.duration;
	const sizeBytes = take(0x10, 4) ?? defaults.sizeBytes;
	return { base, duration, sizeBytes };
}

function readRun(bytes: SoundBytes, trun: Mp4Box, header: Defaults & { base: number }, previousEnd: number) {
	const flags = bytes.u24be(trun.body + 1);
	const hasOffset = (flags & 0x1) !== 0;
	const start = hasOffset ? header.base + (bytes.u32be(trun.body + 8) | 0) : previousEnd;
	const entriesAt = trun.body + 8 + (hasOffset ? 4 : 0) + ((flags & 0x4) === 0 ? 0 : 4);
	const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => (flags & flag) !== 0);
	const entryBytes = fields.length * 4;
	if (entryBytes === 0) {
		const count = bytes.u32be(trun.body + 4);
		return { start, end: start + count * header.sizeBytes, duration: count * header.duration };
	}
	const room = Math.max(0, Math.floor((trun.end - entriesAt) / entryBytes));
	const count = Math.min(countEntries(bytes, trun, 4, 1), room);
	let end = start;
	let duration = 0;
	for (let index = 0; index < count; index++) {
		const entry = entriesAt + index * entryBytes;
		duration += fields[0] === 0x100 ? bytes.u32be(entry) : header.duration;
		end += fields.includes(0x200) ? bytes.u32be(entry + fields.indexOf(0x200) * 4) : header.sizeBytes;
	}
	return { start, end, duration };
}
