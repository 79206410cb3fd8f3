// The padding that an mp3 encoder adds, as its first frame states it, and how it is removed.
import type { Decoder, SoundSink } from './decoder.ts';

export interface Mp3Gapless {
	/** Samples of the sound itself, per channel. */
	readonly samples: number;
	/** Padding after it that fills the last frame, less the delay of the decoder. */
	readonly paddingSamples: number;
}

/** The delay of every layer III decoder, in samples. */
const decoderDelay = 529;
const knownEncoders = ['LAME', 'Lavf', 'Lavc'];

/**
 * ffmpeg removes an encoder's padding at the end only if it can seek in the file. For a pipe this does it, by the same
 * rule: sound after the padding, in files that were joined, is kept.
 */
export function withoutMp3Padding(create: (sink: SoundSink) => Decoder, sink: SoundSink): Decoder {
	let gapless: Mp3Gapless | null | undefined;
	let position = 0;
	let channelCount = 0;

	/** Passes on what comes before the padding and after it. */
	function cut(frames: number, pass: (from: number, until: number) => void) {
		const start = gapless?.samples ?? Number.POSITIVE_INFINITY;
		const end = start + (gapless?.paddingSamples ?? 0);
		const within = (at: number) => Math.max(0, Math.min(frames, at - position));
		if (within(start) > 0) pass(0, within(start));
		if (within(end) < frames) pass(within(end), frames);
		position += frames;
	}

	const decoder = create({
		open(format) {
			channelCount = format.channels;
			sink.open({ ...format, announcedSamples: gapless?.samples ?? null });
		},
		add(channels, frames) {
			cut(frames, (from, until) => {
				const isStart = from === 0;
				sink.add(isStart ? channels : channels.map((channel) => channel.subarray(from, until)), until - from);
			});
		},
		interleaved() {
			const interleaved = sink.interleaved?.() ?? null;
			if (interleaved === null) return null;
			return {
				add: (samples, frames) =>
					cut(frames, (from, until) => interleaved.add(samples.subarray(from * channelCount), until - from)),
			};
		},
	});

	return {
		started: decoder.started,
		feed(bytes) {
			if (gapless === undefined) gapless = readMp3Gapless(bytes);
			return decoder.feed(bytes);
		},
		finish: () => decoder.finish(),
		free: () => decoder.free(),
	};
}

/** Reads the Xing or Info frame with its LAME extension, which should be the first frame; null if there is none. */
export function readMp3Gapless(head: Uint8Array): Mp3Gapless | null {
	const bytes = Buffer.from(head.buffer, head.byteOffset, head.length);
	const frame = findMp3Frame(bytes);
	if (frame === null) return null;
	let at = frame.at + 4 + frame.sideInfoBytes;
	const mark = bytes.toString('latin1', at, at + 4);
	if ((mark !== 'Xing' && mark !== 'Info') || at + 160 > bytes.length) return null;
	const flags = bytes.readUInt32BE(at + 4);
	const frames = flags & 1 ? bytes.readUInt32BE(at + 8) : 0;
	at += 8 + (flags & 1 ? 4 : 0) + (flags & 2 ? 4 : 0) + (flags & 4 ? 100 : 0) + (flags & 8 ? 4 : 0);
	if (frames === 0 || !knownEncoders.includes(bytes.toString('latin1', at, at + 4))) return null;
	const delays = bytes.readUIntBE(at + 21, 3);
	const padding = delays & 0xfff;
	const samples = frames * frame.samples - (delays >> 12) - padding;
	return samples > 0 ? { samples, paddingSamples: Math.max(0, padding - decoderDelay) } : null;
}

export interface Mp3FrameStart {
	readonly at: number;
	readonly isMono: boolean;
	readonly samples: number;
	readonly sideInfoBytes: number;
}

/** The first bytes that look like a frame of layer III. */
export function findMp3Frame(bytes: Uint8Array): Mp3FrameStart | null {
	for (let at = 0; at + 4 <= bytes.length; at++) {
		if (bytes[at] !== 0xff) continue;
		const version = bytes[at + 1] as number;
		const rates = bytes[at + 2] as number;
		const isLayer3 = (version & 0xe6) === 0xe2 && (version & 0x18) !== 0x08;
		if (!isLayer3 || rates >> 4 === 0 || rates >> 4 === 15 || ((rates >> 2) & 3) === 3) continue;
		const isMpeg1 = (version & 0x18) === 0x18;
		const isMono = (bytes[at + 3] as number) >> 6 === 3;
		const [mono, stereo] = isMpeg1 ? [17, 32] : [9, 17];
		return { at, isMono, samples: isMpeg1 ? 1152 : 576, sideInfoBytes: isMono ? mono : stereo };
	}
	return null;
}
