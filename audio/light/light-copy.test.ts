import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAudioAnalyzer } from '../analyzer.ts';
import type { AudioAnalyzer, AudioFormat } from '../audio-analysis.ts';
import { decodeByFfmpeg, signalToNoiseDb } from '../decoders/decoded-sound.test-suite.ts';
import { findName, hiddenName } from '../testing/blind-check.ts';
import { startWorker } from '../testing/start-test-worker.ts';
import { encodeSound, type SoundOptions, signalOf } from '../testing/test-sounds.ts';

// The copy is compared with the input of the test file's encoder, sample by sample.

type Kind = SoundOptions['format'];
const formats: Partial<Record<Kind, AudioFormat>> = {
	wav16: 'wav',
	wav24: 'wav',
	wav32f: 'wav',
	aiff: 'aiff',
	flac: 'flac',
	'mp3-cbr': 'mp3',
	ogg: 'ogg-vorbis',
	m4a: 'm4a',
	alac: 'alac',
};
const needsFfmpeg: readonly Kind[] = ['m4a', 'alac'];
const setups: Record<string, AudioAnalyzer> = {
	ffmpeg: createAudioAnalyzer({ ffmpegPath: 'ffmpeg', startWorker }),
	WebAssembly: createAudioAnalyzer({ ffmpegPath: null, startWorker }),
};
let folder: string;
let count = 0;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'acetate-light-'));
});

afterAll(async () => {
	await Promise.all(Object.values(setups).map((analyzer) => analyzer.close()));
	await rm(folder, { recursive: true, force: true });
});

function begin(analyzer: AudioAnalyzer | undefined, path: string, kind: Kind) {
	count += 1;
	const targetPath = join(folder, `${count}.webm`);
	const copying = analyzer?.makeLightCopy({
		path,
		sizeBytes: statSync(path).size,
		format: formats[kind] as AudioFormat,
		targetPath,
	});
	if (!copying) throw new Error('there is no analyzer with this encoder');
	return { targetPath, ...copying };
}

async function copyOf(setup: string, options: SoundOptions): Promise<string> {
	const { targetPath, result } = begin(setups[setup], await encodeSound(options), options.format);
	const { sizeBytes } = await result;
	expect(statSync(targetPath).size).toBe(sizeBytes);
	return targetPath;
}

describe.each(Object.keys(setups))('a light copy made by %s', (setup) => {
	const kinds = (Object.keys(formats) as Kind[]).filter((kind) => setup === 'ffmpeg' || !needsFfmpeg.includes(kind));

	test.each(kinds)(
		'the light copy of %s sounds the same to the last sample, and contains no word of its tags',
		async (format) => {
			const tags = { title: hiddenName, artist: hiddenName, album: hiddenName, comment: hiddenName };
			const options = { format, seconds: 1, sampleRate: 48_000 };
			const { channels } = signalOf(options);
			const path = await copyOf(setup, { ...options, tags });

			const heard = decodeByFfmpeg(path, 2);

			expect(Math.abs((heard[0]?.length ?? 0) - (channels[0]?.length ?? 0))).toBeLessThan(1_200);
			// The start of AAC is not stated exactly in its file.
			if (format !== 'm4a') expect(signalToNoiseDb(channels, heard)).toBeGreaterThan(12);
			expect(findName(readFileSync(path))).toEqual([]);
			const shown = execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format_tags:stream_tags:chapters', path]);
			expect(shown.toString()).not.toMatch(/TAG:(?!encoder=Acetate|language=eng)/i);
		},
	);

	test('a light copy states its length in front and has about 96 kbit/s', async () => {
		const path = await copyOf(setup, { format: 'wav16', seconds: 20 });

		const head = readFileSync(path).subarray(0, 400);
		const duration = head.readDoubleBE(head.indexOf(Buffer.from([0x44, 0x89, 0x88])) + 3);
		expect(duration).toBeCloseTo(20_000, -1);
		expect((statSync(path).size * 8) / 20).toBeLessThan(120_000);
		expect(head.includes('A_OPUS')).toBe(true);
	});

	test('in a light copy mono stays mono, and six channels become two', async () => {
		const mono = await copyOf(setup, { format: 'wav16', channels: 1, sampleRate: 44_100 });
		const six = await copyOf(setup, { format: 'wav24', channels: 6 });

		expect(channelsOf(mono)).toBe(1);
		expect(channelsOf(six)).toBe(2);
		expect(decodeByFfmpeg(six, 2)[0]?.some((sample) => Math.abs(sample) > 0.1)).toBe(true);
	});

	test('a light copy of a file without sound fails, and leaves nothing behind', async () => {
		const path = join(import.meta.dirname, 'light-copy.test.ts');
		const { targetPath, result } = begin(setups[setup], path, 'flac');

		await expect(result).rejects.toThrow();
		expect(existsSync(targetPath)).toBe(false);
	});

	test('a cancelled light copy leaves nothing behind', async () => {
		const path = await encodeSound({ format: 'flac', seconds: 30 });
		const { result, cancel } = begin(setups[setup], path, 'flac');
		const before = (await readdir(folder)).length;
		cancel();

		await expect(result).rejects.toThrow('cancelled');
		expect((await readdir(folder)).length).toBeLessThanOrEqual(before);
	});
});

test('without ffmpeg a light copy of AAC fails with the reason', async () => {
	const { result } = begin(setups.WebAssembly, await encodeSound({ format: 'm4a' }), 'm4a');

	await expect(result).rejects.toMatchObject({ fault: 'unplayable' });
});

function channelsOf(path: string): number {
	const shown = execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'stream=channels', '-of', 'csv=p=0', path]);
	return Number(shown.toString());
}
