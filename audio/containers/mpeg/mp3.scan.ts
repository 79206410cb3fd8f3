import { AnalysisFailed } from '../../audio-analysis.ts';
import { PatchList } from '../blind-bytes/patch-list.ts';
import type { ContainerScan } from '../container-scan.ts';
import type { SoundBytes } from '../sound-bytes.ts';
import { type FrameHeader, mpegFrames } from './frame-headers.ts';
import { walkFrames } from './frame-walk.ts';

/**
 * Layer III frames share their bytes: the main data of a frame may start in earlier frames. The bytes between the end
 * of one frame's main data and the start of the next are "ancillary": no decoder uses them, so they are blanked.
 */

interface Slot {
	/** Offset of the frame's main data bytes in the file. */
	readonly offset: number;
	/** Offset among the main data bytes of all frames. */
	readonly start: number;
	readonly end: number;
}

const checksumBytes = 2;

/** Length of the side information of a layer III frame. */
function sideInfoBytesOf({ isMpeg1, channels }: FrameHeader): number {
	const isMono = channels === 1;
	return isMpeg1 ? (isMono ? 17 : 32) : isMono ? 9 : 17;
}

function createAncillaryBlanker(bytes: SoundBytes, patches: PatchList) {
	/** Slots with bytes that a later frame may still use. */
	let slots: Slot[] = [];
	let length = 0;
	/** Everything before is used or blanked. */
	let settled = 0;

	function blankUntil(until: number) {
		for (const slot of slots) {
			const from = Math.max(settled, slot.start);
			const to = Math.min(until, slot.end);
			if (to > from && !isOneByte(bytes.view(slot.offset + from - slot.start, to - from)))
				patches.zero(slot.offset + from - slot.start, to - from);
		}
		settleUntil(until);
	}

	function settleUntil(until: number) {
		settled = Math.max(settled, until);
		const open = slots.findIndex(({ end }) => end > settled);
		slots = open === -1 ? [] : slots.slice(open);
	}

	return {
		/** The next frame of the stream, which ends at `frameEnd`. */
		add(offset: number, header: FrameHeader, frameEnd: number) {
			const sideInfoBytes = sideInfoBytesOf(header);
			const hasChecksum = (bytes.u8(offset + 1) & 1) === 0;
			const sideInfoAt = offset + headerBytes + (hasChecksum ? checksumBytes : 0);
			const dataAt = sideInfoAt + sideInfoBytes;
			if (dataAt > frameEnd) return;
			const { begin, dataBytes } = readSideInfo(bytes.view(sideInfoAt, sideInfoBytes), header);
			const start = length;
			length += frameEnd - dataAt;
			slots.push({ offset: dataAt, start, end: length });
			blankUntil(start - begin);
			settleUntil(Math.min(start - begin + dataBytes, length));
		},
		finish: () => blankUntil(length),
	};
}

/** Start of the main data, in bytes before the frame's own, and its length. */
function readSideInfo(sideInfo: Uint8Array, { isMpeg1, channels }: FrameHeader) {
	const read = (at: number, bits: number) => {
		let value = 0;
		for (let bit = at; bit < at + bits; bit++)
			value = (value << 1) | (((sideInfo[bit >> 3] as number) >> (7 - (bit & 7))) & 1);
		return value;
	};
	const isMono = channels === 1;
	const granules = isMpeg1 ? 2 : 1;
	const firstPart = isMpeg1 ? (isMono ? 18 : 20) : isMono ? 9 : 10;
	const partBits = isMpeg1 ? 59 : 63;
	let bits = 0;
	for (let part = 0; part < granules * channels; part++) bits += read(firstPart + part * partBits, 12);
	return { begin: read(0, isMpeg1 ? 9 : 8), dataBytes: Math.ceil(bits / 8) };
}

/** A repeated byte is not a name, and encoders often fill frames with it. */
function isOneByte(bytes: Uint8Array) {
	return bytes.every((byte) => byte === bytes[0]);
}

/**
 * The first frame of most mp3 files has no sound and states how many frames follow (Xing, Info, VBRI). It is rewritten
 * with what players use; the rest of the frame becomes zeros.
 */

interface InfoFrame {
	readonly offset: number;
	readonly header: FrameHeader;
	/** Per channel, without the encoder's padding; null if the frame does not count. */
	readonly announcedSamples: number | null;
	/** The kept part of the frame, from its first byte on. */
	readonly kept: Uint8Array;
	/** Offset of the seek table in it. */
	readonly tableAt: number | null;
}

const headerBytes = 4;
const hasFrames = 1;
const hasBytes = 2;
const hasTable = 4;
const hasQuality = 8;
const tableBytes = 100;
const delaysAt = 21;
/** Players read the encoder's padding from the tags of these encoders. */
const knownEncoders = ['LAME', 'Lavf', 'Lavc'];
const vbriAt = 36;
const vbriKeptBytes = 18;

/** Null for an ordinary frame. */
function readInfoFrame(bytes: SoundBytes, offset: number, header: FrameHeader): InfoFrame | null {
	const frame = Buffer.from(bytes.view(offset, header.lengthBytes));
	return keepXing(frame, offset, header) ?? keepVbri(frame, offset, header);
}

