// Decoding by a child process: bytes go in by a pipe, float samples come out by another.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { AnalysisFailed, type AudioFormat } from '../audio-analysis.ts';
import type { Decoder, SoundSink } from './decoder.ts';
import { createWavDecoder } from './wav.decoder.ts';

/** Forced, because ffmpeg left to itself finds sound in a text file. */
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

const complaintBytes = 2000;
const pipeBytes = 256 * 1024;
/** A codec's own frames of about a thousand samples, each written by itself, cost a third more than decoding alone. */
const inLargePieces = ['-af', 'asetnsamples=n=16384:p=0', '-flush_packets', '0'];

export interface FfmpegDecoder extends Decoder {
	/** What ffmpeg said of the file, once it has finished; empty when it had nothing to say. */
	complaints(): string;
}

export interface FfmpegSource {
	readonly ffmpegPath: string;
	readonly format: AudioFormat;
	/** Read from here, or else from what is fed. */
	readonly filePath: string | null;
	/** Told of the child's process id, so that it can be ended from outside; null once it is gone. */
	readonly onChild: (pid: number | null) => void;
}

/** Lets ffmpeg decode to float WAV on a pipe, which carries rate and channels with it. */
export function createFfmpegDecoder(source: FfmpegSource, sink: SoundSink): FfmpegDecoder {
	const wav = createWavDecoder(Number.POSITIVE_INFINITY, sink);
	const child = start(source);
	let complaints = '';
	let failure: unknown = null;

	child.stdout.on('data', (bytes: Buffer) => {
		if (failure !== null) return;
		try {
			wav.feed(bytes);
		} catch (error) {
			failure = error;
			child.kill('SIGKILL');
		}
	});
	child.stderr.on('data', (bytes: Buffer) => {
		if (complaints.length < complaintBytes) complaints += bytes.toString('utf8');
	});
	// It may stop reading early, for instance behind the end of the sound; how it ended is asked below.
	child.stdin.on('error', () => {});
	const ended = new Promise<void>((resolve) => {
		child.once('error', (error) => {
			failure ??= error;
			resolve();
		});
		child.once('close', () => {
			source.onChild(null);
			resolve();
		});
	});

	function throwIfFailed() {
		if (failure !== null) throw failure;
	}

	return {
		async feed(bytes) {
			throwIfFailed();
			if (!child.stdin.writable) return;
			// The piece's memory is used again for the next one.
			if (!child.stdin.write(bytes.slice())) await Promise.race([drained(child.stdin), ended]);
			throwIfFailed();
		},
		async finish() {
			child.stdin.end();
			await ended;
			throwIfFailed();
		},
		complaints: () => complaints.trim(),
		free() {
			child.kill('SIGKILL');
			child.stdin.destroy();
		},
	};
}

/** FLAC announces its length and guards every frame: whatever does not fit is damage. */
export function createFfmpegFlacDecoder(source: FfmpegSource, sink: SoundSink): Decoder {
	const decoder = createFfmpegDecoder(source, sink);
	return {
		feed: (bytes) => decoder.feed(bytes),
		async finish() {
			await decoder.finish();
			const complaint = decoder
				.complaints()
				.split('\n')
				.find((line) => line !== '' && !isAboutTags(line));
			if (complaint !== undefined) throw new AnalysisFailed('damaged', complaint);
		},
		free: () => decoder.free(),
	};
}

/** A cover picture that ffmpeg does not understand harms nobody's ears. */
function isAboutTags(complaint: string): boolean {
	return /picture|mime|metadata|comment|cuesheet/i.test(complaint);
}

function start({
	ffmpegPath,
	format,
	filePath,
	onChild,
}: FfmpegSource): ChildProcessByStdio<Writable, Readable, Readable> {
	const demuxer = demuxers[format];
	if (demuxer === undefined) throw new Error(`no demuxer for ${format}`);
	const child = spawn(
		ffmpegPath,
		[
			...['-nostdin', '-v', 'error', '-protocol_whitelist', 'file,pipe', '-threads', '1'],
			...(format === 'flac' ? ['-err_detect', 'crccheck'] : []),
			...['-f', demuxer, '-i', filePath === null ? 'pipe:0' : `file:${filePath}`],
			...['-map', '0:a:0', '-map_metadata', '-1', ...inLargePieces],
			...['-c:a', 'pcm_f32le', '-f', 'wav', '-bitexact', '-blocksize', String(pipeBytes), 'pipe:1'],
		],
		{ stdio: ['pipe', 'pipe', 'pipe'] },
	);
	onChild(child.pid ?? null);
	return child;
}

function drained(stream: Writable): Promise<void> {
	return new Promise((resolve) => {
		stream.once('drain', resolve);
	});
}
