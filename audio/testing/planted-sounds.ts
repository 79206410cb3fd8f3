/** Sound files with a name in bytes that no decoder reads. */

import { scanBytes } from '../analyze-file.ts';
import { adtsFrames, mpegFrames } from '../containers/mpeg/frame-headers.ts';
import { computeOggChecksum } from '../containers/ogg/ogg-pages.ts';
import { createMemoryBytes } from '../containers/sound-bytes.ts';

/** The offsets of the frames of an mp3, its info frame first. */
export function frameOffsetsOf(mp3: Uint8Array): number[] {
	const offsets: number[] = [];
	for (let at = scanBytes(createMemoryBytes(mp3), 'mp3').soundOffset; ; ) {
		const header = mpegFrames.parse(mp3, at);
		if (header === null) return offsets;
		offsets.push(at);
		at += header.lengthBytes;
	}
}

/** In the info frame: in the seek table, and after the fields. */
export function plantInInfoFrame(mp3: Uint8Array, name: string): Buffer {
	const planted = Buffer.from(mp3);
	const [info = 0] = frameOffsetsOf(mp3);
	const mark = Math.max(planted.indexOf('Info', info, 'latin1'), planted.indexOf('Xing', info, 'latin1'));
	planted.write(name, mark + 20, 'utf8');
	const end = info + (mpegFrames.parse(mp3, info)?.lengthBytes ?? 0);
	planted.write(name, end - Buffer.byteLength(name, 'utf8'), 'utf8');
	return planted;
}

/** At the end of each frame except the first, as far as a quiet sound leaves space there. */
export function plantInFrames(mp3: Uint8Array, name: string): Buffer {
	const planted = Buffer.from(mp3);
	const length = Buffer.byteLength(name, 'utf8');
	for (const offset of frameOffsetsOf(mp3).slice(1)) {
		const end = offset + (mpegFrames.parse(mp3, offset)?.lengthBytes ?? 0);
		if (end <= planted.length) planted.write(name, end - length - 1, 'utf8');
	}
	return planted;
}

/** Adds padding with a name to every packet of sound; the packets must be single frames of 20 ms. */
export function plantInOpusPadding(opus: Uint8Array, name: string): Buffer {
	const text = Buffer.from(name, 'utf8');
	const pages: Buffer[] = [];
	for (let at = 0, index = 0; at + 27 < opus.length; index++) {
		const segments = opus[at + 26] as number;
		const lacing = opus.subarray(at + 27, at + 27 + segments);
		const bodyAt = at + 27 + segments;
		const end = bodyAt + lacing.reduce((sum, size) => sum + size, 0);
		const page = Buffer.from(opus.subarray(at, end));
		if (index < 2) pages.push(page);
		else pages.push(...plantInPage(page, lacing, text, pages.length));
		at = end;
	}
	return Buffer.concat(pages);
}

/** One page for each packet, because padding makes them longer. */
function plantInPage(page: Buffer, lacing: Uint8Array, text: Buffer, firstNumber: number): Buffer[] {
	const packets: Buffer[] = [];
	let at = 27 + lacing.length;
	let length = 0;
	for (const size of lacing) {
		length += size;
		if (size === 255) continue;
		packets.push(page.subarray(at, at + length));
		at += length;
		length = 0;
	}
	return packets.map((packet, index) => {
		// Code 3 with one frame and padding; the packets of the encoder have code 0.
		const head = Buffer.from([((packet[0] as number) & 0xfc) | 3, 0x41, text.length]);
		const body = Buffer.concat([head, packet.subarray(1), text]);
		const sizes = [...Array.from({ length: Math.floor(body.length / 255) }, () => 255), body.length % 255];
		const header = Buffer.from(page.subarray(0, 27));
		const isLast = index === packets.length - 1;
		if (!isLast) header.writeBigUInt64LE(BigInt(960 * (firstNumber - 1 + index)), 6);
		header[5] = isLast ? (header[5] as number) : 0;
		header.writeUInt32LE(firstNumber + index, 18);
		header[26] = sizes.length;
		const whole = Buffer.concat([header, Buffer.from(sizes), body]);
		whole.set(computeOggChecksum(whole), 22);
		return whole;
	});
}

/** Puts a fill element with a name in front of the sound of each frame of bare AAC without checksums. */
export function plantInAacFill(adts: Uint8Array, name: string): Buffer {
	// Three bits say that it is a fill element, twelve how many bytes it has; the text then begins with a whole byte.
	const text = [0, ...Buffer.from(name, 'utf8')];
	const count = text.length + 1;
	const fill = [
		...toBits(6, 3),
		...toBits(15, 4),
		...toBits(count - 14, 8),
		0,
		...text.flatMap((byte) => toBits(byte, 8)),
	];
	while (fill.length < 15 + 8 * count) fill.push(0);
	const frames: Buffer[] = [];
	for (let at = 0; ; ) {
		const header = adtsFrames.parse(adts, at);
		if (header === null) return Buffer.concat(frames);
		const sound = [...adts.subarray(at + 7, at + header.lengthBytes)].flatMap((byte) => toBits(byte, 8));
		const body = toBytes([...fill, ...sound]);
		const head = Buffer.from(adts.subarray(at, at + 7));
		const length = 7 + body.length;
		head[3] = ((head[3] as number) & 0xfc) | (length >> 11);
		head[4] = (length >> 3) & 255;
		head[5] = ((head[5] as number) & 0x1f) | ((length & 7) << 5);
		frames.push(head, body);
		at += header.lengthBytes;
	}
}

function toBits(value: number, count: number): number[] {
	return Array.from({ length: count }, (_, bit) => (value >> (count - 1 - bit)) & 1);
}

function toBytes(bits: readonly number[]): Buffer {
	const bytes = Buffer.alloc(Math.ceil(bits.length / 8));
	bits.forEach((bit, at) => {
		bytes[at >> 3] = (bytes[at >> 3] as number) | (bit << (7 - (at & 7)));
	});
	return bytes;
}
