import type { AudioFormat } from '../audio-analysis.ts';
import { createAiffDecoder } from './aiff.decoder.ts';
import type { Decoder, SoundSink } from './decoder.ts';
import { createFfmpegDecoder, createFfmpegFlacDecoder } from './ffmpeg.decoder.ts';
import { createFlacDecoder } from './flac.decoder.ts';
import { withoutMp3Padding } from './mp3-gapless.ts';
import { createMpegDecoder } from './mpeg.decoder.ts';
import { createOggFlacDecoder, createOpusDecoder, createVorbisDecoder } from './ogg.decoder.ts';
import { createWavDecoder } from './wav.decoder.ts';
import { withoutEndTag } from './without-end-tag.ts';

export interface DecoderChoice {
	readonly format: AudioFormat;
	readonly sizeBytes: number;
	readonly ffmpegPath: string | null;
	/** For files that cannot be decoded as a stream; what is fed is then ignored. */
	readonly filePath: string | null;
	readonly onChild: (pid: number | null) => void;
}

/** The decoder for a format, or null where this machine has none. */
export function chooseDecoder(choice: DecoderChoice, sink: SoundSink): Decoder | null {
	const { format, sizeBytes, ffmpegPath } = choice;
	if (format === 'wav') return createWavDecoder(sizeBytes, sink);
	if (format === 'aiff') return createAiffDecoder(sizeBytes, sink);
	if (ffmpegPath !== null) {
		const source = { ...choice, ffmpegPath };
		if (format === 'flac') return withoutEndTag(createFfmpegFlacDecoder(source, sink));
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
