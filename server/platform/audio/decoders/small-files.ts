import type { AudioFormat } from '../audio-analysis.ts';

/**
 * Files of up to so many bytes, ten to thirty seconds of sound, are analysed before ffmpeg has started: WebAssembly decodes
 * more slowly, but is there at once.
 */
const smallBytes: Readonly<Partial<Record<AudioFormat, number>>> = {
	mp3: 400_000,
	flac: 3_000_000,
	'ogg-vorbis': 300_000,
	'ogg-opus': 200_000,
	'ogg-flac': 3_000_000,
};

/** Whether decoding such a file without ffmpeg is faster. Formats that need ffmpeg are never small. */
export function isSmall(format: AudioFormat, sizeBytes: number): boolean {
	return sizeBytes <= (smallBytes[format] ?? 0);
}
