// Both decoders agree on what is damaged and what is merely untidy.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { AnalysisFailed, type AudioFormat } from '../audio-analysis.ts';
import { corruptFlac, tenHoursInTwentyKilobytes, truncatedMp3 } from '../testing/bad-sounds.ts';
import { createApe, createId3, createId3v1 } from '../testing/loose-tag-bytes.ts';
import { encodeSound } from '../testing/test-sounds.ts';
import { chooseDecoder } from './choose-decoder.ts';
import { decodeFile } from './decoded-sound.test-suite.ts';
import type { Decoder, SoundSink } from './decoder.ts';

const setups = [
	{ setup: 'with ffmpeg', ffmpegPath: 'ffmpeg' },
	{ setup: 'without ffmpeg', ffmpegPath: null },
];

test.each(setups)('a FLAC with wrong bytes in the middle is damaged, $setup', async ({ ffmpegPath }) => {
	const decoding = decodeFile(await corruptFlac(), decoderOf('flac', ffmpegPath));

	await expect(decoding).rejects.toMatchObject({ fault: 'damaged' });
});

test.each(setups)('a FLAC with a single wrong byte is damaged, $setup', async ({ ffmpegPath }) => {
	const bytes = Buffer.from(await readFile(await encodeSound({ format: 'flac' })));
	const middle = bytes.length >> 1;
	bytes[middle] = (bytes[middle] ?? 0) ^ 1;

	await expect(decodeFile(bytes, decoderOf('flac', ffmpegPath))).rejects.toMatchObject({ fault: 'damaged' });
});

test.each(setups)('a FLAC that ends in the middle of a frame is damaged, $setup', async ({ ffmpegPath }) => {
	const bytes = await readFile(await encodeSound({ format: 'flac' }));

	const decoding = decodeFile(bytes.subarray(0, bytes.length >> 1), decoderOf('flac', ffmpegPath));

	await expect(decoding).rejects.toMatchObject({ fault: 'damaged' });
});

test.each(setups)('an ID3v1 tag after a FLAC is not damage, $setup', async ({ ffmpegPath }) => {
	const bytes = await readFile(await encodeSound({ format: 'flac' }));
	const tag = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 'x')]);

	const sound = await decodeFile(Buffer.concat([bytes, tag]), decoderOf('flac', ffmpegPath));

	expect(sound.channels[0]).toHaveLength(132_300);
});

const appended = {
	text: Buffer.from('sung by somebody'),
	'text and an ID3v1 tag': Buffer.concat([Buffer.from('sung by somebody'), createId3v1('somebody')]),
	'an ID3v2 tag': createId3('somebody'),
	'an APE tag': createApe('somebody'),
	'much text': Buffer.alloc(20_000, 'sung by somebody '),
};

test.each(Object.entries(appended).flatMap(([what, rest]) => setups.map((setup) => ({ what, rest, ...setup }))))(
	'$what after a FLAC is not damage, $setup',
	async ({ rest, ffmpegPath }) => {
		const bytes = await readFile(await encodeSound({ format: 'flac' }));

		const sound = await decodeFile(Buffer.concat([bytes, rest]), decoderOf('flac', ffmpegPath));

		expect(sound.channels[0]).toHaveLength(132_300);
	},
);

test.each(setups)('text between the frames of a FLAC is damage, $setup', async ({ ffmpegPath }) => {
	const bytes = await readFile(await encodeSound({ format: 'flac' }));
	const last = bytes.lastIndexOf(Buffer.from([0xff, 0xf8]), bytes.length >> 1);
	const torn = Buffer.concat([bytes.subarray(0, last), Buffer.from('sung by somebody'), bytes.subarray(last)]);

	await expect(decodeFile(torn, decoderOf('flac', ffmpegPath))).rejects.toMatchObject({ fault: 'damaged' });
});

test.each(setups)('an mp3 that ends early is decoded as far as it goes, $setup', async ({ ffmpegPath }) => {
	const sound = await decodeFile(await truncatedMp3(), decoderOf('mp3', ffmpegPath));

	const seconds = (sound.channels[0]?.length ?? 0) / 44_100;
	expect(seconds).toBeGreaterThan(4);
	expect(seconds).toBeLessThan(6);
	expect(sound.format?.announcedSamples).toBe(20 * 44_100);
});

test.each(setups)('junk in the middle of an mp3 is skipped, $setup', async ({ ffmpegPath }) => {
	const bytes = await readFile(await encodeSound({ format: 'mp3-cbr' }));
	const junk = Buffer.from(Array.from({ length: 3000 }, (_, i) => (i * 37) % 251));
	const middle = bytes.length >> 1;

	const sound = await decodeFile(
		Buffer.concat([bytes.subarray(0, middle), junk, bytes.subarray(middle)]),
		decoderOf('mp3', ffmpegPath),
	);

	expect((sound.channels[0]?.length ?? 0) / 44_100).toBeGreaterThan(2.8);
});

test.each(setups)('an ogg with a missing piece is decoded without it, $setup', async ({ ffmpegPath }) => {
	const bytes = await readFile(await encodeSound({ format: 'ogg', seconds: 6 }));
	const middle = bytes.length >> 1;

	const sound = await decodeFile(
		Buffer.concat([bytes.subarray(0, middle), bytes.subarray(middle + 10_000)]),
		decoderOf('ogg-vorbis', ffmpegPath),
	);

	expect((sound.channels[0]?.length ?? 0) / 44_100).toBeGreaterThan(3);
});

test.each(setups)('a small file that decodes to hours does so in bounded steps, $setup', async ({ ffmpegPath }) => {
	let largestBlock = 0;
	let samples = 0;
	const bytes = await readFile(await tenHoursInTwentyKilobytes({ isAnnounced: false }));
	const decoder = await decoderOf(
		'flac',
		ffmpegPath,
	)({
		open() {},
		add(_channels, frames) {
			largestBlock = Math.max(largestBlock, frames);
			samples += frames;
			if (samples > 7200 * 2000) throw new AnalysisFailed('too_long');
		},
	});

	const decoding = (async () => {
		await decoder.feed(bytes);
		await decoder.finish();
	})();

	await expect(decoding).rejects.toMatchObject({ fault: 'too_long' });
	decoder.free();
	expect(largestBlock).toBeLessThan(2 ** 18);
});

function decoderOf(format: AudioFormat, ffmpegPath: string | null) {
	return async (sink: SoundSink): Promise<Decoder> => {
		const choice = { format, sizeBytes: Number.POSITIVE_INFINITY, ffmpegPath, filePath: null, onChild() {} };
		const decoder = await chooseDecoder(choice, sink);
		if (decoder === null) throw new Error(`nothing decodes ${format}`);
		return decoder;
	};
}
