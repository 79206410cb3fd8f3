// FLAC frames: their headers, where one ends, and where the next starts. The length of a frame is not stored, so its
// bits are parsed, without decoding the sound.
import { damaged } from '../../audio-analysis.ts';
import { createCrc } from '../crc.ts';
import { asBuffer, createMemoryBytes, largestView, type SoundBytes } from '../sound-bytes.ts';

/** About one place in ten megabytes looks like a frame by accident; a file full of them was made to take long. */
const maxFalseFrames = 200;

/**
 * The end of the frames in the last bytes of a file. If that is unclear, for instance because more frames follow after
 * other bytes, it is the end of the file.
 */
export function findFlacEndWithin(tail: Uint8Array, bitDepth: number) {
	const frames = createFrameSearch(createMemoryBytes(tail), tail.length, bitDepth);
	const first = frames.find(0);
	if (first === null) return tail.length;
	const { end } = frames.follow(first);
	return frames.find(end) === null ? end : tail.length;
}

/** Finds frames by parsing them, if their start or end is unknown. */
export function createFrameSearch(bytes: SoundBytes, end: number, bitDepth: number) {
	let falseFrames = 0;

	function readAt(offset: number) {
		if (readFlacFrameHeader(bytes.view(offset, longestFlacHeaderBytes), 0) === null) return null;
		const frame = readFlacFrame(bytes, offset, bitDepth);
		if (frame !== null && frame.end <= end) return frame;
		falseFrames += 1;
		if (falseFrames > maxFalseFrames) throw damaged('too many false frames');
		return null;
	}

	return {
		/** Start of the first frame at or after this offset. */
		findOffset(from: number) {
			return this.find(from)?.offset ?? null;
		},
		/** The first frame at or after this offset. */
		find(from: number): (FlacFrame & { readonly offset: number }) | null {
			for (let offset = from; offset < end; ) {
				const view = bytes.view(offset, Math.min(largestView, end - offset));
				const ahead = asBuffer(view).indexOf(0xff);
				offset += ahead === -1 ? view.length : ahead;
				const frame = ahead === -1 ? null : readAt(offset);
				if (frame !== null) return { ...frame, offset };
				if (ahead !== -1) offset += 1;
			}
			return null;
		},
		/** The last of the frames that follow this one without a gap. */
		follow(first: FlacFrame) {
			let last = first;
			for (;;) {
				const header = readFlacFrameHeader(bytes.view(last.end, longestFlacHeaderBytes), 0);
				if (header?.number !== nextFlacNumber(last.header)) return last;
				const next = readAt(last.end);
				if (next === null) throw damaged('half a frame');
				last = next;
			}
		},
	};
}

export interface FlacFrameHeader {
	readonly samples: number;
	/** The number of the frame, or of its first sample if frames differ in length. */
	readonly number: number;
	readonly isVariable: boolean;
	/** 0 to 7: the number of channels less one; 8 to 10: two channels, one of them as a difference. */
	readonly assignment: number;
	/** Null if it is stated in the stream information. */
	readonly bitDepth: number | null;
	readonly lengthBytes: number;
}

export const longestFlacHeaderBytes = 16;

const bitDepths: readonly (number | null | undefined)[] = [null, 8, 12, undefined, 16, 20, 24, 32];

/** Reads the header of a FLAC frame; null if the bytes are not a header. */
export function readFlacFrameHeader(bytes: Uint8Array, at: number): FlacFrameHeader | null {
	if (at + 6 > bytes.length || bytes[at] !== 0xff || ((bytes[at + 1] as number) & 0xfe) !== 0xf8) return null;
	const sizes = bytes[at + 2] as number;
	const layout = bytes[at + 3] as number;
	const bitDepth = bitDepths[(layout >> 1) & 7];
	if (sizes >> 4 === 0 || (sizes & 15) === 15 || layout >> 4 > 10 || (layout & 1) === 1 || bitDepth === undefined)
		return null;
	const number = readNumber(bytes, at + 4);
	if (number === null) return null;
	let end = at + 4 + number.length;
	const sizeCode = sizes >> 4;
	let samples = sizeCode === 1 ? 192 : sizeCode < 6 ? 576 << (sizeCode - 2) : 256 << (sizeCode - 8);
	if (sizeCode === 6) samples = (bytes[end++] ?? 0) + 1;
	if (sizeCode === 7) {
		samples = (bytes[end] ?? 0) * 256 + (bytes[end + 1] ?? 0) + 1;
		end += 2;
	}
	const rateCode = sizes & 15;
	if (rateCode === 12) end += 1;
	if (rateCode === 13 || rateCode === 14) end += 2;
	if (end >= bytes.length || crc8(bytes, at, end) !== bytes[end]) return null;
	return {
		samples,
		number: number.value,
		isVariable: ((bytes[at + 1] as number) & 1) === 1,
		assignment: layout >> 4,
		bitDepth,
		lengthBytes: end + 1 - at,
	};
}

/** The number of the next frame. */
export function nextFlacNumber({ number, samples, isVariable }: FlacFrameHeader) {
	return isVariable ? number + samples : number + 1;
}

/** Frame and sample numbers are coded like UTF-8, in up to seven bytes. */
function readNumber(bytes: Uint8Array, at: number) {
	const first = bytes[at] as number;
	if (first < 0x80) return { value: first, length: 1 };
	const length = Math.clz32(~(first << 24));
	if (length < 2 || length > 7) return null;
	let value = first & (0x7f >> length);
	for (let i = 1; i < length; i++) {
		const next = bytes[at + i];
		if (next === undefined || next >> 6 !== 2) return null;
		value = value * 64 + (next & 63);
	}
	return { value, length };
}

