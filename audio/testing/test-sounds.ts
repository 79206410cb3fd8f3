// Realistic sound files, made by real encoders: the project's ffmpeg does what a studio's software would do.
import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { interleave, type SignalShape, soundSignal } from './sound-signal.ts';
import { metadataFile, pictureOf, type SoundTags } from './sound-tags.ts';

interface Encoder {
	readonly extension: string;
	readonly arguments: readonly string[];
	/** Arguments for tags that this kind of file has only on request. */
	readonly tagArguments?: readonly string[];
	/** How ffmpeg embeds a picture: as a separate stream, as a comment, or not at all. */
	readonly cover: 'stream' | 'comment' | 'none';
	readonly sampleRate?: number;
	readonly channels?: number;
}

const id3 = { tagArguments: ['-write_id3v2', '1'] } as const;
const quicktime = { extension: 'm4a', cover: 'stream' } as const;

const encoders = {
	wav16: { extension: 'wav', arguments: ['-c:a', 'pcm_s16le'], cover: 'none' },
	wav24: { extension: 'wav', arguments: ['-c:a', 'pcm_s24le'], cover: 'none' },
	wav32f: { extension: 'wav', arguments: ['-c:a', 'pcm_f32le'], cover: 'none' },
	'wav8k-mono': { extension: 'wav', arguments: ['-c:a', 'pcm_s16le'], cover: 'none', sampleRate: 8000, channels: 1 },
	aiff: { extension: 'aiff', arguments: ['-c:a', 'pcm_s16be'], ...id3, cover: 'stream' },
	aiff24: { extension: 'aiff', arguments: ['-c:a', 'pcm_s24be'], ...id3, cover: 'stream' },
	flac: { extension: 'flac', arguments: ['-c:a', 'flac', '-sample_fmt', 's16'], cover: 'stream' },
	flac24: { extension: 'flac', arguments: ['-c:a', 'flac', '-sample_fmt', 's32'], cover: 'stream' },
	'mp3-cbr': {
		extension: 'mp3',
		arguments: ['-c:a', 'libmp3lame', '-b:a', '320k'],
		tagArguments: ['-id3v2_version', '3', '-write_id3v1', '1'],
		cover: 'stream',
	},
	'mp3-vbr': {
		extension: 'mp3',
		arguments: ['-c:a', 'libmp3lame', '-q:a', '2'],
		tagArguments: ['-id3v2_version', '4', '-write_id3v1', '1'],
		cover: 'stream',
	},
	ogg: { extension: 'ogg', arguments: ['-c:a', 'libvorbis', '-q:a', '6'], cover: 'comment' },
	opus: { extension: 'opus', arguments: ['-c:a', 'libopus', '-b:a', '128k'], cover: 'comment', sampleRate: 48_000 },
	m4a: { ...quicktime, arguments: ['-c:a', 'aac', '-b:a', '192k'] },
	'm4a-faststart': { ...quicktime, arguments: ['-c:a', 'aac', '-b:a', '192k', '-movflags', '+faststart'] },
	aac: { extension: 'aac', arguments: ['-c:a', 'aac', '-b:a', '192k', '-f', 'adts'], ...id3, cover: 'none' },
	alac: { ...quicktime, arguments: ['-c:a', 'alac', '-sample_fmt', 's16p'] },
} as const satisfies Record<string, Encoder>;

/** `m4a` and `alac` have their index at the end, as encoders write it; `m4a-faststart` has it in front. */
export type SoundFormat = keyof typeof encoders;

export const soundFormats = Object.keys(encoders) as readonly SoundFormat[];

export interface SoundContent {
	readonly format: SoundFormat;
	readonly tags?: SoundTags;
	/** The size of a cover picture, which also contains the artist's name. */
	readonly coverBytes?: number;
}

/** Defaults: three seconds, stereo, 44,100 a second (opus 48,000; `wav8k-mono` as its name says). */
export interface SoundOptions extends SoundContent, Partial<SignalShape> {}

/** The signal of an encoded test file before encoding; decoders are compared with it. */
export function signalOf(options: SoundOptions): { channels: Float32Array[]; sampleRate: number } {
	const shape = shapeOf(options);
	return { channels: soundSignal(shape), sampleRate: shape.sampleRate };
}

/** The path of a sound file of that kind. It is shared: copy it before changing it. */
export function encodeSound(options: SoundOptions): Promise<string> {
	const shape = shapeOf(options);
	return cachedSound({ ...options, ...shape }, soundExtension(options.format), (path) =>
		encode({ ...options, path, sound: { shape, samples: interleave(soundSignal(shape)) } }),
	);
}

