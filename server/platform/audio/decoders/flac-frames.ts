// Finds the frames of a FLAC file, strictly: what is no frame is damage.
import { AnalysisFailed } from '../audio-analysis.ts';

export interface FlacFrame {
	readonly bytes: Uint8Array;
	readonly samples: number;
}

export interface FlacStreamInfo {
	readonly sampleRate: number;
	readonly channels: number;
	/** Null where the encoder did not know. */
	readonly totalSamples: number | null;
	readonly bitDepth: number;
}

interface FrameHeader {
	readonly samples: number;
	readonly number: number;
	readonly isVariable: boolean;
}

const streamInfoType = 0;
/** Eight channels of 65,535 samples of 32 bits, and headers: no honest frame is longer. */
const largestFrameBytes = 2_200_000;
const longestHeaderBytes = 16;

/** Reads STREAMINFO from the first bytes of a FLAC file; null when they are not that. */
export function readStreamInfo(head: Uint8Array): FlacStreamInfo | null {
	const bytes = Buffer.from(head.buffer, head.byteOffset, head.length);
	if (
		bytes.length < 42 ||
		bytes.toString('latin1', 0, 4) !== 'fLaC' ||
		((bytes[4] as number) & 0x7f) !== streamInfoType
	)
		return null;
	const packed = bytes.readUInt32BE(18);
	const total = ((bytes[21] as number) & 0x0f) * 2 ** 32 + bytes.readUInt32BE(22);
	return {
		sampleRate: packed >>> 12,
		channels: ((packed >>> 9) & 7) + 1,
		bitDepth: ((packed >>> 4) & 31) + 1,
		totalSamples: total === 0 ? null : total,
	};
}

/** Cuts a FLAC file into its frames. Any gap between them is damage. */
export function createFlacFrameReader() {
	let pending = Buffer.alloc(0);
	let isInMetadata = true;
	let bytesToSkip = 0;
	let isAtMarker = true;
	let current: FrameHeader | null = null;
	/** How far the pending bytes were searched for the next frame. */
	let searched = 0;

	function drop(count: number) {
		pending = pending.subarray(count);
	}

	/** Returns false when more bytes are needed. */
	function passMetadata(): boolean {
		if (bytesToSkip > 0) {
			const count = Math.min(bytesToSkip, pending.length);
			drop(count);
			bytesToSkip -= count;
			if (bytesToSkip > 0) return false;
		}
		if (!isInMetadata || pending.length < 4) return false;
		if (isAtMarker) {
			isAtMarker = false;
			drop(4);
			return true;
		}
		isInMetadata = ((pending[0] as number) & 0x80) === 0;
		bytesToSkip = pending.readUIntBE(1, 3);
		drop(4);
		return true;
	}

	function nextFrame(isEnd: boolean): FlacFrame | null {
		if (current === null) {
			if (pending.length < longestHeaderBytes && !isEnd) return null;
			if (pending.length === 0) return null;
			current = readHeader(pending, 0);
			if (current === null) throw new AnalysisFailed('damaged', 'no frame where one begins');
			searched = 1;
		}
		const expected = current.isVariable ? current.number + current.samples : current.number + 1;
		for (;;) {
			const at = pending.indexOf(0xff, searched);
			const isNearEnd = at === -1 || at + longestHeaderBytes > pending.length;
			if (isNearEnd && !isEnd) {
				searched = at === -1 ? pending.length : at;
				if (searched > largestFrameBytes) throw new AnalysisFailed('damaged', 'a frame without end');
				return null;
			}
			if (at === -1) return cut(pending.length, null);
			const header = readHeader(pending, at);
			if (header !== null && header.number === expected) return cut(at, header);
			searched = at + 1;
		}
	}

	function cut(length: number, next: FrameHeader | null): FlacFrame {
		const frame = { bytes: pending.subarray(0, length), samples: current?.samples ?? 0 };
		drop(length);
		current = next;
		searched = 1;
		return frame;
	}

	return {
		*feed(bytes: Uint8Array): Generator<FlacFrame> {
			pending = Buffer.concat([pending, bytes]);
			while ((isInMetadata || bytesToSkip > 0) && passMetadata());
			if (isInMetadata || bytesToSkip > 0) return;
			for (let frame = nextFrame(false); frame !== null; frame = nextFrame(false)) yield frame;
		},
		*finish(): Generator<FlacFrame> {
			if (isInMetadata || bytesToSkip > 0) return;
			for (let frame = nextFrame(true); frame !== null; frame = nextFrame(true)) yield frame;
		},
	};
}

function readHeader(bytes: Buffer, at: number): FrameHeader | null {
	if (at + 6 > bytes.length || bytes[at] !== 0xff || ((bytes[at + 1] as number) & 0xfe) !== 0xf8) return null;
	const sizes = bytes[at + 2] as number;
	const layout = bytes[at + 3] as number;
	if (sizes >> 4 === 0 || (sizes & 15) === 15 || layout >> 4 > 10 || (layout & 1) === 1) return null;
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
	return { samples, number: number.value, isVariable: ((bytes[at + 1] as number) & 1) === 1 };
}

/** Frame and sample numbers are written like UTF-8, up to seven bytes. */
function readNumber(bytes: Buffer, at: number): { value: number; length: number } | null {
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

function crc8(bytes: Buffer, from: number, until: number): number {
	let crc = 0;
	for (let i = from; i < until; i++) {
		crc ^= bytes[i] as number;
		for (let bit = 0; bit < 8; bit++) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : crc << 1;
	}
	return crc;
}
