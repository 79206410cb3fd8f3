import { MPEGDecoder } from 'mpg123-decoder';
import type { Decoder, SoundSink } from './decoder.ts';
import { findMp3Frame, readMp3Gapless } from './mp3-gapless.ts';
import { createWasmOutput, decodeOrFail } from './wasm-sound.ts';

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