/** Converts a WAV file into another kind of file, repeated as often as requested; only the caller keeps the result. */
export function encodeFile(options: SoundContent & { from: string; to: string; times?: number }): Promise<void> {
	const { from, to, times = 1 } = options;
	return encode({ ...options, path: to, sound: { from, times } });
}

export function soundExtension(format: SoundFormat): string {
	return encoders[format].extension;
}

const folder = join(import.meta.dirname, '../../node_modules/.cache/acetate-sounds');
// A changed recipe gives another file, so that no test uses an outdated one.
const recipe = ['test-sounds.ts', 'sound-tags.ts', 'sound-signal.ts', 'bad-sounds.ts']
	.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
	.join();
const kept = new Map<string, Promise<string>>();

/** Makes a file once and returns the same one from then on, also to other processes and later runs. */
export function cachedSound(
	description: unknown,
	extension: string,
	make: (path: string) => Promise<void>,
): Promise<string> {
	const key = createHash('sha256').update(JSON.stringify(description)).update(recipe).digest('hex').slice(0, 24);
	const path = join(folder, `${key}.${extension}`);
	const known = kept.get(path) ?? makeOnce();
	kept.set(path, known);
	return known;

	async function makeOnce(): Promise<string> {
		if (existsSync(path)) return path;
		mkdirSync(folder, { recursive: true });
		const draft = join(folder, `${randomUUID()}.${extension}`);
		try {
			await make(draft);
			// Atomic, even if another process makes the same file at the same time.
			await rename(draft, path);
		} finally {
			await rm(draft, { force: true });
		}
		return path;
	}
}

function shapeOf({ format, seconds = 3, sampleRate, channels, seed = 1 }: SoundOptions): SignalShape {
	const encoder: Encoder = encoders[format];
	return {
		seconds,
		sampleRate: sampleRate ?? encoder.sampleRate ?? 44_100,
		channels: channels ?? encoder.channels ?? 2,
		seed,
	};
}

interface Encoding extends SoundContent {
	readonly path: string;
	readonly sound: { shape: SignalShape; samples: Uint8Array } | { from: string; times: number };
}

async function encode({ format, path, sound, tags, coverBytes }: Encoding): Promise<void> {
	const encoder: Encoder = encoders[format];
	if (coverBytes !== undefined && encoder.cover === 'none') throw new Error(`ffmpeg puts no picture into ${format}`);
	const picture = coverBytes === undefined ? null : pictureOf(coverBytes, tags?.artist);
	const metadataPath = `${path}.metadata`;
	const picturePath = `${path}.png`;
	await writeFile(metadataPath, metadataFile(tags ?? {}, encoder.cover === 'comment' ? picture : null));
	if (picture) await writeFile(picturePath, picture);
	const soundInput =
		'from' in sound
			? ['-stream_loop', String(sound.times - 1), '-i', sound.from]
			: ['-f', 'f32le', '-ar', String(sound.shape.sampleRate), '-ac', String(sound.shape.channels), '-i', 'pipe:0'];
	const hasPictureStream = picture !== null && encoder.cover === 'stream';
	try {
		await runFfmpeg(
			[
				...soundInput,
				'-f',
				'ffmetadata',
				'-i',
				metadataPath,
				...(hasPictureStream ? ['-i', picturePath] : []),
				'-map',
				'0:a',
				'-map_metadata',
				'1',
				...encoder.arguments,
				...(hasPictureStream ? ['-map', '2:v', '-c:v', 'copy', '-disposition:v', 'attached_pic'] : []),
				...(tags || picture ? (encoder.tagArguments ?? []) : []),
				path,
			],
			'samples' in sound ? sound.samples : null,
		);
	} finally {
		await rm(metadataPath, { force: true });
		await rm(picturePath, { force: true });
	}
}

/** Runs the ffmpeg of this machine; fails with its error output. */
export function runFfmpeg(args: readonly string[], input: Uint8Array | null = null): Promise<void> {
	return new Promise((resolve, reject) => {
		const quietly = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-threads', '1', '-y'];
		const child = spawn('ffmpeg', [...quietly, ...args], { stdio: ['pipe', 'ignore', 'pipe'] });
		let complaint = '';
		child.stderr.on('data', (text) => {
			complaint += text;
		});
		// The error output of an ffmpeg that ends early is more useful than the broken pipe.
		child.stdin.on('error', () => undefined);
		child.stdin.end(input ?? undefined);
		child.once('error', (cause) => reject(new Error('tests with real sound files need ffmpeg on PATH', { cause })));
		child.once('close', (code) =>
			code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}: ${complaint}`)),
		);
	});
}
