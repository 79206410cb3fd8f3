import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WaveformFile } from '../../audio/peaks/waveform-file.ts';
import type { Caller } from '../testing/caller.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { type Bytes, sendFile } from '../testing/uploading.ts';

// Signals so simple that their waveforms can be computed by hand, from the file to the JSON.

let world: TestApp;
let sender: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	sender = await world.founder();
});

afterAll(() => world.close());

/** Writes a 16-bit WAV by hand: `frames` holds one value per channel for each moment. */
function wavOf(frames: number[][], sampleRate = 8000): Bytes {
	const channels = frames[0]?.length ?? 1;
	const dataBytes = frames.length * channels * 2;
	const wav = Buffer.alloc(44 + dataBytes);
	wav.write('RIFF', 0);
	wav.writeUInt32LE(36 + dataBytes, 4);
	wav.write('WAVEfmt ', 8);
	wav.writeUInt32LE(16, 16);
	wav.writeUInt16LE(1, 20);
	wav.writeUInt16LE(channels, 22);
	wav.writeUInt32LE(sampleRate, 24);
	wav.writeUInt32LE(sampleRate * channels * 2, 28);
	wav.writeUInt16LE(channels * 2, 32);
	wav.writeUInt16LE(16, 34);
	wav.write('data', 36);
	wav.writeUInt32LE(dataBytes, 40);
	frames.flat().forEach((value, index) => {
		wav.writeInt16LE(value, 44 + index * 2);
	});
	return new Uint8Array(wav);
}

async function waveformOf(frames: number[][]): Promise<WaveformFile> {
	const upload = await sendFile(world, sender, { name: 'signal.wav', bytes: wavOf(frames) });
	expect(upload.state).toBe('ready');
	return (await sender.get(upload.waveformUrl as string)).body as WaveformFile;
}

it('each of 1,800 buckets is its largest sample, scaled so that the loudest is 255', async () => {
	// There are three samples in a bucket; the largest is at a different position in each, and once below zero.
	const buckets = [
		[0, 0, 0],
		[8192, 10, -10],
		[5, -16_384, 5],
		[100, -100, 24_576],
		[327, -327, 327],
		[328, 0, 0],
		[0, 0, -12_288],
		[96, 48, 4800],
	];
	const frames = Array.from({ length: 1800 }, (_, index) => buckets[index % buckets.length] as number[]);

	const waveform = await waveformOf(frames.flat().map((sample) => [sample]));

	// 24,576 is 255. 327 / 32,768 is below a hundredth and becomes 0; 328 is above it, and 328 / 24,576 · 255 = 3.4.
	const byHand = [0, 85, 170, 255, 0, 3, 128, 50];
	expect(waveform).toEqual({
		version: 1,
		sample_rate: 8000,
		samples_per_pixel: 3,
		bits: 8,
		length: 1800,
		data: Array.from({ length: 1800 }, (_, index) => byHand[index % byHand.length]),
	});
});

it('channels of a sound are mixed by their mean before they are measured', async () => {
	const frames = [
		[16_384, -16_384],
		[16_384, 0],
		[32_000, 768],
		[-20_000, 3616],
	];

	const waveform = await waveformOf(Array.from({ length: 1800 }, (_, index) => frames[index % 4] as number[]));

	// Means 0, 8192, 16,384 and -8192: 127.5 is rounded up.
	expect(waveform.data.slice(0, 4)).toEqual([0, 128, 255, 128]);
	expect([waveform.length, waveform.samples_per_pixel]).toEqual([1800, 1]);
});

it('a sound with fewer samples has one bucket for each sample', async () => {
	const waveform = await waveformOf([[16_384], [0], [-32_768], [8192], [4096]]);

	expect(waveform).toMatchObject({ length: 5, samples_per_pixel: 1, data: [128, 0, 255, 64, 32] });
});

it('the waveform of silence is a flat line', async () => {
	const waveform = await waveformOf(Array.from({ length: 4000 }, () => [0, 0]));

	expect(waveform.data).toEqual(Array(1800).fill(0));
	expect(waveform.samples_per_pixel).toBe(2);
});
