import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AudioFormat } from '../audio-analysis.ts';
import { mp3WithHugePicture } from '../testing/bad-sounds.ts';
import { readBytes, sniffFile } from '../testing/blind-check.ts';
import { createId3 } from '../testing/loose-tag-bytes.ts';
import { encodeSound, soundFormats } from '../testing/test-sounds.ts';
import { readTags } from './tags.ts';

const nothing = {
	title: null,
	artist: null,
	album: null,
	year: null,
	genre: null,
	isrc: null,
	bpm: null,
	comment: null,
};

let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'acetate-tags-'));
});

afterAll(() => rm(folder, { recursive: true }));

test.each(soundFormats)('the tags of %s are read, in any script', async (format) => {
	const tags = { title: 'Paper Moon', artist: 'Wörter 言葉', album: 'Side A', genre: 'Dub', date: '2019' };
	const path = await encodeSound({ format, seconds: 1, tags });

	const read = await readTags(path, sniffFile(readBytes(path)) as AudioFormat);

	expect(read).toMatchObject({ title: 'Paper Moon', artist: 'Wörter 言葉', album: 'Side A', genre: 'Dub', year: 2019 });
});

test('a comment, a tempo and a recording code are read', async () => {
	const tags = { comment: 'Second mix', TBPM: '128', TSRC: 'DEXXX1900001' };
	const path = await encodeSound({ format: 'aiff', seconds: 1, tags });

	expect(await readTags(path, 'aiff')).toMatchObject({ comment: 'Second mix', bpm: 128, isrc: 'DEXXX1900001' });
});

test('the caller decides the format of a file, not its name', async () => {
	const bytes = readBytes(await encodeSound({ format: 'flac', seconds: 1, tags: { title: 'Paper Moon' } }));
	const path = join(folder, 'liar.mp3');
	await writeFile(path, bytes);

	expect(await readTags(path, 'flac')).toMatchObject({ title: 'Paper Moon' });
});

test('a large picture does not hide the tags', async () => {
	expect(await readTags(await mp3WithHugePicture(), 'mp3')).toMatchObject({ artist: 'The Weighty Covers' });
});

test.each(soundFormats)('tags of %s that exceed the limit are not read', async (format) => {
	const tags = { title: 'Paper Moon', comment: 'long '.repeat(5000) };
	const path = await encodeSound({ format, seconds: 1, tags });
	const kind = sniffFile(readBytes(path)) as AudioFormat;

	expect(await readTags(path, kind)).toMatchObject({ title: 'Paper Moon' });
	expect(await readTags(path, kind, 20_000)).toEqual(nothing);
});

test.each([
	[15, { ...nothing, artist: 'Somebody' }],
	[17, nothing],
])(
	'a tag of %i megabytes is read or not, depending on the limit',
	async (megabytes, read) => {
		const path = join(folder, `huge-${megabytes}`);
		await writeFile(path, createId3('Somebody', { paddingBytes: megabytes * 1024 * 1024 }));
		await appendFile(path, readBytes(await encodeSound({ format: 'mp3-cbr', seconds: 1 })));

		expect(await readTags(path, 'mp3')).toEqual(read);
		// The library reads padding byte by byte, which takes half a minute on a busy machine.
	},
	120_000,
);

test('a tag text is cut to 500 characters, without control characters', async () => {
	const frames = readBytes(await encodeSound({ format: 'mp3-cbr', seconds: 1 }));
	const path = join(folder, 'long');
	await writeFile(path, Buffer.concat([createId3(`A\tB ${'🎈'.repeat(600)}`), frames]));

	const { artist } = await readTags(path, 'mp3');

	expect(Array.from(artist ?? '')).toHaveLength(500);
	expect(artist).toMatch(/^A B 🎈+$/u);
});

test.each(['mp3', 'wav', 'aiff', 'flac', 'ogg-vorbis', 'm4a', 'aac'] as const)(
	'broken tags count as none (%s)',
	async (format) => {
		const path = join(folder, `broken-${format}`);
		await writeFile(
			path,
			Buffer.concat([createId3('Somebody', { paddingBytes: 50 }).subarray(0, 30), Buffer.alloc(20, 7)]),
		);

		expect(await readTags(path, format)).toEqual(nothing);
	},
);

test('reading tags ends early in a file of a million empty boxes', async () => {
	const path = join(folder, 'boxes');
	const box = Buffer.from('\0\0\0\x08free', 'latin1');
	await writeFile(
		path,
		Buffer.concat([Buffer.from('\0\0\0\x10ftypM4A \0\0\0\0', 'latin1'), Buffer.alloc(8_000_000, box)]),
	);

	expect(await readTags(path, 'm4a')).toEqual(nothing);
});

test('a file without tags has none', async () => {
	const path = await encodeSound({ format: 'wav16', seconds: 1 });

	expect(await readTags(path, 'wav')).toEqual(nothing);
});

test.each([
	['UTF-8', Buffer.from('Zoë Ångström 言葉', 'utf8'), 'Zoë Ångström 言葉'],
	['Latin-1', Buffer.from('Zo\xeb \xc5ngstr\xf6m', 'latin1'), 'Zoë Ångström'],
	['Mac Roman', Buffer.from('Zo\x91 \x81ngstr\x9am', 'latin1'), 'Zoë Ångström'],
	['Mac Roman with a letter that Latin-1 does not have', Buffer.from('Stra\xa7e', 'latin1'), 'Straße'],
	['UTF-16', Buffer.from('\ufeffZoë', 'utf16le'), 'Zoë'],
	['ASCII followed by zeros', Buffer.from('Esme\0\0'), 'Esme'],
])('text chunks of AIFF are read as %s', async (_, text, read) => {
	const plain = Buffer.from(readBytes(await encodeSound({ format: 'aiff', seconds: 1 })));
	const chunk = (id: string) => {
		const head = Buffer.alloc(8);
		head.write(id, 0, 'latin1');
		head.writeUInt32BE(text.length, 4);
		return Buffer.concat([head, text, Buffer.alloc(text.length % 2)]);
	};
	const path = join(folder, 'texts.aiff');
	const chunks = ['NAME', 'AUTH', 'ANNO'].map(chunk);
	await writeFile(path, Buffer.concat([plain.subarray(0, 12), ...chunks, plain.subarray(12)]));

	expect(await readTags(path, 'aiff')).toMatchObject({ title: read, artist: read, comment: read });
});
