import { MPEGDecoder } from 'mpg123-decoder';
import { mpegFrames } from '../containers/mpeg/frame-headers.ts';
import { readXing } from '../containers/mpeg/mp3.scan.ts';
import type { Decoder, SoundSink } from './decoder.ts';
import { createWasmOutput, decodeOrFail } from './wasm-sound.ts';

// The padding that an mp3 encoder adds, as stated in its first frame, and how it is removed.

interface Mp3Gapless {
	/** Samples of the sound itself, per channel. */
	readonly samples: number;
	/** Padding after it that fills the last frame, minus the delay of the decoder. */
	readonly paddingSamples: number;
}

/** The delay of every layer III decoder, in samples. */
const decoderDelay = 529;

/**
 * ffmpeg removes an encoder's padding at the end only if it can seek in the file. This does the same for a pipe: sound
 * after the padding, in joined files, is kept.
 */
export async function withoutMp3Padding(
	create: (sink: SoundSink) => Promise<Decoder>,
	sink: SoundSink,
): Promise<Decoder> {
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

	const decoder = await create({
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
		feed(bytes) {
			if (gapless === undefined) gapless = readMp3Gapless(bytes);
			return decoder.feed(bytes);
		},
		finish: () => decoder.finish(),
		free: () => decoder.free(),
	};
}

/** Reads the Xing or Info frame with its LAME extension, which should be the first frame; null if there is none. */
function readMp3Gapless(head: Uint8Array): Mp3Gapless | null {
	const frame = findMp3Frame(head);
	if (frame === null) return null;
	const xing = readXing(Buffer.from(head.subarray(frame.at)), frame.header);
	if (!xing?.frames || xing.added === null) return null;
	const samples = xing.frames * frame.header.samples - xing.added.before - xing.added.after;
	return samples > 0 ? { samples, paddingSamples: Math.max(0, xing.added.after - decoderDelay) } : null;
}

/** The first bytes that look like a frame of layer III. */
function findMp3Frame(bytes: Uint8Array) {
	for (let at = 0; at < bytes.length; at++) {
		const header = mpegFrames.parse(bytes, at);
		if (header?.layer === 3) return { at, header };
	}
	return null;
}

const sliceBytes = 32 * 1024;

/** mp3 without ffmpeg. Junk between frames is skipped, as every player does. */
export function createMpegDecoder(sink: SoundSink): Decoder {
	const mpeg = new MPEGDecoder();
	const output = createWasmOutput(sink);
	let start: { isMono: boolean; announcedSamples: number | null } | null = null;

	return {
		async feed(bytes) {
			await mpeg.ready;
			start ??= {
				isMono: findMp3Frame(bytes)?.header.channels === 1,
				announcedSamples: readMp3Gapless(bytes)?.samples ?? null,
			};
			for (let at = 0; at < bytes.length; at += sliceBytes) {
				const sound = await decodeOrFail(() => mpeg.decode(bytes.subarray(at, at + sliceBytes)));
				// The decoder returns mono as two channels, which would be measured 3 dB too loud.
				const channelData = start.isMono ? sound.channelData.slice(0, 1) : sound.channelData;
				output.add({ ...sound, channelData }, start.announcedSamples);
			}
		},
		finish() {},
		free() {
			void mpeg.ready.then(() => mpeg.free());
		},
	};
}
