import { describe, expect, test } from 'vitest';
import { decode, findName, hiddenName, listWords, readBytes, scanFile, toBlind } from '../../testing/blind-check.ts';
import { createApe, createId3 } from '../../testing/loose-tag-bytes.ts';
import { encodeSound } from '../../testing/test-sounds.ts';

const name = hiddenName;
const whole = Buffer.from(readBytes(await encodeSound({ format: 'wav16', seconds: 1 })));
const format = findChunk('fmt ');
const data = findChunk('data');
const samples = data.subarray(8);

const bext = createChunk('bext', Buffer.concat([Buffer.from(`${name}\0`.padEnd(603, '\0')), Buffer.from(name)]));
const ixml = createChunk('iXML', Buffer.from(`<BWFXML><PROJECT>${name}</PROJECT></BWFXML>`));
const list = createChunk('LIST', Buffer.concat([Buffer.from('INFO'), createChunk('IART', Buffer.from(name))]));
const id3 = createChunk('id3 ', createId3(name));
const cart = createChunk('cart', Buffer.from(`0101${name}`));
const labels = createChunk(
	'LIST',
	Buffer.concat([Buffer.from('adtl'), createChunk('labl', Buffer.from(`0001${name}`))]),
);
const xmp = createChunk('_PMX', Buffer.from(`<x:xmpmeta>${name}</x:xmpmeta>`, 'utf16le'));
const longFormat = createChunk(
	'fmt ',
	Buffer.concat([format.subarray(8, 24), Buffer.from([4, 0, ...Buffer.from(name)])]),
);

const tagged: Record<string, Buffer> = {
	'chunks of every kind in front of the samples': createRiff(bext, ixml, list, id3, cart, xmp, format, labels, data),
	'chunks of every kind behind the samples': createRiff(format, data, bext, ixml, list, id3, cart, labels, xmp),
	'chunks of odd size': createRiff(createChunk('odd1', Buffer.from(`${name}!`)), format, data, createChunk('x', ixml)),
	'words in its format': createRiff(longFormat, data),
	'words behind the end of its RIFF': Buffer.concat([createRiff(format, data), Buffer.from(`Yours, ${name}`)]),
	'a tag in front of it': Buffer.concat([createId3(name), createRiff(list, format, data)]),
	'a few bytes behind its end': Buffer.concat([createRiff(format, data), Buffer.from(name).subarray(0, 7)]),
};

describe.each(Object.entries(tagged))('a WAV file with %s', (_, original) => {
	const blind = Buffer.from(toBlind(original));

	test('a served WAV file has no names', () => {
		expect(findName(blind)).toEqual([]);
		expect(findName(blind, name.slice(0, 4))).toEqual([]);
		expect(listWords(blind)).toEqual([]);
	});

	test('a served WAV file contains only its format and its samples', () => {
		const formatBytes = 8 + blind.readUInt32LE(16) + (blind.readUInt32LE(16) % 2);
		expect(blind.subarray(12 + formatBytes).equals(data)).toBe(true);
		expect(blind.readUInt32LE(4)).toBe(blind.length - 8);
		expect(decode(blind).equals(decode(original))).toBe(true);
		expect(scanFile(original)).toMatchObject({ announcedSamples: 44_100, codec: 'PCM 16-bit', channels: 2 });
	});
});

test.each([
	['two tags', Buffer.concat([createId3(name), createId3(name)])],
	['an APE tag', createApe(name)],
])('%s at the beginning of a WAV are cut off', (_, tags) => {
	const original = Buffer.concat([tags, createRiff(format, data, list)]);

	const blind = toBlind(original);

	expect(Buffer.from(blind).equals(createRiff(format, data))).toBe(true);
	expect(scanFile(original)).toMatchObject({ soundOffset: tags.length, announcedSamples: 44_100 });
});

test.each([0, 0xff_ff_ff_ff])('WAV samples of announced size %i extend to the end of the file', (size) => {
	const endless = Buffer.from(data);
	endless.writeUInt32LE(size, 4);
	const original = createRiff(list, format, endless);

	const blind = toBlind(original);

	expect(findName(blind)).toEqual([]);
	expect(decode(blind).equals(decode(createRiff(format, data)))).toBe(true);
	expect(scanFile(original).announcedSamples).toBe(44_100);
});

