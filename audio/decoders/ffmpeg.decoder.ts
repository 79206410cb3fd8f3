// Decoding by ffmpeg as a child process: bytes go in through a pipe, float samples come out through a socket.
import type { Writable } from 'node:stream';
import { AnalysisFailed, type AudioFormat } from '../audio-analysis.ts';
import { openReusedOutput, startFfmpeg } from '../ffmpeg.ts';
import type { Decoder, SoundSink } from './decoder.ts';
import { createWavDecoder } from './wav.decoder.ts';

/** Always given, because otherwise ffmpeg may find sound in a text file. */
const demuxers: Partial<Record<AudioFormat, string>> = {
	mp3: 'mp3',
	flac: 'flac',
	'ogg-vorbis': 'ogg',
	'ogg-opus': 'ogg',
	'ogg-flac': 'ogg',
	m4a: 'mov',
	alac: 'mov',
	aac: 'aac',
};

const pipeBytes = 256 * 1024;
/** The fastest level: the copy is written while a person waits for the analysis. */
const flacOutput = [
	'-map',
	'0:a:0',
	'-map_metadata',
	'-1',
	'-map_chapters',
	'-1',
	'-c:a',
	'flac',
	'-compression_level',
	'0',
	'-sample_fmt',
	's16',
	'-bitexact',
	'-f',
	'flac',
	'-y',
];
/** Writing each frame of about a thousand samples separately would cost a third more than decoding alone. */
const largeBlocks = ['-af', 'asetnsamples=n=16384:p=0', '-flush_packets', '0'];

export interface FfmpegDecoder extends Decoder {
	/** Everything that ffmpeg printed to stderr, once it has ended. */
	errorOutput(): string;
}

export interface FfmpegSource {
	readonly ffmpegPath: string;
	readonly format: AudioFormat;
	/** The file to read; null to read the fed bytes. */
	readonly filePath: string | null;
	/** Called with the child's process id, so that it can be killed from outside, and with null when it has ended. */
	readonly onChild: (pid: number | null) => void;
	/** Where the sound is also written as FLAC, without anything else in the file. */
	readonly flacPath?: string | null;
	/** A promise while the sink is full: otherwise the whole sound would accumulate in memory. */
	readonly drained?: () => Promise<void> | null;
}

/** ffmpeg writes float WAV, because its header contains the rate and the channels. */
export async function createFfmpegDecoder(source: FfmpegSource, sink: SoundSink): Promise<FfmpegDecoder> {
	const wav = createWavDecoder(Number.POSITIVE_INFINITY, sink);
	// Without such a socket (on Windows, or without a temporary folder) a pipe does the same and takes more memory.
	const reused = await openReusedOutput().catch(() => undefined);
	const ffmpeg = startFfmpeg(source.ffmpegPath, argumentsOf(source), take, reused);
	const { child, output, ended, throwIfFailed, errorOutput, free } = ffmpeg;
	source.onChild(child.pid ?? null);
	child.once('close', () => source.onChild(null));

	function take(bytes: Buffer) {
		wav.feed(bytes);
		const pause = source.drained?.() ?? null;
		if (pause === null) return;
		output.pause();
		void pause.then(() => output.resume());
	}

	return {
		async feed(bytes) {
			throwIfFailed();
			if (!child.stdin.writable) return;
			// Waits until it is written, because the memory is reused for the next piece.
			await Promise.race([written(child.stdin, bytes), ended]);
			throwIfFailed();
		},
		async finish() {
			child.stdin.end();
			await ended;
			throwIfFailed();
		},
		errorOutput,
		free,
	};
}

/** FLAC has a checksum for every frame, so any error that ffmpeg prints means damage. */
export async function createFfmpegFlacDecoder(source: FfmpegSource, sink: SoundSink): Promise<Decoder> {
	const decoder = await createFfmpegDecoder(source, sink);
	return {
		...decoder,
		async finish() {
			await decoder.finish();
			const line = decoder
				.errorOutput()
				.split('\n')
				.find((line) => line !== '' && !isAboutTags(line));
			if (line !== undefined) throw new AnalysisFailed('damaged', line);
		},
	};
}

/** A broken cover picture does not affect the sound. */
function isAboutTags(line: string) {
	return /picture|mime|metadata|comment|cuesheet/i.test(line);
}

function argumentsOf({ format, filePath, flacPath }: FfmpegSource) {
	const demuxer = demuxers[format];
	if (demuxer === undefined) throw new Error(`no demuxer for ${format}`);
	return [
		'-protocol_whitelist',
		'file,pipe',
		...(format === 'flac' ? ['-err_detect', 'crccheck'] : []),
		'-f',
		demuxer,
		'-i',
		filePath === null ? 'pipe:0' : `file:${filePath}`,
		'-map',
		'0:a:0',
		'-map_metadata',
		'-1',
		...largeBlocks,
		'-c:a',
		'pcm_f32le',
		'-f',
		'wav',
		'-bitexact',
		'-blocksize',
		String(pipeBytes),
		'pipe:1',
		...(flacPath ? [...flacOutput, `file:${flacPath}`] : []),
	];
}

/** Writes the bytes, and settles even if writing failed. */
function written(stream: Writable, bytes: Uint8Array): Promise<void> {
	return new Promise((resolve) => {
		stream.write(bytes, () => resolve());
	});
}
