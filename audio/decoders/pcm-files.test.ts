// WAV and AIFF of all kinds, made by ffmpeg and by hand.
import { expect, test } from 'vitest';
import { cachedSound, encodeSound, runFfmpeg, signalOf } from '../testing/test-sounds.ts';
import { createAiffDecoder } from './aiff.decoder.ts';
import { decodeFile, signalToNoiseDb } from './decoded-sound.test-suite.ts';
import { createWavDecoder } from './wav.decoder.ts';

const { channels: signal } = signalOf({ format: 'wav32f', seconds: 1 });
const unknownSize = 0xffffffff;

test.each([
	{ codec: 'pcm_u8', leastDb: 35 },
	{ codec: 'pcm_s16le', leastDb: 80 },
	{ codec: 'pcm_s24le', leastDb: 120 },
	{ codec: 'pcm_s32le', leastDb: 140 },
	{ codec: 'pcm_f32le', leastDb: 140 },
	{ codec: 'pcm_f64le', leastDb: 140 },
])('a WAV with $codec contains the signal', async ({ codec, leastDb }) => {
	const path = await convert(['-c:a', codec], 'wav');

	const sound = await decodeFile(path, (sink) => createWavDecoder(Number.POSITIVE_INFINITY, sink));

	expect(signalToNoiseDb(signal, sound.channels)).toBeGreaterThan(leastDb);
});

test.each([
	{ codec: 'pcm_s8', extension: 'aiff', leastDb: 35 },
	{ codec: 'pcm_s16be', extension: 'aiff', leastDb: 80 },
	{ codec: 'pcm_s24be', extension: 'aiff', leastDb: 120 },
	{ codec: 'pcm_s32be', extension: 'aiff', leastDb: 140 },
	{ codec: 'pcm_s16le', extension: 'aifc', leastDb: 80 },
	{ codec: 'pcm_f32be', extension: 'aifc', leastDb: 140 },
	{ codec: 'pcm_f64be', extension: 'aifc', leastDb: 140 },
])('an $extension file with $codec contains the signal', async ({ codec, extension, leastDb }) => {
	const path = await convert(['-c:a', codec, '-f', 'aiff'], extension);

	const sound = await decodeFile(path, (sink) => createAiffDecoder(Number.POSITIVE_INFINITY, sink));

	expect(sound.format?.sampleRate).toBe(44_100);
	expect(signalToNoiseDb(signal, sound.channels)).toBeGreaterThan(leastDb);
});

test('RF64 is read by its 64-bit sizes', async () => {
	const path = await convert(['-c:a', 'pcm_s16le', '-rf64', 'always'], 'wav');

	const sound = await decodeFile(path, (sink) => createWavDecoder(Number.POSITIVE_INFINITY, sink));

	expect(sound.format?.announcedSamples).toBe(44_100);
	expect(signalToNoiseDb(signal, sound.channels)).toBeGreaterThan(80);
});

test('more than two channels stay separate', async () => {
	const path = await convert(['-c:a', 'pcm_s24le', '-ac', '6'], 'wav');

	const sound = await decodeFile(path, (sink) => createWavDecoder(Number.POSITIVE_INFINITY, sink));

	expect(sound.channels).toHaveLength(6);
});

const fourSamples = Int16Array.of(16_384, -16_384, 8192, -32_768);
const asRead = Float32Array.of(0.5, -0.5, 0.25, -1);

test.each([
	{ name: 'it has other chunks of odd length', chunks: [chunk('LIST', 3), format(), data(8), chunk('id3 ', 5)] },
	{ name: 'its size is not known', chunks: [format(), data(0)] },
	{ name: 'its size was never filled in', chunks: [format(), data(unknownSize)] },
	{ name: 'its size is larger than the file', chunks: [format(), data(4_000_000)] },
	{ name: 'its format is the extensible one', chunks: [format({ isExtensible: true }), data(8)] },
])('a WAV is read when $name', async ({ chunks }) => {
	const bytes = riff(chunks);

	const sound = await decodeFile(bytes, (sink) => createWavDecoder(bytes.length, sink), 1);

	expect(sound.format).toMatchObject({ sampleRate: 8000, channels: 1, announcedSamples: 4 });
	expect(sound.channels).toEqual([asRead]);
});

test('bytes after the sound of a WAV are not decoded', async () => {
	const bytes = riff([format(), data(8), chunk('junk', 400)]);

	const sound = await decodeFile(bytes, (sink) => createWavDecoder(bytes.length, sink));

	expect(sound.channels).toEqual([asRead]);
});

test('a sample that is NaN is silence', async () => {
	const floats = Buffer.from(Float32Array.of(0.5, Number.NaN, 0.25).buffer);
	const bytes = riff([format({ tag: 3, bytesPerSample: 4 }), chunkOf('data', floats)]);

	const sound = await decodeFile(bytes, (sink) => createWavDecoder(bytes.length, sink));

	expect(sound.channels).toEqual([Float32Array.of(0.5, 0, 0.25)]);
});

test.each([
	{ name: 'samples before the format', chunks: [data(8), format()], fault: 'damaged' },
	{ name: 'no channels', chunks: [format({ channels: 0 }), data(8)], fault: 'damaged' },
	{ name: 'a codec that no decoder here reads', chunks: [format({ tag: 17 }), data(8)], fault: 'not_audio' },
])('a WAV with $name is refused', async ({ chunks, fault }) => {
	const bytes = riff(chunks);

	await expect(decodeFile(bytes, (sink) => createWavDecoder(bytes.length, sink))).rejects.toMatchObject({ fault });
});

function convert(args: readonly string[], extension: string): Promise<string> {
	return cachedSound(['pcm', ...args], extension, async (path) =>
		runFfmpeg(['-i', await encodeSound({ format: 'wav32f', seconds: 1 }), ...args, path]),
	);
}

function riff(chunks: readonly Buffer[]): Buffer {
	return Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE', 'latin1'), ...chunks]);
}

function format({ isExtensible = false, tag = 1, channels = 1, bytesPerSample = 2 } = {}): Buffer {
	const content = Buffer.alloc(isExtensible ? 40 : 16);
	content.writeUInt16LE(isExtensible ? 0xfffe : tag, 0);
	content.writeUInt16LE(channels, 2);
	content.writeUInt32LE(8000, 4);
	content.writeUInt16LE(channels * bytesPerSample, 12);
	content.writeUInt16LE(8 * bytesPerSample, 14);
	if (isExtensible) content.writeUInt16LE(tag, 24);
	return chunkOf('fmt ', content);
}

function data(size: number): Buffer {
	return chunkOf('data', Buffer.from(fourSamples.buffer), size);
}

function chunk(id: string, size: number): Buffer {
	return chunkOf(id, Buffer.alloc(size, 0x55));
}

function chunkOf(id: string, content: Buffer, size = content.length): Buffer {
	const header = Buffer.alloc(8);
	header.write(id, 'latin1');
	header.writeUInt32LE(size, 4);
	return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}
