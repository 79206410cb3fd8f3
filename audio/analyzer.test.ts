// Results of analysing valid and invalid files, with ffmpeg and without.
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAudioAnalyzer } from './analyzer.ts';
import { AnalysisFailed, type AnalysisOptions, type AudioAnalysis } from './audio-analysis.ts';
import { decodeFile, signalToNoiseDb } from './decoders/decoded-sound.test-suite.ts';
import { createWavDecoder } from './decoders/wav.decoder.ts';
import { createPeakMeter, toWaveformFile } from './peaks/peak-meter.ts';
import { createPlainBlock } from './peaks/plain-block.test-suite.ts';
import { serverWaveformOptions } from './peaks/waveform-file.ts';
import * as bad from './testing/bad-sounds.ts';
import { createId3 } from './testing/loose-tag-bytes.ts';
import { startWorker } from './testing/start-test-worker.ts';
import { encodeSound, type SoundFormat, signalOf } from './testing/test-sounds.ts';

const twoHoursMs = 2 * 60 * 60 * 1000;
const plainOptions: AnalysisOptions = {
	waveform: serverWaveformOptions,
	withLoudness: false,
	withFingerprint: false,
	withHash: false,
	renditionPath: null,
	maxDurationMs: twoHoursMs,
};
const setups = [
	{ setup: 'with ffmpeg', hasFfmpeg: true },
	{ setup: 'without ffmpeg', hasFfmpeg: false },
];
const withFfmpeg = createAudioAnalyzer({ ffmpegPath: 'ffmpeg', ffmpegForSmall: true, startWorker });
const withoutFfmpeg = createAudioAnalyzer({ ffmpegPath: null, startWorker });
let folder = '';

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'analysis-'));
});

afterAll(async () => {
	await Promise.all([withFfmpeg.close(), withoutFfmpeg.close()]);
	await rm(folder, { recursive: true });
});

test.each(setups)('a float WAV has exactly the waveform of its signal, $setup', async ({ hasFfmpeg }) => {
	const path = await encodeSound({ format: 'wav32f' });
	const { channels, sampleRate } = signalOf({ format: 'wav32f' });
	const meter = createPeakMeter(1800, null);
	meter.add(createPlainBlock(channels));

	const { waveform } = await analyze(path, { hasFfmpeg });

	expect(waveform).toEqual(toWaveformFile(meter.finish(), sampleRate, serverWaveformOptions));
});

test.each(setups)('a WAV from a pipe is as long as its file, $setup', async ({ hasFfmpeg }) => {
	const bytes = readFileSync(await encodeSound({ format: 'wav16', seconds: 1 }));
	bytes.writeUInt32LE(0x7f_ff_f0_24, 4);
	bytes.writeUInt32LE(0x7f_ff_f0_00, bytes.indexOf('data') + 4);
	const path = join(folder, 'pipe.wav');
	await writeFile(path, bytes);

	const { facts } = await analyze(path, { hasFfmpeg });

	expect(facts).toMatchObject({ durationMs: 1000, announcedDurationMs: 1000 });
});

test.each<SoundFormat>(['wav24', 'aiff', 'flac', 'mp3-cbr', 'mp3-vbr', 'ogg', 'opus'])(
	'%s has the same length and nearly the same waveform with and without ffmpeg',
	async (format) => {
		const path = await encodeSound({ format });

		const [one, other] = await Promise.all([analyze(path), analyze(path, { hasFfmpeg: false })]);

		expect(one.facts).toMatchObject({ durationMs: 3000, channels: 2 });
		expect(other.facts).toEqual(one.facts);
		expect(other.waveform?.length).toBe(1800);
		expect(largestDifference(one, other)).toBeLessThanOrEqual(1);
	},
);

test.each<SoundFormat>(['m4a', 'm4a-faststart', 'aac', 'alac'])('%s is measured by ffmpeg', async (format) => {
	const { facts, waveform } = await analyze(await encodeSound({ format }));

	expect(facts.sampleRate).toBe(44_100);
	expect(Math.abs((facts.durationMs ?? 0) - 3000)).toBeLessThan(60);
	expect(waveform?.length).toBe(1800);
});

test('without ffmpeg an m4a has properties but no waveform', async () => {
	const { facts, waveform } = await analyze(await encodeSound({ format: 'm4a' }), { hasFfmpeg: false });

	expect(waveform).toBeNull();
	expect(facts).toMatchObject({ format: 'm4a', sampleRate: 44_100, channels: 2, durationMs: null });
});

test('loudness, peak, hash and tags are measured on request', async () => {
	const path = await encodeSound({ format: 'flac', seconds: 6, tags: { title: 'Paper Moon', artist: 'The Stencils' } });

	const { facts, sha256, tags } = await analyze(path, { withLoudness: true, withFingerprint: false, withHash: true });

	expect(facts.integratedLufs).toBeLessThan(-5);
	expect(facts.integratedLufs).toBeGreaterThan(-20);
	expect(facts.truePeakDb).toBeLessThan(0);
	expect(sha256).toBe(createHash('sha256').update(readFileSync(path)).digest('hex'));
	expect(tags).toMatchObject({ title: 'Paper Moon', artist: 'The Stencils' });
});

