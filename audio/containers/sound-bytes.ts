import { damaged } from '../audio-analysis.ts';

/** The largest structure that is read at once is an Ogg page, of at most 65,307 bytes. */
export const largestView = 128 * 1024;

/**
 * Random access to the bytes of a file through a window of fixed size, so that no length in the file decides how much
 * memory is used. Reading is synchronous, because that makes millions of small reads cheap; call it in a worker thread.
 * Reading a number after the end of the file throws `damaged`.
 */
export class SoundBytes {
	private readonly window: Uint8Array;
	private windowOffset = 0;
	private windowLength = 0;

	constructor(
		readonly sizeBytes: number,
		/** Fills the target with the bytes from this offset on and returns their number. */
		private readonly readInto: (target: Uint8Array, offset: number) => number,
		windowBytes = 2 * largestView,
	) {
		this.window = new Uint8Array(windowBytes);
	}

	/** Another window on the same bytes, for reading in two places alternately. */
	openWindow(windowBytes: number) {
		return new SoundBytes(this.sizeBytes, this.readInto, windowBytes);
	}

	/** Up to `length` bytes, fewer at the end of the file; valid until the next call of any method. */
	view(offset: number, length: number) {
		const wanted = Math.max(0, Math.min(length, largestView, this.sizeBytes - offset));
		if (offset < this.windowOffset || offset + wanted > this.windowOffset + this.windowLength) this.fill(offset);
		const start = Math.min(offset - this.windowOffset, this.windowLength);
		return this.window.subarray(start, Math.min(start + wanted, this.windowLength));
	}

	/** Whether at least this many bytes follow the offset. */
	has(offset: number, length: number) {
		return offset >= 0 && length >= 0 && offset + length <= this.sizeBytes;
	}

	/** Whether this text is at the offset, one byte for each character. */
	is(offset: number, text: string) {
		return this.has(offset, text.length) && this.text(offset, text.length) === text;
	}

	/** A short text such as the name of a box, one byte for each character. */
	text(offset: number, length: number) {
		return String.fromCharCode(...this.exactly(offset, length));
	}

	u8(offset: number) {
		return this.exactly(offset, 1)[0] as number;
	}

	u16be(offset: number) {
		return readBigEndian(this.exactly(offset, 2));
	}

	u16le(offset: number) {
		return readLittleEndian(this.exactly(offset, 2));
	}

	u24be(offset: number) {
		return readBigEndian(this.exactly(offset, 3));
	}

	u32be(offset: number) {
		return readBigEndian(this.exactly(offset, 4));
	}

	u32le(offset: number) {
		return readLittleEndian(this.exactly(offset, 4));
	}

	u64be(offset: number) {
		return readBigEndian(this.exactly(offset, 8));
	}

	u64le(offset: number) {
		return readLittleEndian(this.exactly(offset, 8));
	}

	private exactly(offset: number, length: number) {
		const bytes = this.view(offset, length);
		if (bytes.length < length) throw damaged(`the file ends within a header at ${offset}`);
		return bytes;
	}

	private fill(offset: number) {
		if (offset < 0 || offset >= this.sizeBytes) {
			this.windowOffset = offset;
			this.windowLength = 0;
			return;
		}
		// Includes some bytes before the offset, because scanners that look ahead usually return.
		this.windowOffset = Math.max(0, offset - this.window.length / 8);
		this.windowLength = this.readInto(this.window, this.windowOffset);
	}
}

/** Gives the same memory the methods of a buffer. */
export function asBuffer({ buffer, byteOffset, length }: Uint8Array) {
	return Buffer.from(buffer, byteOffset, length);
}

/** The index of the first of these texts, or null. */
export function findFirstText(bytes: Uint8Array, texts: readonly string[]) {
	const buffer = asBuffer(bytes);
	const found = texts.map((text) => buffer.indexOf(text, 0, 'latin1')).filter((index) => index >= 0);
	return found.length === 0 ? null : Math.min(...found);
}

/** Bytes that are already in memory. */
export function createMemoryBytes(bytes: Uint8Array) {
	return new SoundBytes(bytes.length, (target, offset) => {
		const piece = bytes.subarray(offset, offset + target.length);
		target.set(piece);
		return piece.length;
	});
}

// Above 2^53 numbers lose precision, which does not matter here: no file is that large.
function readBigEndian(bytes: Uint8Array) {
	let value = 0;
	for (const byte of bytes) value = value * 256 + byte;
	return value;
}

function readLittleEndian(bytes: Uint8Array) {
	let value = 0;
	for (let index = bytes.length - 1; index >= 0; index--) value = value * 256 + (bytes[index] as number);
	return value;
}
