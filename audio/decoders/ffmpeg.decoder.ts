// Decoding by ffmpeg as a child process: bytes go in through a pipe, float samples come out through another.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { AnalysisFailed, type AudioFormat } from '../audio-analysis.ts';
import { ffmpegEnvironment } from '../ffmpeg.ts';
import type { Decoder, SoundSink } from './decoder.ts';
import { createWavDecoder } from './wav.decoder.ts';

// What a child process writes, read into the same memory over and over.

interface ChildOutput {
	/** To be given to the child as its standard output, and to be closed here when it has it. */
	readonly childEnd: Socket;
	/** Settles when the child has closed its end and everything was read. */
	readonly ended: Promise<void>;
	/** Reads on after `onBytes` has asked for a pause. */
	resume(): void;
	close(): void;
}

const bufferBytes = 256 * 1024;

/**
 * The streams of child processes allocate memory for everything they read, and an hour of samples is a gigabyte and a half:
 * collecting it took a fifth of the thread's time. A socket can be told to read into memory of ours. `onBytes` gets bytes
 * that are valid until it returns, and returns false for a pause.
 */
async function openChildOutput(onBytes: (bytes: Uint8Array) => boolean): Promise<ChildOutput> {
	// Only this user may open the folder, so no other program can connect.
	const folder = await mkdtemp(join(tmpdir(), 'acetate-sound-'));
	const path = join(folder, 'samples');
	const server = createServer({ pauseOnConnect: true });
	try {
		await new Promise<void>((resolve, reject) => {
			server.once('error', reject);
			server.listen(path, resolve);
		});
		const accepted = new Promise<Socket>((resolve) => {
			server.once('connection', resolve);
		});
		const buffer = Buffer.allocUnsafeSlow(bufferBytes);
		const ours = connect({
			path,
			onread: { buffer, callback: (count) => onBytes(buffer.subarray(0, count)) },
		});
		// A child that is killed may break the connection; whether it failed is decided by how it ended.
		ours.on('error', () => {});
		const ended = new Promise<void>((resolve) => {
			ours.once('close', () => resolve());
		});
		return { childEnd: await accepted, ended, resume: () => ours.resume(), close: () => ours.destroy() };
	} finally {
		server.close();
		await rm(folder, { recursive: true, force: true });
	}
}

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

const maxErrorBytes = 2000;
const pipeBytes = 256 * 1024;
/** The fastest level: the copy is written while somebody waits for the analysis. */
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
	/** What ffmpeg printed to stderr, once it has finished. */
	errorOutput(): string;
}

export interface FfmpegSource {
	readonly ffmpegPath: string;
	readonly format: AudioFormat;
	/** The file to read; null to read what is fed. */
	readonly filePath: string | null;
	/** Called with the child's process id, so that it can be ended from outside, and with null when it has ended. */
	readonly onChild: (pid: number | null) => void;
	/** Where the sound is also written as FLAC, without anything else that the file holds. */
	readonly flacPath?: string | null;
	/** A promise while the sink has enough for now: otherwise all of the sound would gather in memory. */
	readonly drained?: () => Promise<void> | null;
}

type FfmpegChild = ChildProcessByStdio<Writable, null, Readable>;

/** ffmpeg writes float WAV to a pipe, because its header contains the rate and the channels. */
export function createFfmpegDecoder(source: FfmpegSource, sink: SoundSink): FfmpegDecoder {
	const wav = createWavDecoder(Number.POSITIVE_INFINITY, sink);
	let errorOutput = '';
	let failure: unknown = null;
	let isFree = false;
	let child: FfmpegChild | null = null;
	const started = start();
	const ended = started.then((running) => running?.ended);
	// Whoever feeds hears of it.
	ended.catch(() => {});

	async function start() {
		const output = await openChildOutput(take);
		if (isFree) {
			output.close();
			output.childEnd.destroy();
			return null;
		}
		const running = spawnFfmpeg(source, output.childEnd);
		child = running;
		output.childEnd.destroy();

		function take(bytes: Uint8Array): boolean {
			if (failure !== null) return true;
			try {
				wav.feed(bytes);
				const pause = source.drained?.() ?? null;
				if (pause !== null) void pause.then(output.resume);
				return pause === null;
			} catch (error) {
				failure = error;
				running.kill('SIGKILL');
				return true;
			}
		}

		running.stderr.on('data', (bytes: Buffer) => {
			if (errorOutput.length < maxErrorBytes) errorOutput += bytes.toString('utf8');
		});
		// ffmpeg may stop reading early, for instance after the end of the sound; whether it failed is checked below.
		running.stdin.on('error', () => {});
		const closed = new Promise<void>((resolve) => {
			running.once('error', (error) => {
				failure ??= error;
				resolve();
			});
			running.once('close', () => {
				source.onChild(null);
				resolve();
			});
		});
		return { child: running, output, ended: Promise.all([closed, output.ended]) };
	}

	function throwIfFailed() {
		if (failure !== null) throw failure;
	}

	return {
		started: started.catch(() => null),
		async feed(bytes) {
			const running = await started;
			throwIfFailed();
			if (running === null || !running.child.stdin.writable) return;
			// Until it is written, because the memory is used again for the next piece.
			await Promise.race([written(running.child.stdin, bytes), ended]);
			throwIfFailed();
		},
		async finish() {
			(await started)?.child.stdin.end();
			await ended;
			throwIfFailed();
		},
		errorOutput: () => errorOutput.trim(),
		free() {
			isFree = true;
			child?.kill('SIGKILL');
			child?.stdin.destroy();
			void started.then((running) => running?.output.close());
		},
	};
}

/** FLAC has a checksum for every frame, so any error that ffmpeg prints means damage. */
export function createFfmpegFlacDecoder(source: FfmpegSource, sink: SoundSink): Decoder {
	const decoder = createFfmpegDecoder(source, sink);
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

/** A broken cover picture does not harm the sound. */
function isAboutTags(line: string): boolean {
	return /picture|mime|metadata|comment|cuesheet/i.test(line);
}

function spawnFfmpeg({ ffmpegPath, format, filePath, flacPath, onChild }: FfmpegSource, output: Socket): FfmpegChild {
	const demuxer = demuxers[format];
	if (demuxer === undefined) throw new Error(`no demuxer for ${format}`);
	const child = spawn(
		ffmpegPath,
		[
			'-nostdin',
			'-v',
			'error',
			'-protocol_whitelist',
			'file,pipe',
			'-threads',
			'1',
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
		],
		{ stdio: ['pipe', output, 'pipe'], env: ffmpegEnvironment },
	);
	onChild(child.pid ?? null);
	return child as FfmpegChild;
}

/** Also settles if it could not be written. */
function written(stream: Writable, bytes: Uint8Array): Promise<void> {
	return new Promise((resolve) => {
		stream.write(bytes, () => resolve());
	});
}