test.each([0, 0xff_ff_ff_ff, 10_000_000])('chunks after WAV samples of announced size %i are found anyway', (size) => {
	const endless = Buffer.from(data);
	endless.writeUInt32LE(size, 4);
	const original = createRiff(format, endless, bext, list, id3);

	const blind = Buffer.from(toBlind(original));

	expect(findName(blind)).toEqual([]);
	expect(blind.includes(samples)).toBe(true);
	expect(scanFile(original).soundEnd).toBe(original.indexOf('bext'));
});

test.each([
	['sox', 0x7f_ff_f0_24, 0x7f_ff_f0_00],
	['ffmpeg', 0xff_ff_ff_ff, 0xff_ff_ff_ff],
	['a program that writes zeros', 0, 0],
	['a program that writes the largest number', 0x7f_ff_ff_ff, 0x7f_ff_ff_ff],
	['a program that forgot only its first size', 0, data.length - 8],
])('the sizes that %s writes into a pipe are ignored', (_, riffSize, dataSize) => {
	const original = createRiff(list, format, data, list);
	original.writeUInt32LE(riffSize, 4);
	original.writeUInt32LE(dataSize, original.indexOf('data') + 4);

	const blind = Buffer.from(toBlind(original));

	expect(scanFile(original)).toMatchObject({ announcedSamples: 44_100, announcedDurationMs: 1000 });
	expect(findName(blind)).toEqual([]);
	expect([blind.readUInt32LE(4), blind.readUInt32LE(blind.indexOf('data') + 4)]).toEqual([
		blind.length - 8,
		samples.length,
	]);
	expect(decode(blind).equals(decode(whole))).toBe(true);
});

test.each(['RF64', 'BW64'])(
	'a long WAV file (%s), which states its size in another chunk, is served as RIFF',
	(mark) => {
		const endless = Buffer.from(data);
		endless.writeUInt32LE(0xff_ff_ff_ff, 4);
		const sizes = Buffer.alloc(28);
		sizes.writeBigUInt64LE(BigInt(samples.length), 8);
		const original = createRiff(createChunk('ds64', sizes), format, endless, list);
		original.write(mark, 0, 'latin1');
		original.writeUInt32LE(0xff_ff_ff_ff, 4);

		const blind = Buffer.from(toBlind(original));

		expect(blind.equals(createRiff(format, data))).toBe(true);
		expect(scanFile(original).announcedSamples).toBe(44_100);
	},
);

test('a truncated WAV announces its intended length', () => {
	const scan = scanFile(whole.subarray(0, whole.length / 2));

	expect(scan.announcedDurationMs).toBe(1000);
});

test.each([
	['wav24', 'PCM 24-bit', 24],
	['wav32f', 'PCM 32-bit float', 32],
] as const)('the WAV %s is %s', async (kind, codec, bitDepth) => {
	expect(scanFile(readBytes(await encodeSound({ format: kind, seconds: 1 })))).toMatchObject({ codec, bitDepth });
});

test('a WAV with compressed samples is refused', () => {
	const adpcm = Buffer.from(format);
	adpcm.writeUInt16LE(2, 8);

	expect(() => scanFile(createRiff(adpcm, data))).toThrow(expect.objectContaining({ fault: 'not_audio' }));
});

test('a WAV without samples is damaged', () => {
	expect(() => scanFile(createRiff(format))).toThrow(expect.objectContaining({ fault: 'damaged' }));
});

function createChunk(id: string, body: Buffer): Buffer {
	const header = Buffer.alloc(8, ' ');
	header.write(id, 0, 'latin1');
	header.writeUInt32LE(body.length, 4);
	return Buffer.concat([header, body, Buffer.alloc(body.length % 2)]);
}

function createRiff(...chunks: Buffer[]): Buffer {
	return createChunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...chunks]));
}

function findChunk(id: string): Buffer {
	const start = whole.indexOf(id, 12, 'latin1');
	return whole.subarray(start, start + 8 + whole.readUInt32LE(start + 4));
}
