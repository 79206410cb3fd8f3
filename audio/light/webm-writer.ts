import { closeSync, openSync, rmSync, writeSync } from 'node:fs';

/** Stream properties that a player of Opus packets needs. */
export interface OpusStream {
	readonly channels: 1 | 2;
	/** Samples at the beginning that are not part of the sound. */
	readonly preSkip: number;
}

export interface WebmWriter {
	/** A packet of 20 ms. */
	add(packet: Uint8Array): void;
	/** Writes the index, sizes and the length, which is in samples at 48,000 a second; returns the size in bytes. */
	finish(samples: number): number;
	/** Removes the file unless it was finished. */
	close(): void;
}

export const opusRate = 48_000;
export const packetSamples = 960;
const packetMs = 20;
/** A seek fetches at most this much of the sound before its target. */
const clusterPackets = 50;

const ids = {
	ebml: 0x1a45dfa3,
	segment: 0x18538067,
	seekHead: 0x114d9b74,
	info: 0x1549a966,
	tracks: 0x1654ae6b,
	cluster: 0x1f43b675,
	cues: 0x1c53bb6b,
} as const;

/**
 * Writes Opus packets as a WebM file: the length in front, an index at the end, and no tags. Ogg states its length only
 * in its last page, which browsers fetch before they play: two seconds more on a slow connection.
 */
export function createWebmWriter(path: string, stream: OpusStream): WebmWriter {
	const file = openSync(path, 'w');
	const cues: Buffer[] = [];
	let packets: Buffer[] = [];
	let packetCount = 0;
	let size = 0;
	let isOpen = true;
	let isFinished = false;

	function write(bytes: Buffer) {
		for (let written = 0; written < bytes.length; )
			written += writeSync(file, bytes, written, bytes.length - written, size + written);
		size += bytes.length;
	}

	const head = headOf(stream, { samples: 0, cuesAt: 0, segmentBytes: 0 });
	write(head.bytes);

	function writeCluster(endPadding: number) {
		if (packets.length === 0) return;
		const startMs = (packetCount - packets.length) * packetMs;
		cues.push(cuePoint(startMs, size - head.segmentAt));
		const blocks = packets.map((packet, index) => {
			const isLast = index === packets.length - 1 && endPadding > 0;
			return isLast ? paddedBlock(index * packetMs, packet, endPadding) : simpleBlock(index * packetMs, packet);
		});
		write(element(ids.cluster, uint(0xe7, startMs), ...blocks));
		packets = [];
	}

	return {
		add(packet) {
			if (packets.length === clusterPackets) writeCluster(0);
			packets.push(Buffer.from(packet));
			packetCount += 1;
		},
		finish(samples) {
			writeCluster(Math.max(0, packetCount * packetSamples - stream.preSkip - samples));
			const cuesAt = size - head.segmentAt;
			write(element(ids.cues, ...cues));
			const whole = headOf(stream, { samples, cuesAt, segmentBytes: size - head.segmentAt });
			writeSync(file, whole.bytes, 0, whole.bytes.length, 0);
			isFinished = true;
			this.close();
			return size;
		},
		close() {
			if (isOpen) closeSync(file);
			isOpen = false;
			if (!isFinished) rmSync(path, { force: true });
		},
	};
}

interface Whole {
	readonly samples: number;
	/** Relative to the first byte inside the segment, as all positions are. */
	readonly cuesAt: number;
	readonly segmentBytes: number;
}

