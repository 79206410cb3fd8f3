// Verifies that the test files are what they are called.
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { corruptFlac, tenHoursInTwentyKilobytes, truncatedMp3 } from './bad-sounds.ts';
import { interleave } from './sound-signal.ts';
import { encodeSound, type SoundFormat, signalOf, soundFormats } from './test-sounds.ts';

const codecs: Record<SoundFormat, string> = {
	wav16: 'pcm_s16le 44100 2',
	wav24: 'pcm_s24le 44100 2',
	wav32f: 'pcm_f32le 44100 2',
	'wav8k-mono': 'pcm_s16le 8000 1',
	aiff: 'pcm_s16be 44100 2',
	aiff24: 'pcm_s24be 44100 2',
	flac: 'flac 44100 2',
	flac24: 'flac 44100 2',
	'mp3-cbr': 'mp3 44100 2',
	'mp3-vbr': 'mp3 44100 2',
	ogg: 'vorbis 44100 2',
	opus: 'opus 48000 2',
	m4a: 'aac 44100 2',
	'm4a-faststart': 'aac 44100 2',
	aac: 'aac 44100 2',
	alac: 'alac 44100 2',
};

test.each(soundFormats)('%s is a file of its kind and has its tags', async (format) => {
	const tags = { title: 'Paper; Moon = #1', artist: 'Wörter 言葉' };

	const path = await encodeSound({ format, seconds: 1, tags });

	const { codec, words } = probe(path);
	expect(codec).toBe(codecs[format]);
	expect(words).toMatchObject(tags);
});

test('the index of an m4a file is at its end, unless fast start was requested', async () => {
	const last = readFileSync(await encodeSound({ format: 'm4a' }));
	const first = readFileSync(await encodeSound({ format: 'm4a-faststart' }));

	expect(last.indexOf('moov')).toBeGreaterThan(last.indexOf('mdat'));
	expect(first.indexOf('moov')).toBeLessThan(first.indexOf('mdat'));
});

test('a float file contains the signal to the last bit', async () => {
	const bytes = readFileSync(await encodeSound({ format: 'wav32f', seconds: 0.5 }));
	const samples = interleave(signalOf({ format: 'wav32f', seconds: 0.5 }).channels);

	const start = bytes.indexOf('data') + 8;

	expect(bytes.subarray(start, start + samples.byteLength).equals(samples)).toBe(true);
});

test.each(['mp3-cbr', 'flac', 'ogg', 'm4a', 'aiff'] as const)('%s can have a large cover', async (format) => {
	const bare = statSync(await encodeSound({ format, seconds: 1 })).size;

	const heavy = statSync(await encodeSound({ format, seconds: 1, coverBytes: 60_000 })).size;

	expect(heavy - bare).toBeGreaterThanOrEqual(60_000);
});

test('a truncated mp3 announces four times its actual length', async () => {
	const path = await truncatedMp3(8);

	expect(probe(path).seconds).toBeCloseTo(8, 0);
	expect(decodedSeconds(path)).toBeLessThan(3);
});

test('a corrupt flac is broken in the middle', async () => {
	const path = await corruptFlac();

	expect(decodedSeconds(path)).toBeLessThan(probe(path).seconds - 1);
});

test.each([true, false])('ten hours fit into twenty kilobytes (announced: %s)', async (isAnnounced) => {
	const path = await tenHoursInTwentyKilobytes({ isAnnounced });

	expect(statSync(path).size).toBeLessThan(20_000);
	expect(probe(path).seconds).toBe(isAnnounced ? 36_000 : Number.NaN);
	expect(decodedSeconds(path)).toBe(36_000);
});

interface Probe {
	readonly format: { duration?: string; tags?: object };
	readonly streams: readonly { codec_name: string; sample_rate: string; channels: number; tags?: object }[];
}

function probe(path: string): { codec: string; words: object; seconds: number } {
	const asked = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', path];
	const { format, streams } = JSON.parse(execFileSync('ffprobe', asked, { encoding: 'utf8' })) as Probe;
	const [sound] = streams;
	return {
		codec: `${sound?.codec_name} ${sound?.sample_rate} ${sound?.channels}`,
		words: { ...format.tags, ...sound?.tags },
		seconds: Number(format.duration),
	};
}

function decodedSeconds(path: string): number {
	const asked = ['-v', 'quiet', '-i', path, '-ac', '1', '-ar', '2000', '-f', 'u8', 'pipe:1'];
	return execFileSync('ffmpeg', asked, { maxBuffer: 100_000_000 }).byteLength / 2000;
}