/** Offsets of the parts of a Xing or Info frame, and its content. */
export function readXing(frame: Buffer, header: FrameHeader) {
	const at = headerBytes + sideInfoBytesOf(header);
	if (frame.length < at + 12 || !['Xing', 'Info'].includes(textAt(frame, at))) return null;
	const flags = frame.readUInt32BE(at + 4) & 15;
	const sizeOf = (flag: number, size: number) => ((flags & flag) === 0 ? 0 : size);
	const tableAt = at + 8 + sizeOf(hasFrames, 4) + sizeOf(hasBytes, 4);
	const lameAt = tableAt + sizeOf(hasTable, tableBytes) + sizeOf(hasQuality, 4);
	const isKnown = frame.length >= lameAt + delaysAt + 3 && knownEncoders.includes(textAt(frame, lameAt));
	// Twelve bits each.
	const added = isKnown ? frame.readUIntBE(lameAt + delaysAt, 3) : 0;
	return {
		at,
		flags,
		tableAt,
		lameAt,
		/** Number of following frames; null if it is not stated. */
		frames: (flags & hasFrames) === 0 ? null : frame.readUInt32BE(at + 8),
		/** Samples that the encoder added before and after the sound, if players read them. */
		added: isKnown ? { before: added >> 12, after: added & 0xfff } : null,
	};
}

function keepXing(frame: Buffer, offset: number, header: FrameHeader): InfoFrame | null {
	const xing = readXing(frame, header);
	if (xing === null) return null;
	const { at, flags, tableAt, lameAt, frames, added } = xing;
	const kept = Buffer.alloc(frame.length);
	frame.copy(kept, 0, 0, headerBytes);
	frame.copy(kept, at, at, at + 4);
	kept.writeUInt32BE(flags, at + 4);
	frame.copy(kept, at + 8, at + 8, tableAt);
	if (added !== null) {
		frame.copy(kept, lameAt, lameAt, lameAt + 4);
		frame.copy(kept, lameAt + delaysAt, lameAt + delaysAt, lameAt + delaysAt + 3);
	}
	const addedSamples = (added?.before ?? 0) + (added?.after ?? 0);
	return {
		offset,
		header,
		announcedSamples: frames === null ? null : Math.max(0, frames * header.samples - addedSamples),
		kept,
		tableAt: (flags & hasTable) === 0 || frame.length < tableAt + tableBytes ? null : tableAt,
	};
}

function keepVbri(frame: Buffer, offset: number, header: FrameHeader): InfoFrame | null {
	if (frame.length < vbriAt + vbriKeptBytes || textAt(frame, vbriAt) !== 'VBRI') return null;
	const kept = Buffer.alloc(frame.length);
	frame.copy(kept, 0, 0, headerBytes);
	// The VBRI header keeps its version and the number of bytes and frames. Its table gets no entries.
	frame.copy(kept, vbriAt, vbriAt, vbriAt + 6);
	frame.copy(kept, vbriAt + 10, vbriAt + 10, vbriAt + vbriKeptBytes);
	const announcedSamples = frame.readUInt32BE(vbriAt + 14) * header.samples;
	return { offset, header, announcedSamples, kept, tableAt: null };
}

/** `frameOffsets` has all frames, this one first; `end` is the end of the last one. */
function blankInfoFrame(
	{ offset, header, kept, tableAt }: InfoFrame,
	frameOffsets: readonly number[],
	end: number,
	patches: PatchList,
) {
	if (tableAt !== null)
		for (let percent = 0; percent < tableBytes; percent++) {
			const at = frameOffsets[Math.floor((percent / tableBytes) * frameOffsets.length)] ?? offset;
			kept[tableAt + percent] = Math.min(255, Math.floor((256 * (at - offset)) / Math.max(1, end - offset)));
		}
	const used = kept.findLastIndex((byte) => byte !== 0) + 1;
	patches.replace(offset, kept.subarray(0, used));
	patches.zero(offset + used, header.lengthBytes - used);
}

function textAt(bytes: Buffer, at: number) {
	return bytes.toString('latin1', at, at + 4);
}

/** More than six hours of the shortest frames. */
const maxFrames = 1_000_000;

export function scanMp3(bytes: SoundBytes): ContainerScan {
	const patches = new PatchList();
	const ancillary = createAncillaryBlanker(bytes, patches);
	const frameOffsets: number[] = [];
	let info: InfoFrame | null = null;
	const walk = walkFrames(bytes, mpegFrames, patches, (offset, header, frameEnd) => {
		const isFirst = frameOffsets.length === 0;
		if (isFirst && header.layer !== 3) throw new AnalysisFailed('not_audio', `MPEG layer ${header.layer}`);
		if (isFirst) info = readInfoFrame(bytes, offset, header);
		if (frameOffsets.push(offset) > maxFrames) throw new AnalysisFailed('too_long', 'too many frames');
		// A decoder skips the frame that counts the others.
		if (header.layer === 3 && info?.offset !== offset) ancillary.add(offset, header, frameEnd);
	});
	ancillary.finish();
	const { first } = walk;
	const found = info as InfoFrame | null;
	if (found !== null) blankInfoFrame(found, frameOffsets, walk.end, patches);
	const announcedSamples = found?.announcedSamples ?? walk.samples;
	return {
		format: 'mp3',
		codec: 'MP3',
		sampleRate: first.sampleRate,
		channels: first.channels,
		bitDepth: null,
		announcedSamples,
		soundOffset: walk.firstOffset,
		soundEnd: walk.end,
		patches: patches.toSorted(),
	};
}
