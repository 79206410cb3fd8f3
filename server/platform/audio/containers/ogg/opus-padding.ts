/** Padding at the end of an Opus packet (RFC 6716, section 3.2.5), which no decoder reads. */
import type { SoundBytes } from '../sound-bytes.ts';
import { type Extent, sliceExtents } from './ogg-packets.ts';

const longestFrame = 1275;
const mostFrames = 48;

/** What to blank in a packet of so many streams: its padding, or all of it if it is no packet of Opus. */
export function listOpusBlanks(bytes: SoundBytes, extents: readonly Extent[], streams: number): Extent[] {
	const packet = Buffer.concat(extents.map(({ offset, length }) => Buffer.from(bytes.view(offset, length))));
	const padding = packet.length === 0 ? [] : findPadding(packet, streams);
	if (padding === null) return extents.filter(({ length }) => length > 0);
	return padding
		.filter(({ offset, length }) => packet.subarray(offset, offset + length).some((byte) => byte !== 0))
		.flatMap(({ offset, length }) => sliceExtents(extents, offset, length));
}

/** Null if the packet is not valid. */
function findPadding(packet: Buffer, streams: number): Extent[] | null {
	const padding: Extent[] = [];
	let at = 0;
	for (let stream = 1; stream <= streams; stream++) {
		const found = readStream(packet, at, stream === streams);
		if (found === null) return null;
		if (found.padding > 0) padding.push({ offset: found.end - found.padding, length: found.padding });
		at = found.end;
	}
	return padding;
}

/** All streams of a packet but the last state the length of their last frame. */
function readStream(packet: Buffer, from: number, isLast: boolean): { end: number; padding: number } | null {
	let at = from;
	const take = () => {
		const byte = packet[at] ?? Number.NaN;
		at += 1;
		return byte;
	};
	const takeLength = () => {
		const first = take();
		return first < 252 ? first : first + 4 * take();
	};
	const code = take() & 3;
	const count = code === 3 ? take() : code === 0 ? 1 : 2;
	const frames = code === 3 ? count & 63 : count;
	const isVariable = code === 2 || (code === 3 && (count & 128) !== 0);
	let padding = 0;
	if (code === 3 && (count & 64) !== 0)
		for (let more = true; more; ) {
			const byte = take();
			padding += byte === 255 ? 254 : byte;
			more = byte === 255;
		}
	if (!(frames >= 1 && frames <= mostFrames)) return null;
	const stated: number[] = [];
	const statedFrames = (isVariable ? frames - 1 : 0) + (isLast ? 0 : 1);
	for (let frame = 0; frame < statedFrames; frame++) stated.push(takeLength());
	if (stated.some((length) => !(length <= longestFrame))) return null;
	const statedBytes = stated.reduce((sum, length) => sum + length, 0);
	if (!isLast) {
		const soundBytes = isVariable ? statedBytes : frames * statedBytes;
		const end = at + soundBytes + padding;
		return end <= packet.length ? { end, padding } : null;
	}
	const rest = packet.length - at - padding;
	const lastBytes = isVariable ? rest - statedBytes : rest / frames;
	const isValid = lastBytes >= 0 && lastBytes <= longestFrame && Number.isInteger(lastBytes);
	return isValid ? { end: packet.length, padding } : null;
}
