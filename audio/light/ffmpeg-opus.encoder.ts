// Encoding by ffmpeg as a child process: bare samples go in through a pipe, so that nothing of the file itself can come
// out.
import { constants, setPriority } from 'node:os';
import type { Writable } from 'node:stream';
import { startFfmpeg } from '../ffmpeg.ts';
import { type EncoderOutput, type OpusEncoder, opusBitRates, opusComplexity } from './opus-encoder.ts';

const pageHeadBytes = 27;

/** Extracts the packets from the Ogg stream that our own ffmpeg writes to a pipe; never used for files of strangers. */
function createOggPacketReader(onPacket: (packet: Buffer) => void) {
	let pending = Buffer.alloc(0);
	let begun: Buffer[] = [];
	let granule = 0;

	/** False while the page is incomplete. */
	function takePage() {
		const segments = pending[26];
		if (segments === undefined || pending.length < pageHeadBytes + segments) return false;
		if (pending.toString('latin1', 0, 4) !== 'OggS') throw new Error('ffmpeg wrote no Ogg page');
		const lacing = pending.subarray(pageHeadBytes, pageHeadBytes + segments);
		const length = lacing.reduce((sum, part) => sum + part, pageHeadBytes + segments);
		if (pending.length < length) return false;
		let at = pageHeadBytes + segments;
		for (const part of lacing) {
			begun.push(pending.subarray(at, at + part));
			at += part;
			if (part === 255) continue;
			onPacket(Buffer.concat(begun));
			begun = [];
		}
		const position = pending.readBigInt64LE(6);
		// -1 if no packet ends in the page.
		if (position >= 0n) granule = Number(position);
		pending = pending.subarray(length);
		return true;
	}

	return {
		feed(bytes: Buffer) {
			pending = Buffer.concat([pending, bytes]);
			while (takePage());
		},
		/** Samples until the end of the last page, including those to be skipped at the beginning. */
		granule: () => granule,
	};
}

interface FfmpegOutput extends EncoderOutput {
	readonly ffmpegPath: string;
}

/** A head with the pre-skip, then comments. */
const headPackets = 2;

/** Fails if this ffmpeg was built without libopus. */
export function createFfmpegOpusEncoder(output: FfmpegOutput): OpusEncoder {
	const { channels, onHead, onPacket } = output;
	let packetCount = 0;
	let preSkip = 0;
	let draining: Promise<void> | null = null;
	const packets = createOggPacketReader((packet) => {
		packetCount += 1;
		if (packetCount === 1) {
			preSkip = packet.readUInt16LE(10);
			onHead(preSkip);
		} else if (packetCount > headPackets) onPacket(packet);
	});
	const ffmpeg = startFfmpeg(output.ffmpegPath, argumentsOf(output), packets.feed);
	const { child, ended } = ffmpeg;
	comeLast(child.pid);

	function write(samples: Float32Array) {
		ffmpeg.throwIfFailed();
		if (!child.stdin.writable) return;
		if (child.stdin.write(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))) return;
		draining ??= Promise.race([drained(child.stdin), ended.then(() => undefined)]).finally(() => {
			draining = null;
		});
	}

	return {
		add: (planes, frames) => write(interleave(planes, frames, channels)),
		drained: () => draining,
		async finish() {
			child.stdin.end();
			const code = await ended;
			ffmpeg.throwIfFailed();
			if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${ffmpeg.errorOutput()}`);
			return packets.granule() - preSkip;
		},
		free: ffmpeg.free,
	};
}

function argumentsOf({ channels, sampleRate }: FfmpegOutput) {
	return [
		'-protocol_whitelist',
		'pipe',
		'-f',
		'f32le',
		'-ar',
		String(sampleRate),
		'-ac',
		String(channels),
		'-i',
		'pipe:0',
		'-c:a',
		'libopus',
		'-b:a',
		String(opusBitRates[channels]),
		'-vbr',
		'constrained',
		'-application',
		'audio',
		'-compression_level',
		String(opusComplexity),
		'-frame_duration',
		'20',
		'-f',
		'ogg',
		'-flags:a',
		'+bitexact',
		'-fflags',
		'+bitexact',
		'pipe:1',
	];
}

/** Lower priority than the analysis of new files, too. */
function comeLast(pid: number | undefined) {
	if (pid === undefined) return;
	try {
		setPriority(pid, constants.priority.PRIORITY_LOW);
	} catch {
		// The process has already ended, or the system does not permit a lower priority.
	}
}

function interleave(planes: readonly Float32Array[], frames: number, channels: 1 | 2) {
	const samples = new Float32Array(frames * channels);
	const [left, right] = planes;
	if (left === undefined) throw new Error('a sound without channels');
	if (right === undefined || channels === 1) samples.set(left.subarray(0, frames));
	else
		for (let i = 0; i < frames; i++) {
			samples[2 * i] = left[i] as number;
			samples[2 * i + 1] = right[i] as number;
		}
	return samples;
}

function drained(stream: Writable): Promise<void> {
	return new Promise((resolve) => {
		stream.once('drain', resolve);
	});
}
