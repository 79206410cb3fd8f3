import { damaged } from '../../audio-analysis.ts';
import type { SoundBytes } from '../sound-bytes.ts';

const elementaryStream = 3;
const decoderConfig = 4;
const decoderSpecific = 5;
const streamFlagsWithExtras = 0xe0;

/** Reads the descriptors of an `esds` box; null if they have an unusual form. */
export function readDecoderConfig(bytes: SoundBytes, esds: Mp4Box) {
	const stream = readDescriptor(bytes, esds.body + 4, esds.end);
	if (stream?.tag !== elementaryStream || stream.end - stream.body < 3) return null;
	if ((bytes.u8(stream.body + 2) & streamFlagsWithExtras) !== 0) return null;
	const config = readDescriptor(bytes, stream.body + 3, stream.end);
	if (config?.tag !== decoderConfig || config.end - config.body < 13) return null;
	const specific = readDescriptor(bytes, config.body + 13, config.end);
	const hasSpecific = specific?.tag === decoderSpecific;
	return {
		objectTypeIndication: bytes.u8(config.body),
		/** The configuration of the decoder; for AAC an AudioSpecificConfig. */
		specific: hasSpecific ? bytes.view(specific.body, specific.end - specific.body).slice() : new Uint8Array(),
		/** Offset after the last byte that a decoder needs. */
		end: hasSpecific ? specific.end : config.body + 13,
	};
}

function readDescriptor(bytes: SoundBytes, offset: number, end: number) {
	if (offset + 2 > end) return null;
	const tag = bytes.u8(offset);
	let length = 0;
	let body = offset + 1;
	// Seven bits in each byte, at most four bytes.
	for (let count = 0; count < 4 && body < end; count++) {
		const byte = bytes.u8(body);
		body += 1;
		length = length * 128 + (byte & 0x7f);
		if (byte < 0x80) break;
	}
	return body + length > end ? null : { tag, body, end: body + length };
}

/** A box of an MP4 file. */
export interface Mp4Box {
	readonly type: string;
	readonly offset: number;
	readonly body: number;
	/** Offset after its last byte; never after its parent's end. */
	readonly end: number;
	/** Whether the box claims more bytes than its parent has. */
	readonly isCut: boolean;
}

const maxBoxes = 100_000;
/** A day of AAC in samples. */
const maxEntries = 4_000_000;

/** The boxes from `from` to `end`; stops at bytes that are not a box. */
export function* listBoxes(bytes: SoundBytes, from: number, end: number): Generator<Mp4Box> {
	let offset = from;
	for (let count = 0; offset + 8 <= end; count++) {
		if (count >= maxBoxes) throw damaged('too many boxes');
		const box = readBox(bytes, offset, end);
		if (box === null) return;
		yield box;
		offset = box.end;
	}
}

function readBox(bytes: SoundBytes, offset: number, end: number): Mp4Box | null {
	const shortSize = bytes.u32be(offset);
	const type = bytes.text(offset + 4, 4);
	const isLong = shortSize === 1;
	if (isLong && offset + 16 > end) return null;
	const size = isLong ? bytes.u64be(offset + 8) : shortSize === 0 ? end - offset : shortSize;
	const body = offset + (isLong ? 16 : 8);
	if (offset + size < body) return null;
	return { type, offset, body, end: Math.min(offset + size, end), isCut: offset + size > end };
}

/** The first box at this path of types, or null. */
export function findBox(bytes: SoundBytes, parent: Mp4Box, ...path: string[]) {
	let box: Mp4Box | null = parent;
	for (const type of path) box = box && findChild(bytes, box, type);
	return box;
}

function findChild(bytes: SoundBytes, parent: Mp4Box, type: string) {
	for (const box of listBoxes(bytes, parent.body, parent.end)) {
		if (box.type === type) return box;
	}
	return null;
}

/** A table's number of entries, limited by the size of the box, whatever the table claims. */
export function countEntries(bytes: SoundBytes, table: Mp4Box, countAt: number, entryBytes: number) {
	const room = Math.floor((table.end - table.body - countAt - 4) / entryBytes);
	const count = Math.max(0, Math.min(bytes.u32be(table.body + countAt), room));
	if (count > maxEntries) throw damaged(`too many entries in ${table.type}`);
	return count;
}
