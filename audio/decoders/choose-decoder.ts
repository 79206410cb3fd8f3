import type { AudioFormat } from '../audio-analysis.ts';
import { readFlacHead } from '../containers/flac/flac.scan.ts';
import { findFlacEndWithin } from '../containers/flac/flac-frames.ts';
import { listBoxes } from '../containers/mp4/mp4-boxes.ts';
import { createMemoryBytes } from '../containers/sound-bytes.ts';
import { createAiffDecoder } from './aiff.decoder.ts';
import type { Decoder, SoundSink } from './decoder.ts';
import { createFfmpegDecoder, createFfmpegFlacDecoder, type FfmpegSource } from './ffmpeg.decoder.ts';
import { createFlacDecoder } from './flac.decoder.ts';
import { createMpegDecoder, withoutMp3Padding } from './mpeg.decoder.ts';
import { createOggFlacDecoder, createOpusDecoder, createVorbisDecoder } from './ogg.decoder.ts';
import { createWavDecoder } from './wav.decoder.ts';

/** Enough for some frames of common sizes, and for tags without a picture. */
const heldBytes = 64 * 1024;

/**
 * Holds back the last bytes of a FLAC file, so that tags after its last frame do not reach the decoder, which would
 * report damage.
 */
function withoutEndTag(decoder: Decoder): Decoder {
	let held = Buffer.alloc(0);
	let bitDepth: number | null = null;
	return {
		async feed(bytes) {
			bitDepth ??= readFlacHead(bytes)?.bitDepth ?? 0;
			if (bytes.length >= heldBytes && held.length > 0) await decoder.feed(held);
			const all = bytes.length >= heldBytes ? bytes : Buffer.concat([held, bytes]);
			const split = Math.max(0, all.length - heldBytes);
			held = Buffer.from(all.subarray(split));
			if (split > 0) await decoder.feed(all.subarray(0, split));
		},
		async finish() {
			const sound = held.subarray(0, findFlacEndWithin(held, bitDepth ?? 0));
			if (sound.length > 0) await decoder.feed(sound);
			await decoder.finish();
		},
		free: () => decoder.free(),
	};
}

export interface DecoderChoice extends Omit<FfmpegSource, 'ffmpegPath'> {
	readonly sizeBytes: number;
	readonly ffmpegPath: string | null;
}

/** The decoder for a format, or null if this machine has none. */
export async function chooseDecoder(choice: DecoderChoice, sink: SoundSink): Promise<Decoder | null> {
	const { format, sizeBytes, ffmpegPath } = choice;
	if (format === 'wav') return createWavDecoder(sizeBytes, sink);
	if (format === 'aiff') return createAiffDecoder(sizeBytes, sink);
	if (ffmpegPath !== null) {
		const source = { ...choice, ffmpegPath };
		if (format === 'flac') return withoutEndTag(await createFfmpegFlacDecoder(source, sink));
		if (format === 'mp3') return withoutMp3Padding((trimmed) => createFfmpegDecoder(source, trimmed), sink);
		return createFfmpegDecoder(source, sink);
	}
	if (format === 'mp3') return createMpegDecoder(sink);
	if (format === 'flac') return withoutEndTag(createFlacDecoder(sink));
	if (format === 'ogg-vorbis') return createVorbisDecoder(sink);
	if (format === 'ogg-opus') return createOpusDecoder(sink);
	if (format === 'ogg-flac') return createOggFlacDecoder(sink);
	return null;
}

/**
 * Whether a file can be decoded while it arrives. An MP4 file can if its index is before its sound. ALAC waits until it
 * is complete, because its bit depth must be known before the first sample is written to the rendition.
 */
export function canDecodeStream(format: AudioFormat, head: Uint8Array) {
	if (format === 'alac') return false;
	if (format !== 'm4a') return true;
	const boxes = [...listBoxes(createMemoryBytes(head), 0, head.length)];
	return boxes.find(({ type }) => type === 'moov' || type === 'mdat')?.type === 'moov';
}
