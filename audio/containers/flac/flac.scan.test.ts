import { describe, expect, test } from 'vitest';
import {
	decode,
	findName,
	hiddenName,
	listWords,
	readBytes,
	scanFile,
	sniffFile,
	toBlind,
} from '../../testing/blind-check.ts';
import { createApe, createId3, createId3v1 } from '../../testing/loose-tag-bytes.ts';
import { encodeSound } from '../../testing/test-sounds.ts';

const name = hiddenName;
const whole = Buffer.from(readBytes(await encodeSound({ format: 'flac', seconds: 1, tags: { artist: name } })));
const streamInfo = whole.subarray(8, 42);
const frames = findFrames();

const comment = createComment(name);
const kinds: Record<string, [number, Buffer]> = {
	'an application': [2, Buffer.from(`ABCD${name}`)],
	comments: [4, comment],
	'a cue sheet': [5, Buffer.from(name.padEnd(396, '\0'))],
	'a picture': [6, Buffer.from(name)],
	'an unknown kind': [64, Buffer.from(name)],
	'padding that is none': [1, Buffer.from(name)],
};

describe.each(Object.entries(kinds))('a FLAC file with a block of %s', (_, [kind, body]) => {
	const original = createFlac([0, streamInfo], [kind, body], [3, Buffer.alloc(36, 255)]);

	test('a served FLAC file has no names, and sounds the same', () => {
		const blind = toBlind(original);

		expect(findName(original)).not.toEqual([]);
		expect(findName(blind)).toEqual([]);
		expect(listWords(blind)).toEqual([]);
		expect(decode(blind).equals(decode(whole))).toBe(true);
	});

	test('a served FLAC file has no blocks except its stream information and seek table', () => {
		const seekTable: [number, Buffer] = [3, Buffer.alloc(36, 255)];
		const first = createFlac([0, streamInfo], seekTable, [kind, body]);

		for (const flac of [original, first])
			expect(Buffer.from(toBlind(flac)).equals(createFlac([0, streamInfo], seekTable))).toBe(true);
	});
});

test.each([
	['at its beginning', Buffer.concat([createId3(name), whole])],
	['at its end (ID3v1)', Buffer.concat([whole, createId3v1(name)])],
	['at its end (APE)', Buffer.concat([whole, createApe(name)])],
])('a tag %s of a FLAC is cut off', (_, original) => {
	const blind = toBlind(original);

	expect(sniffFile(original)).toBe('flac');
	expect(Buffer.from(blind).equals(createFlac([0, streamInfo]))).toBe(true);
	expect(decode(blind).equals(decode(whole))).toBe(true);
	expect(scanFile(original)).toMatchObject({ announcedSamples: 44_100, bitDepth: 16, codec: 'FLAC' });
	const { soundOffset, soundEnd } = scanFile(original);
	expect(original.subarray(soundOffset, soundEnd).equals(whole)).toBe(true);
});

const fakeFrame = frames.subarray(0, 400);
const behind: Record<string, Buffer> = {
	text: Buffer.from(`sung by ${name}`),
	'text and a tag of the old kind': Buffer.concat([Buffer.from(`sung by ${name}`), createId3v1(name)]),
	'a tag of the new kind': createId3(name),
	'a tag of the new kind and one of the old': Buffer.concat([createId3(name), createId3v1(name)]),
	'more text than the tail that is searched first': Buffer.alloc(700_000, name),
	'the beginning of a frame and text': Buffer.concat([fakeFrame, Buffer.from(name)]),
};

describe.each(Object.entries(behind))('a FLAC file with %s after its last frame', (_, rest) => {
	test.each([
		['and a known length', whole],
		['and an unknown length', withoutLength(whole)],
	])('a FLAC file with trailing data %s has no names when it is served, and sounds the same', (_kind, sound) => {
		const original = Buffer.concat([sound, rest]);

		const blind = toBlind(original);

		expect(findName(original)).not.toEqual([]);
		expect(findName(blind)).toEqual([]);
		expect(scanFile(original).soundEnd).toBe(sound.length);
		expect(decode(blind).equals(decode(whole))).toBe(true);
	});
});

test('a FLAC of unknown length announces nothing', () => {
	expect(scanFile(withoutLength(whole))).toMatchObject({ announcedSamples: null, announcedDurationMs: null });
});

test('FLAC metadata that never ends is damaged', () => {
	const endless = createFlac([0, streamInfo], [4, comment]).subarray(0, 60);

	expect(() => scanFile(endless)).toThrow(expect.objectContaining({ fault: 'damaged' }));
});

function withoutLength(flac: Buffer): Buffer {
	const quiet = Buffer.from(flac);
	quiet.fill(0, 22, 26);
	quiet[21] = (quiet[21] ?? 0) & 0xf0;
	return quiet;
}

function createFlac(...blocks: [number, Buffer][]): Buffer {
	const parts = blocks.flatMap(([kind, body], index) => {
		const header = Buffer.alloc(4);
		header.writeUInt32BE(body.length);
		header[0] = kind | (index === blocks.length - 1 ? 0x80 : 0);
		return [header, body];
	});
	return Buffer.concat([Buffer.from('fLaC'), ...parts, frames]);
}

function createComment(artist: string): Buffer {
	const text = Buffer.from(`ARTIST=${artist}`);
	const sizes = Buffer.alloc(12);
	sizes.writeUInt32LE(1, 4);
	sizes.writeUInt32LE(text.length, 8);
	return Buffer.concat([sizes, text]);
}

function findFrames(): Buffer {
	let offset = 4;
	for (;;) {
		const head = whole[offset] ?? 0;
		offset += 4 + whole.readUIntBE(offset + 1, 3);
		if (head >= 0x80) return whole.subarray(offset);
	}
}