/** Everything before the sound. Its size does not depend on the values, so that it can be rewritten at the end. */
function headOf({ channels, preSkip }: OpusStream, { samples, cuesAt, segmentBytes }: Whole) {
	const ebml = element(
		ids.ebml,
		uint(0x4286, 1),
		uint(0x42f7, 1),
		uint(0x42f2, 4),
		uint(0x42f3, 8),
		text(0x4282, 'webm'),
		uint(0x4287, 4),
		uint(0x4285, 2),
	);
	const info = element(
		ids.info,
		uint(0x2ad7b1, 1_000_000),
		double(0x4489, (samples / opusRate) * 1000),
		text(0x4d80, 'Acetate'),
		text(0x5741, 'Acetate'),
	);
	const tracks = element(ids.tracks, trackEntry(channels, preSkip));
	const seekHead = (infoAt: number) =>
		element(ids.seekHead, seek(ids.info, infoAt), seek(ids.tracks, infoAt + info.length), seek(ids.cues, cuesAt));
	const inside = [seekHead(seekHead(0).length), info, tracks];
	const segment = Buffer.concat([idBytes(ids.segment), sizeBytes(segmentBytes, 8)]);
	return { bytes: Buffer.concat([ebml, segment, ...inside]), segmentAt: ebml.length + segment.length };
}

function trackEntry(channels: number, preSkip: number) {
	const opusHead = Buffer.alloc(19);
	opusHead.write('OpusHead', 0, 'latin1');
	opusHead[8] = 1;
	opusHead[9] = channels;
	opusHead.writeUInt16LE(preSkip, 10);
	opusHead.writeUInt32LE(opusRate, 12);
	return element(
		0xae,
		uint(0xd7, 1),
		uint(0x73c5, 1),
		uint(0x83, 2),
		uint(0x9c, 0),
		text(0x86, 'A_OPUS'),
		uint(0x56aa, nanoseconds(preSkip)),
		// What a decoder has to decode before a seek target until it sounds right.
		uint(0x56bb, 80_000_000),
		element(0x63a2, opusHead),
		element(0xe1, double(0xb5, opusRate), uint(0x9f, channels)),
	);
}

function seek(id: number, at: number) {
	return element(0x4dbb, element(0x53ab, idBytes(id)), wideUint(0x53ac, at));
}

function cuePoint(ms: number, clusterAt: number) {
	return element(0xbb, uint(0xb3, ms), element(0xb7, uint(0xf7, 1), uint(0xf1, clusterAt)));
}

function simpleBlock(relativeMs: number, packet: Buffer) {
	return element(0xa3, blockHead(relativeMs, 0x80), packet);
}

/** The last packet, whose end is not part of the sound. */
function paddedBlock(relativeMs: number, packet: Buffer, padding: number) {
	return element(0xa0, element(0xa1, blockHead(relativeMs, 0), packet), wideUint(0x75a2, nanoseconds(padding)));
}

function blockHead(relativeMs: number, flags: number) {
	const head = Buffer.alloc(4);
	head[0] = 0x81;
	head.writeInt16BE(relativeMs, 1);
	head[3] = flags;
	return head;
}

function nanoseconds(samples: number) {
	return Math.round((samples / opusRate) * 1e9);
}

function element(id: number, ...content: Buffer[]) {
	const length = content.reduce((sum, part) => sum + part.length, 0);
	return Buffer.concat([idBytes(id), sizeBytes(length), ...content]);
}

function uint(id: number, value: number) {
	return element(id, bigEndian(value, Math.max(1, Math.ceil(Math.log2(value + 1) / 8))));
}

/** A number in eight bytes, whatever its value. */
function wideUint(id: number, value: number) {
	return element(id, bigEndian(value, 8));
}

function double(id: number, value: number) {
	const bytes = Buffer.alloc(8);
	bytes.writeDoubleBE(value);
	return element(id, bytes);
}

function text(id: number, value: string) {
	return element(id, Buffer.from(value, 'latin1'));
}

function bigEndian(value: number, length: number) {
	const bytes = Buffer.alloc(8);
	bytes.writeBigUInt64BE(BigInt(value));
	return bytes.subarray(8 - length);
}

/** The first bits of the id encode its length. */
function idBytes(id: number) {
	return bigEndian(id, Math.ceil(Math.log2(id + 1) / 8));
}

/** One set bit gives the number of following bytes; a size of all ones would mean that it is unknown. */
function sizeBytes(size: number, wanted = 0) {
	let length = Math.max(1, wanted);
	while (size >= 2 ** (7 * length) - 1) length += 1;
	const bytes = bigEndian(size, length);
	bytes[0] = (bytes[0] as number) | (0x80 >> (length - 1));
	return bytes;
}
