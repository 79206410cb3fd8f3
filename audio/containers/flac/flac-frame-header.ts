export interface FlacFrameHeader {
	readonly samples: number;
	/** The number of the frame, or of its first sample if frames differ in length. */
	readonly number: number;
	readonly isVariable: boolean;
	/** 0 to 7: the number of channels less one; 8 to 10: two channels, one of them as a difference. */
	readonly assignment: number;
	/** Null if it is in the stream information. */
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
export function nextFlacNumber({ number, samples, isVariable }: FlacFrameHeader): number {
	return isVariable ? number + samples : number + 1;
}

/** Frame and sample numbers are coded like UTF-8, in up to seven bytes. */
function readNumber(bytes: Uint8Array, at: number): { value: number; length: number } | null {
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
