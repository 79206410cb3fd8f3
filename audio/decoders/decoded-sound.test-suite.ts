import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Decoder, SoundFormat, SoundSink } from './decoder.ts';

export interface DecodedSound {
	readonly format: SoundFormat | null;
	readonly channels: readonly Float32Array[];
}

/** The whole output of a decoder for a file, fed in pieces of an odd size to cover every boundary. */
export async function decodeFile(
	source: string | Uint8Array,
	create: (sink: SoundSink) => Decoder | Promise<Decoder>,
	pieceBytes = 10_007,
): Promise<DecodedSound> {
	const bytes = typeof source === 'string' ? readFileSync(source) : source;
	const blocks: Float32Array[][] = [];
	let format: SoundFormat | null = null;
	const decoder = await create({
		open(opened) {
			format = opened;
		},
		add: (channels, frames) => blocks.push(channels.map((channel) => channel.slice(0, frames))),
	});
	try {
		for (let at = 0; at < bytes.length; at += pieceBytes) await decoder.feed(bytes.subarray(at, at + pieceBytes));
		await decoder.finish();
	} finally {
		decoder.free();
	}
	const channelCount = blocks[0]?.length ?? 0;
	return { format, channels: Array.from({ length: channelCount }, (_, i) => join(blocks.map((block) => block[i]))) };
}

/** Lets ffmpeg itself read the file: from a path, not a pipe. */
export function decodeByFfmpeg(path: string, channelCount: number): Float32Array[] {
	const bytes = execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-i', path, '-map', '0:a:0', '-f', 'f32le', '-'], {
		maxBuffer: 2 ** 28,
	});
	const samples = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
	return Array.from({ length: channelCount }, (_, channel) =>
		samples.filter((_sample, i) => i % channelCount === channel),
	);
}

/** Puts the same frames into Ogg, as some programs store FLAC. */
export function asOgg(flacPath: string): Uint8Array {
	return execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-i', flacPath, '-c:a', 'copy', '-f', 'ogg', '-'], {
		maxBuffer: 2 ** 28,
	});
}

/** Signal-to-noise ratio of a sound against another, in decibels; the worst channel counts. */
export function signalToNoiseDb(expected: readonly Float32Array[], actual: readonly Float32Array[]): number {
	const ratios = expected.map((channel, i) => {
		const other = actual[i] ?? new Float32Array(0);
		let signal = 0;
		let noise = 0;
		channel.forEach((sample, at) => {
			signal += sample * sample;
			noise += (sample - (other[at] ?? 0)) ** 2;
		});
		return noise === 0 ? Number.POSITIVE_INFINITY : 10 * Math.log10(signal / noise);
	});
	return Math.min(...ratios);
}

function join(parts: readonly (Float32Array | undefined)[]): Float32Array {
	const joined = new Float32Array(parts.reduce((length, part) => length + (part?.length ?? 0), 0));
	let at = 0;
	for (const part of parts) {
		if (part === undefined) continue;
		joined.set(part, at);
		at += part.length;
	}
	return joined;
}
