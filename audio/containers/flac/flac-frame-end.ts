/** Finds where a FLAC frame ends. Its length is written nowhere, so its bits are parsed, without decoding the sound. */

import { createCrc } from '../crc.ts';
import { largestView, type SoundBytes } from '../sound-bytes.ts';
import { type FlacFrameHeader, longestFlacHeaderBytes, readFlacFrameHeader } from './flac-frame-header.ts';

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
		/** Skips zeros and the one after them; returns how many zeros. */
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