function crc8(bytes: Uint8Array, from: number, until: number) {
	let crc = 0;
	for (let i = from; i < until; i++) {
		crc ^= bytes[i] as number;
		for (let bit = 0; bit < 8; bit++) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : crc << 1;
	}
	return crc;
}

export interface FlacFrame {
	readonly header: FlacFrameHeader;
	readonly end: number;
}

const noFrame = Symbol('no frame');
const firstDifference = 8;
/** Which of the two channels is the difference and has one bit more: of left/side, side/right and mid/side. */
const sideChannels = [1, 0, 1];
const checksumBytes = 2;

/** The frame at this offset, if it is complete and its checksum is right, or null. */
export function readFlacFrame(bytes: SoundBytes, offset: number, streamBitDepth: number): FlacFrame | null {
	const header = readFlacFrameHeader(bytes.view(offset, longestFlacHeaderBytes), 0);
	if (header === null) return null;
	try {
		const bits = createBitWalk(bytes, offset + header.lengthBytes);
		const isDifference = header.assignment >= firstDifference;
		const channels = isDifference ? 2 : header.assignment + 1;
		const side = isDifference ? sideChannels[header.assignment - firstDifference] : null;
		for (let channel = 0; channel < channels; channel++)
			passChannel(bits, header.samples, (header.bitDepth ?? streamBitDepth) + (channel === side ? 1 : 0));
		const end = bits.nextByte() + checksumBytes;
		return end <= bytes.sizeBytes && computeFrameCrc(bytes, offset, end) === 0 ? { header, end } : null;
	} catch (error) {
		if (error === noFrame) return null;
		throw error;
	}
}

type BitWalk = ReturnType<typeof createBitWalk>;

function createBitWalk(bytes: SoundBytes, offset: number) {
	let view = bytes.view(offset, largestView);
	let viewOffset = offset;
	/** In bits, from the beginning of the view. */
	let position = 0;

	function byteAt(index: number) {
		const byte = view[index];
		if (byte !== undefined) return byte;
		viewOffset += index;
		position -= index * 8;
		view = bytes.view(viewOffset, largestView);
		const first = view[0];
		if (first === undefined) throw noFrame;
		return first;
	}

	return {
		/** Up to eight bits. */
		read(count: number) {
			let value = 0;
			for (let left = count; left > 0; ) {
				const byte = byteAt(position >> 3);
				const taken = Math.min(left, 8 - (position & 7));
				value = (value << taken) | ((byte >> (8 - (position & 7) - taken)) & ((1 << taken) - 1));
				position += taken;
				left -= taken;
			}
			return value;
		},
		skip(count: number) {
			position += count;
		},
		/** Skips zeros and the following one; returns the number of zeros. */
		passZeros() {
			let zeros = 0;
			for (;;) {
				const byte = byteAt(position >> 3);
				const rest = (byte << (position & 7)) & 0xff;
				const leading = rest === 0 ? 8 - (position & 7) : Math.clz32(rest) - 24;
				zeros += leading;
				position += leading;
				if (rest === 0) continue;
				position += 1;
				return zeros;
			}
		},
		/** The offset of the next whole byte in the file. */
		nextByte: () => viewOffset + Math.ceil(position / 8),
	};
}

function passChannel(bits: BitWalk, samples: number, bitDepth: number) {
	if (bits.read(1) !== 0) throw noFrame;
	const type = bits.read(6);
	const width = bitDepth - (bits.read(1) === 0 ? 0 : bits.passZeros() + 1);
	if (width <= 0) throw noFrame;
	if (type === 0) bits.skip(width);
	else if (type === 1) bits.skip(width * samples);
	else if (type >= 8 && type <= 12) passPredicted(bits, samples, width, type - 8, false);
	else if (type >= 32) passPredicted(bits, samples, width, type - 31, true);
	else throw noFrame;
}

function passPredicted(bits: BitWalk, samples: number, width: number, order: number, isLinear: boolean) {
	if (order > samples) throw noFrame;
	bits.skip(order * width);
	if (isLinear) {
		const precision = bits.read(4) + 1;
		if (precision === 16) throw noFrame;
		bits.skip(5 + order * precision);
	}
	const method = bits.read(2);
	const partitionOrder = bits.read(4);
	const partitionSamples = samples >> partitionOrder;
	if (method > 1 || partitionSamples << partitionOrder !== samples || partitionSamples < order) throw noFrame;
	const parameterBits = 4 + method;
	for (let partition = 0; partition < 1 << partitionOrder; partition++) {
		const count = partitionSamples - (partition === 0 ? order : 0);
		const parameter = bits.read(parameterBits);
		if (parameter === (1 << parameterBits) - 1) {
			bits.skip(bits.read(5) * count);
			continue;
		}
		for (let sample = 0; sample < count; sample++) {
			bits.passZeros();
			bits.skip(parameter);
		}
	}
}

/** The CRC over a frame including its checksum is zero. */
export const continueFrameCrc = createCrc(0x8005 << 16);

function computeFrameCrc(bytes: SoundBytes, from: number, end: number) {
	let crc = 0;
	for (let offset = from; offset < end; ) {
		const view = bytes.view(offset, Math.min(largestView, end - offset));
		if (view.length === 0) throw noFrame;
		crc = continueFrameCrc(crc, view);
		offset += view.length;
	}
	return crc;
}