test.each<{ format: SoundFormat; leastDb: number }>([
	{ format: 'aiff', leastDb: 80 },
	{ format: 'aiff24', leastDb: 110 },
	{ format: 'alac', leastDb: 80 },
])('$format gets a playable WAV rendition', async ({ format, leastDb }) => {
	const renditionPath = join(folder, randomUUID());

	const { hasRendition } = await analyze(await encodeSound({ format }), { renditionPath });

	const sound = await decodeFile(renditionPath, (sink) => createWavDecoder(statSync(renditionPath).size, sink));
	expect(hasRendition).toBe(true);
	expect(sound.format?.sampleKind).toBe(format === 'aiff24' ? 'int24' : 'int16');
	expect(signalToNoiseDb(signalOf({ format }).channels, sound.channels)).toBeGreaterThan(leastDb);
});

test('a file that browsers can play gets no rendition', async () => {
	const renditionPath = join(folder, randomUUID());

	const { hasRendition } = await analyze(await encodeSound({ format: 'wav24' }), { renditionPath });

	expect(hasRendition).toBe(false);
	expect(() => statSync(renditionPath)).toThrow();
});

const refusals: { what: string; file: () => Promise<string>; fault: string }[] = [
	{ what: 'a text file named .mp3', file: bad.textNamedMp3, fault: 'not_audio' },
	{ what: 'an empty file', file: bad.emptyFile, fault: 'empty' },
	{ what: 'a corrupt FLAC', file: bad.corruptFlac, fault: 'damaged' },
	{ what: 'six hours of silence', file: bad.sixHoursOfSilence, fault: 'too_long' },
	{ what: 'ten hours in 20 kB', file: bad.tenHoursInTwentyKilobytes, fault: 'too_long' },
	{
		what: 'ten hours in 20 kB that announce nothing',
		file: () => bad.tenHoursInTwentyKilobytes({ isAnnounced: false }),
		fault: 'too_long',
	},
];

test.each(refusals.flatMap((refusal) => setups.map((setup) => ({ ...refusal, ...setup }))))(
	'$what is refused, $setup',
	async ({ file, fault, hasFfmpeg }) => {
		await expect(analyze(await file(), { hasFfmpeg })).rejects.toMatchObject({ fault });
	},
);

test.each(setups)(
	'a stereo mp3 that is longer than it announces is refused as too long, $setup',
	async ({ hasFfmpeg }) => {
		const bytes = readFileSync(await encodeSound({ format: 'mp3-vbr', seconds: 2 }));
		const path = join(folder, randomUUID());
		await writeFile(path, Buffer.concat([bytes, bytes]));

		await expect(analyze(path, { hasFfmpeg, maxDurationMs: 3000 })).rejects.toMatchObject({ fault: 'too_long' });
	},
);

test('ALAC without ffmpeg cannot be played', async () => {
	const path = await encodeSound({ format: 'alac' });

	await expect(analyze(path, { hasFfmpeg: false })).rejects.toMatchObject({ fault: 'unplayable' });
});

test.each(setups)('a truncated mp3 has its announced and its real duration, $setup', async ({ hasFfmpeg }) => {
	const { facts } = await analyze(await bad.truncatedMp3(), { hasFfmpeg });

	expect(facts.announcedDurationMs).toBe(20_000);
	expect(facts.durationMs).toBeGreaterThan(4000);
	expect(facts.durationMs).toBeLessThan(6000);
});

test.each(setups)('a huge picture in the tags does not hide the sound, $setup', async ({ hasFfmpeg }) => {
	const { facts, waveform } = await analyze(await bad.mp3WithHugePicture(), { hasFfmpeg });

	expect(facts).toMatchObject({ format: 'mp3', durationMs: 3000 });
	expect(waveform?.length).toBe(1800);
});

test.each<SoundFormat>(['wav16', 'aiff', 'flac'])('a tag in front of %s does not change the sound', async (format) => {
	const path = await encodeSound({ format });
	const tagged = join(folder, randomUUID());
	await writeFile(tagged, Buffer.concat([createId3('Somebody', { paddingBytes: 300_000 }), readFileSync(path)]));

	const [plain, behind] = await Promise.all([analyze(path), analyze(tagged)]);

	expect(behind.facts).toEqual(plain.facts);
	expect(behind.waveform).toEqual(plain.waveform);
});

test('a missing file is not reported as a fault of the sound', async () => {
	const file = { path: join(folder, 'nothing'), sizeBytes: 10, isGrowing: false, group: 'label' };

	const failure = await withFfmpeg.analyze(file, plainOptions).result.catch((error: unknown) => error);

	expect(failure).not.toBeInstanceOf(AnalysisFailed);
	expect(String(failure)).toContain('ENOENT');
});

function analyze(
	path: string,
	{ hasFfmpeg = true, ...options }: Partial<AnalysisOptions> & { hasFfmpeg?: boolean } = {},
): Promise<AudioAnalysis> {
	const analyzer = hasFfmpeg ? withFfmpeg : withoutFfmpeg;
	const file = { path, sizeBytes: statSync(path).size, isGrowing: false, group: 'label' };
	return analyzer.analyze(file, { ...plainOptions, ...options }).result;
}

function largestDifference(one: AudioAnalysis, other: AudioAnalysis): number {
	return Math.max(...(one.waveform?.data ?? []).map((value, i) => Math.abs(value - (other.waveform?.data[i] ?? 0))));
}
