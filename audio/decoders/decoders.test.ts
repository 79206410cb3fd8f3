import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { AudioFormat } from '../audio-analysis.ts';
import { encodeSound, type SoundFormat, signalOf } from '../testing/test-sounds.ts';
import { chooseDecoder } from './choose-decoder.ts';
import { asOgg, decodeByFfmpeg, decodeFile, signalToNoiseDb } from './decoded-sound.test-suite.ts';
import type { Decoder, SoundSink } from './decoder.ts';

// Every decoder is compared with the encoder's input, sample by sample: a wrong build can have the right length, count
// and speed, and still produce noise.

interface Case {
	readonly kind: SoundFormat;
	readonly format: AudioFormat;
	readonly leastDb: number;
}

const lossless: readonly Case[] = [
	{ kind: 'flac', format: 'flac', leastDb: 80 },
	{ kind: 'flac24', format: 'flac', leastDb: 110 },
];
// Our signal contains noise, of which lossy encoders keep only the audible part.
const lossy: readonly Case[] = [
	{ kind: 'mp3-cbr', format: 'mp3', leastDb: 25 },
	{ kind: 'mp3-vbr', format: 'mp3', leastDb: 12 },
	{ kind: 'ogg', format: 'ogg-vorbis', leastDb: 12 },
	{ kind: 'opus', format: 'ogg-opus', leastDb: 12 },
];
const onlyByFfmpeg: readonly Case[] = [
	{ kind: 'm4a-faststart', format: 'm4a', leastDb: 12 },
	{ kind: 'aac', format: 'aac', leastDb: 12 },
];

test.each([...lossless, ...lossy, ...onlyByFfmpeg])(
	'ffmpeg on a pipe reproduces $kind',
	async ({ kind, format, leastDb }) => {
		const path = await encodeSound({ format: kind });
		const { channels, sampleRate } = signalOf({ format: kind });

		const sound = await decodeFile(path, decoderOf(format, 'ffmpeg'));

		expect(sound.format).toMatchObject({ sampleRate, channels: channels.length });
		const heard = kind === 'aac' ? withoutPriming(sound.channels) : sound.channels;
		expect(signalToNoiseDb(channels, heard)).toBeGreaterThan(leastDb);
		expect(signalToNoiseDb(decodeByFfmpeg(path, channels.length), sound.channels)).toBe(Number.POSITIVE_INFINITY);
	},
);

test.each([
	['by ffmpeg on a pipe', 'ffmpeg'],
	['without ffmpeg', null],
])('FLAC inside Ogg is reproduced %s', async (_setup, ffmpegPath) => {
	const ogg = asOgg(await encodeSound({ format: 'flac24' }));
	const { channels, sampleRate } = signalOf({ format: 'flac24' });

	const sound = await decodeFile(ogg, decoderOf('ogg-flac', ffmpegPath));

	expect(sound.format).toMatchObject({ sampleRate, channels: channels.length });
	expect(sound.channels[0]?.length).toBe(channels[0]?.length);
	expect(signalToNoiseDb(channels, sound.channels)).toBeGreaterThan(110);
});

test.each([...lossless, ...lossy])('without ffmpeg $kind is reproduced as well', async ({ kind, format, leastDb }) => {
	const path = await encodeSound({ format: kind });
	const { channels, sampleRate } = signalOf({ format: kind });

	const sound = await decodeFile(path, decoderOf(format, null));

	expect(sound.format).toMatchObject({ sampleRate, channels: channels.length });
	expect(signalToNoiseDb(channels, sound.channels)).toBeGreaterThan(leastDb);
});

test.each([...lossless, ...lossy])('$kind sounds the same with and without ffmpeg', async ({ kind, format }) => {
	const path = await encodeSound({ format: kind });

	const byFfmpeg = await decodeFile(path, decoderOf(format, 'ffmpeg'));
	const without = await decodeFile(path, decoderOf(format, null));

	expect(without.channels[0]?.length).toBe(byFfmpeg.channels[0]?.length);
	expect(signalToNoiseDb(byFfmpeg.channels, without.channels)).toBeGreaterThan(80);
});

test.each([...lossless, ...lossy])('a mono $kind has one channel with and without ffmpeg', async ({ kind, format }) => {
	const path = await encodeSound({ format: kind, channels: 1, seconds: 1 });

	const sounds = [await decodeFile(path, decoderOf(format, 'ffmpeg')), await decodeFile(path, decoderOf(format, null))];

	expect(sounds.map(({ channels }) => channels.length)).toEqual([1, 1]);
	expect(signalToNoiseDb(sounds[0]?.channels ?? [], sounds[1]?.channels ?? [])).toBeGreaterThan(80);
});

test('of two joined mp3 files ffmpeg on a pipe removes the padding of the first and nothing of the second', async () => {
	const [samples, samplesPerFrame, delay] = [44_100, 1152, 1105];
	const padding = Math.ceil((samples + delay) / samplesPerFrame) * samplesPerFrame - delay - samples;
	const first = readFileSync(await encodeSound({ format: 'mp3-cbr', seconds: 1 }));
	const second = readFileSync(await encodeSound({ format: 'mp3-cbr' }));
	const folder = mkdtempSync(join(tmpdir(), 'joined-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const path = join(folder, 'joined.mp3');
	// The tag between the two files is left out, because ffmpeg reports it as damage.
	writeFileSync(path, Buffer.concat([first, second.subarray(second.indexOf(Buffer.from([0xff, 0xfb])))]));

	const sound = await decodeFile(path, decoderOf('mp3', 'ffmpeg'));

	// ffmpeg removes padding only at the end of a file.
	const padded = decodeByFfmpeg(path, 2);
	const expected = padded.map((channel) => channel.filter((_, at) => at < samples || at >= samples + padding));
	expect(sound.channels.map(({ length }) => length)).toEqual(expected.map(({ length }) => length));
	expect(signalToNoiseDb(expected, sound.channels)).toBe(Number.POSITIVE_INFINITY);
});

test.each(['wav', 'aiff'] as const)('%s is never decoded by ffmpeg', async (format) => {
	const path = await encodeSound({ format: format === 'wav' ? 'wav16' : 'aiff' });

	const sound = await decodeFile(path, decoderOf(format, '/nowhere/ffmpeg'));

	expect(signalToNoiseDb(signalOf({ format: 'wav16' }).channels, sound.channels)).toBeGreaterThan(80);
});

/** An AAC encoder starts with one empty frame; a bare stream cannot state that. */
function withoutPriming(channels: readonly Float32Array[]): Float32Array[] {
	return channels.map((channel) => channel.subarray(1024));
}

function decoderOf(format: AudioFormat, ffmpegPath: string | null) {
	return async (sink: SoundSink): Promise<Decoder> => {
		const choice = { format, sizeBytes: Number.POSITIVE_INFINITY, ffmpegPath, filePath: null, onChild() {} };
		const decoder = await chooseDecoder(choice, sink);
		if (decoder === null) throw new Error(`nothing decodes ${format}`);
		return decoder;
	};
}
