import { describe, expect, test } from 'vitest';
import { decode, findName, hiddenName, listWords, readBytes, scanFile, toBlind } from '../../testing/blind-check.ts';
import { encodeChapters, encodeOddity, type Oddity } from '../../testing/odd-sounds.ts';
import { encodeSound } from '../../testing/test-sounds.ts';

async function readOddity(oddity: Oddity): Promise<Buffer> {
	return Buffer.from(readBytes(await encodeOddity(oddity)));
}

const plain = Buffer.from(readBytes(await encodeSound({ format: 'm4a', seconds: 1, tags: { title: hiddenName } })));

const originals: Record<string, Buffer> = {
	chapters: Buffer.from(readBytes(await encodeChapters())),
	'a handler of that name': await readOddity('handler.m4a'),
	'a QuickTime header': await readOddity('quicktime.mov'),
	'a QuickTime header, lossless': await readOddity('quicktime-lossless.mov'),
	fragments: await readOddity('fragmented.m4a'),
	'fragments and an index of them': await readOddity('dash.m4a'),
	'boxes of others at its end': Buffer.concat([
		plain,
		createBox('uuid', Buffer.from(hiddenName)),
		createBox('free', Buffer.from(hiddenName)),
		createBox('mdat', Buffer.from(hiddenName)),
		Buffer.from(hiddenName),
	]),
};

describe.each(Object.entries(originals))('an MP4 file with %s', (_, original) => {
	const blind = toBlind(original);

	test('a served MP4 file has no names', () => {
		expect(findName(original)).not.toEqual([]);
		expect(findName(blind)).toEqual([]);
		expect(listWords(blind).filter((word) => !word.startsWith('handler_name'))).toEqual([]);
	});

	test('a served MP4 file sounds the same', () => {
		const samples = decode(original);

		expect(samples.length).toBeGreaterThan(1000);
		expect(decode(blind).equals(samples)).toBe(true);
	});

	test('an MP4 file states its duration', () => {
		expect(scanFile(original).announcedDurationMs).toBeGreaterThan(990);
		expect(scanFile(original).announcedDurationMs).toBeLessThan(1060);
	});
});

test.each(['two-sounds.m4a', 'still.mp4'] as const)('data beside the first sound in %s is removed', async (oddity) => {
	const original = await readOddity(oddity);

	const blind = Buffer.from(toBlind(original));

	expect(decode(blind).equals(decode(original))).toBe(true);
	expect(countOf(original, 'trak')).toBe(2);
	expect(countOf(blind, 'trak')).toBe(1);
	expect(countZeros(blind)).toBeGreaterThan(countZeros(original) + 1500);
});

test('an MP4 video is refused', async () => {
	const film = await readOddity('film.mp4');

	expect(() => scanFile(film, 'm4a')).toThrow(expect.objectContaining({ fault: 'not_audio' }));
});

test('an MP4 index at the end is reported, and lossless sound is recognised', async () => {
	const fast = readBytes(await encodeSound({ format: 'm4a-faststart', seconds: 1 }));
	const lossless = readBytes(await encodeSound({ format: 'alac', seconds: 1 }));

	expect(scanFile(plain)).toMatchObject({ format: 'm4a', codec: 'AAC LC', channels: 2 });
	expect(scanFile(fast)).toMatchObject({ format: 'm4a', announcedSamples: 44_100 });
	expect(scanFile(lossless)).toMatchObject({ format: 'alac', codec: 'ALAC', bitDepth: 16, sampleRate: 44_100 });
});

test('an MP4 file without its index is damaged', () => {
	const cut = plain.subarray(0, plain.indexOf('moov') - 4);

	expect(() => scanFile(cut, 'm4a')).toThrow(expect.objectContaining({ fault: 'damaged' }));
});

describe('the MP4 note about encoder padding', () => {
	const gapless = ' 00000000 00000840 0000037C 00000000000A1234 00000000 00000000 00000000';

	test('the MP4 note about encoder padding is kept, because it belongs to the sound', () => {
		const original = withItunesItem(plain, 'iTunSMPB', gapless);

		const blind = toBlind(original);

		expect(Buffer.from(blind).includes(gapless)).toBe(true);
		expect(findName(blind)).toEqual([]);
		expect(decode(blind).equals(decode(original))).toBe(true);
	});

	test.each([
		['iTunSMPB', hiddenName],
		['iTunNORM', gapless],
		[hiddenName, gapless],
	])('the MP4 note about encoder padding does not keep other notes (%s: %s)', (name, value) => {
		const blind = Buffer.from(toBlind(withItunesItem(plain, name, value)));

		expect(blind.includes(value)).toBe(false);
		expect(findName(blind)).toEqual([]);
	});
});

/** Adds a note to the last box of the file, which is the list of notes at the end of the index. */
function withItunesItem(original: Buffer, name: string, value: string): Buffer {
	const text = (content: string) => Buffer.concat([Buffer.alloc(4), Buffer.from(content)]);
	const item = createBox(
		'----',
		Buffer.concat([
			createBox('mean', text('com.apple.iTunes')),
			createBox('name', text(name)),
			createBox('data', Buffer.concat([Buffer.from([0, 0, 0, 1]), text(value)])),
		]),
	);
	const bytes = Buffer.concat([original, item]);
	for (const type of ['moov', 'udta', 'meta', 'ilst']) {
		const at = bytes.lastIndexOf(type, undefined, 'latin1') - 4;
		expect(at + bytes.readUInt32BE(at)).toBe(original.length);
		bytes.writeUInt32BE(bytes.readUInt32BE(at) + item.length, at);
	}
	return bytes;
}

function createBox(type: string, body: Buffer): Buffer {
	const header = Buffer.alloc(8);
	header.writeUInt32BE(8 + body.length);
	header.write(type, 4, 'latin1');
	return Buffer.concat([header, body]);
}

function countOf(bytes: Buffer, text: string): number {
	return bytes.toString('latin1').split(text).length - 1;
}

function countZeros(bytes: Uint8Array): number {
	return bytes.reduce((count, byte) => (byte === 0 ? count + 1 : count), 0);
}
