/**
 * Layer III frames share their bytes: the main data of a frame may begin in earlier frames. What lies between the end of
 * one frame's main data and the beginning of the next is "ancillary": no decoder uses it, so it is blanked.
 */
import type { PatchList } from '../blind-bytes/patch-list.ts';
import type { SoundBytes } from '../sound-bytes.ts';
import type { FrameHeader } from './frame-headers.ts';

interface Slot {
	/** Where the frame's bytes for main data are in the file. */
	readonly offset: number;
	/** Where they are among the bytes for main data of all frames. */
	readonly start: number;
	readonly end: number;
}

const headerBytes = 4;
const checksumBytes = 2;

/** Length of the side information of a layer III frame. */
export function sideInfoBytesOf({ isMpeg1, channels }: FrameHeader): number {
	const isMono = channels === 1;
	return isMpeg1 ? (isMono ? 17 : 32) : isMono ? 9 : 17;
}

export function createAncillaryBlanker(bytes: SoundBytes, patches: PatchList) {
	/** Slots with bytes that a later frame may still use. */
	let slots: Slot[] = [];
	let length = 0;
	/** Everything before is used or blanked. */
	let settled = 0;

	function blankUntil(until: number): void {
		for (const slot of slots) {
			const from = Math.max(settled, slot.start);
			const to = Math.min(until, slot.end);
			if (to > from && !isOneByte(bytes.view(slot.offset + from - slot.start, to - from)))
				patches.zero(slot.offset + from - slot.start, to - from);
		}
		settleUntil(until);
	}

	function settleUntil(until: number): void {
		settled = Math.max(settled, until);
		const open = slots.findIndex(({ end }) => end > settled);
		slots = open === -1 ? [] : slots.slice(open);
	}

	return {
		/** The next frame of the stream, which ends at `frameEnd`. */
		add(offset: number, header: FrameHeader, frameEnd: number): void {
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
		finish: (): void => blankUntil(length),
	};
}

/** Where the main data begins, in bytes before the frame's own, and how long it is. */
function readSideInfo(sideInfo: Uint8Array, { isMpeg1, channels }: FrameHeader): { begin: number; dataBytes: number } {
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

/** The same byte over and over is no name, and encoders often fill frames so. */
function isOneByte(bytes: Uint8Array): boolean {
	return bytes.every((byte) => byte === bytes[0]);
}
