import { describe, expect, test } from 'vitest';
import { decode, findName, hiddenName, listWords, readBytes, scanFile, toBlind } from '../../testing/blind-check.ts';
import { createId3 } from '../../testing/loose-tag-bytes.ts';
import { encodeOddity, type Oddity } from '../../testing/odd-sounds.ts';
import { encodeSound } from '../../testing/test-sounds.ts';
import { createMemoryBytes } from '../sound-bytes.ts';
import { computeOggChecksum, readOggPage } from './ogg-pages.ts';

async function readOddity(oddity: Oddity): Promise<Buffer> {
	return Buffer.from(readBytes(await encodeOddity(oddity)));
}

const vorbis = await readOddity('ogg-vorbis.ogg');
const opus = await readOddity('ogg-opus.opus');
const flac = await readOddity('ogg-flac.oga');

const originals: Record<string, Buffer> = {
	'Vorbis inside': vorbis,
	'Opus inside': opus,
	'FLAC inside': flac,
	'two Vorbis files in a row': Buffer.concat([
		vorbis,
		Buffer.from(readBytes(await encodeSound({ format: 'ogg', tags: { artist: hiddenName } }))),
	]),
	'an Opus file behind a Vorbis file': Buffer.concat([vorbis, opus]),
	'two streams of sound at once': await readOddity('ogg-two-sounds.ogg'),
	'a stream of lyrics beside it': Buffer.concat([
		vorbis.subarray(0, listPages(vorbis)[0]?.end),
		createPage({ serial: 99, flags: 2, body: Buffer.from(`\x80kate\0\0\0${hiddenName}`) }),
		vorbis.subarray(listPages(vorbis)[0]?.end, listPages(vorbis).at(-1)?.offset),
		createPage({ serial: 99, flags: 0, body: Buffer.from(hiddenName) }),
		vorbis.subarray(listPages(vorbis).at(-1)?.offset),
	]),
	'a tag in front': Buffer.concat([createId3(hiddenName), vorbis]),
	'a letter behind it': Buffer.concat([vorbis, Buffer.from(`Yours, ${hiddenName}`)]),
	'a picture in its comments that fills many pages': Buffer.from(
		readBytes(await encodeSound({ format: 'ogg', seconds: 1, tags: { artist: hiddenName }, coverBytes: 2_000_000 })),
	),
};

describe.each(Object.entries(originals))('Ogg with %s', (_, original) => {
	const blind = toBlind(original);

	test('a served Ogg file has no names', () => {
		expect(findName(original)).not.toEqual([]);
		expect(findName(blind)).toEqual([]);
		expect(listWords(blind)).toEqual([]);
	});

	test('a served Ogg file sounds the same', () => {
		expect(decode(blind).equals(decode(original))).toBe(true);
	});

	test('a served Ogg file has the right checksum on every page', () => {
		expect(listWrongChecksums(blind)).toEqual([]);
	});
});

test('an Ogg stream that is not sound keeps its pages and loses its content', () => {
	const original = originals['a stream of lyrics beside it'] as Buffer;

	const blind = toBlind(original);

	const pages = listPages(blind).filter(({ serial }) => serial === 99);
	expect(pages).toHaveLength(2);
	for (const { bodyOffset, end } of pages)
		expect(blind.subarray(bodyOffset, end).every((byte) => byte === 0)).toBe(true);
});

test.each([
	[vorbis, { format: 'ogg-vorbis', codec: 'Vorbis', sampleRate: 44_100, channels: 1, announcedDurationMs: 1000 }],
	[opus, { format: 'ogg-opus', codec: 'Opus', sampleRate: 48_000, channels: 1, announcedDurationMs: 1000 }],
	[flac, { format: 'ogg-flac', codec: 'FLAC', bitDepth: 16, channels: 1, announcedDurationMs: 1000 }],
	[Buffer.concat([vorbis, vorbis]), { format: 'ogg-vorbis', announcedDurationMs: 2000 }],
])('the properties of an Ogg file are read (%#)', (bytes, facts) => {
	expect(scanFile(bytes)).toMatchObject(facts);
});

test('a text between two Ogg pages becomes zeros, even if it looks like a page', () => {
	const middle = listPages(vorbis).at(-1)?.offset ?? 0;
	const letter = Buffer.from(`OggS\0${hiddenName.repeat(5)}`);
	const original = Buffer.concat([vorbis.subarray(0, middle), letter, vorbis.subarray(middle)]);

	const blind = Buffer.from(toBlind(original));

	expect(blind.subarray(middle, middle + letter.length).equals(Buffer.alloc(letter.length))).toBe(true);
	expect(blind.subarray(middle + letter.length).equals(vorbis.subarray(middle))).toBe(true);
});

test('an Ogg file that ends within its headers is damaged', () => {
	const cut = Buffer.concat([vorbis.subarray(0, 100)]);

	expect(() => scanFile(cut)).toThrow(expect.objectContaining({ fault: 'damaged' }));
});

function createPage({ serial, flags, body }: { serial: number; flags: number; body: Buffer }): Buffer {
	const header = Buffer.alloc(28);
	header.write('OggS', 0, 'latin1');
	header[5] = flags;
	header.writeUInt32LE(serial, 14);
	header[26] = 1;
	header[27] = body.length;
	const page = Buffer.concat([header, body]);
	page.set(computeOggChecksum(page), 22);
	return page;
}

function listPages(bytes: Uint8Array) {
	const memory = createMemoryBytes(bytes);
	const pages = [];
	for (let page = readOggPage(memory, 0); page; page = readOggPage(memory, page.end)) pages.push(page);
	return pages;
}

function listWrongChecksums(bytes: Uint8Array): number[] {
	return listPages(bytes).flatMap(({ offset, end }) => {
		const page = bytes.subarray(offset, end);
		return Buffer.compare(computeOggChecksum(page), page.subarray(22, 26)) === 0 ? [] : [offset];
	});
}
