// Files that were cut, chained and spliced at random, with a name in every tag field: whatever is served of them
// contains no name.
import { describe, expect, test } from 'vitest';
import { AnalysisFailed } from '../audio-analysis.ts';
import { findName, hiddenName, readBytes, scanFile, sniffFile, toBlind } from '../testing/blind-check.ts';
import { createApe, createId3, createId3v1, createLyrics3 } from '../testing/loose-tag-bytes.ts';
import { encodeChapters, encodeOddity } from '../testing/odd-sounds.ts';
import { encodeSound, type SoundFormat } from '../testing/test-sounds.ts';
import { computeOggChecksum } from './ogg/ogg-pages.ts';

const name = hiddenName;
const fields = ['title', 'artist', 'album', 'album_artist', 'comment', 'genre', 'composer', 'copyright', 'lyrics'];
const tags = Object.fromEntries(fields.map((field) => [field, name]));
const withoutCover: readonly SoundFormat[] = ['wav16', 'wav24', 'aac'];

async function tagged(format: SoundFormat, seed: number): Promise<Buffer> {
	const cover = withoutCover.includes(format) ? {} : { coverBytes: 20_000 };
	return Buffer.from(readBytes(await encodeSound({ format, seconds: 0.5, seed, tags, ...cover })));
}

const families: Record<string, () => Promise<Buffer[]>> = {
	wav: async () => [await tagged('wav16', 1), await tagged('wav24', 2), withChunksBehind(await tagged('wav16', 3))],
	flac: async () => [await tagged('flac', 1), await tagged('flac24', 2), await tagged('flac', 3)],
	ogg: async () => [
		await tagged('ogg', 1),
		await tagged('opus', 2),
		Buffer.from(readBytes(await encodeOddity('ogg-flac.oga'))),
		Buffer.from(readBytes(await encodeOddity('ogg-two-sounds.ogg'))),
		withSerial(await tagged('ogg', 3), 5),
		withSerial(await tagged('opus', 4), 5),
	],
	mp3: async () => {
		const plain = await tagged('mp3-cbr', 1);
		const behind = Buffer.concat([createApe(name), createLyrics3(name), createId3(name, { hasFooter: true })]);
		return [plain, await tagged('mp3-vbr', 2), Buffer.concat([plain, behind, createId3v1(name)])];
	},
	aac: async () => [await tagged('aac', 1), await tagged('aac', 2)],
	mp4: async () => [
		await tagged('m4a', 1),
		await tagged('m4a-faststart', 2),
		Buffer.from(readBytes(await encodeOddity('dash.m4a'))),
		Buffer.from(readBytes(await encodeChapters())),
	],
};

/** A small generator of pseudo-random numbers, so that every run tests the same files. */
function createChance(seed: number) {
	let state = seed;
	const next = () => {
		state = (state + 0x6d_2b_79_f5) | 0;
		let value = Math.imul(state ^ (state >>> 15), state | 1);
		value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
		return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
	};
	return {
		below: (limit: number) => Math.floor(next() * limit),
		pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
		/** Half of the cuts are near tags, which are near the ends of the parts of a file or near the name. */
		place: (bytes: Buffer) => {
			if (next() < 0.4) return Math.floor(next() * bytes.length);
			const places = findPlaces(bytes);
			const near = places[Math.floor(next() * places.length)] ?? 0;
			return Math.max(0, Math.min(bytes.length, near + Math.floor((next() - 0.5) * 400)));
		},
	};
}

function findPlaces(bytes: Buffer): number[] {
	const places = [0, bytes.length];
	for (const mark of ['OggS', 'data', 'LIST', 'moov', 'mdat', 'udta', 'ID3', 'TAG', 'fLaC', hiddenName])
		for (let at = bytes.indexOf(mark); at !== -1 && places.length < 200; at = bytes.indexOf(mark, at + 1))
			places.push(at);
	return places;
}

type Chance = ReturnType<typeof createChance>;

const operations: Record<string, (files: readonly Buffer[], chance: Chance) => Buffer> = {
	'cut off': (files, { pick, place }) => {
		const file = pick(files);
		return file.subarray(0, place(file));
	},
	'with a piece missing': (files, { pick, place }) => {
		const file = pick(files);
		const [from, to] = [place(file), place(file)].sort((one, other) => one - other) as [number, number];
		return Buffer.concat([file.subarray(0, from), file.subarray(to)]);
	},
	chained: (files, { pick }) => Buffer.concat([pick(files), pick(files), pick(files)]),
	'chained behind a cut': (files, { pick, place }) => {
		const [one, other] = [pick(files), pick(files)];
		return Buffer.concat([one.subarray(0, place(one)), other]);
	},
	'chained with a cut one': (files, { pick, place }) => {
		const [one, other] = [pick(files), pick(files)];
		return Buffer.concat([one, other.subarray(0, place(other))]);
	},
	spliced: (files, { pick, place }) => {
		const [one, other] = [pick(files), pick(files)];
		return Buffer.concat([one.subarray(0, place(one)), other.subarray(place(other))]);
	},
	'with a piece of another in it': (files, { pick, place }) => {
		const [one, other] = [pick(files), pick(files)];
		const at = place(one);
		const [from, to] = [place(other), place(other)].sort((a, b) => a - b) as [number, number];
		return Buffer.concat([one.subarray(0, at), other.subarray(from, to), one.subarray(at)]);
	},
};

const runs = 60;

describe.each(Object.entries(families))('%s files with names in their tags', (family, make) => {
	const files = make();

	test('intact files are served without names, and so are most chained ones', async () => {
		for (const file of await files) expect([findName(file).length > 0, serve(file) !== null]).toEqual([true, true]);

		expect(serve(Buffer.concat(await files))).not.toBeNull();
	});

	test.each(Object.entries(operations))('%s files contain no name, or are refused', async (operation, change) => {
		const chance = createChance(family.length * 1000 + operation.length);
		const leaks: number[] = [];
		for (let run = 0; run < runs; run++) {
			const blind = serve(change(await files, chance));
			if (blind !== null && findName(blind).length > 0) leaks.push(run);
		}

		expect(leaks).toEqual([]);
	});
});

test('an Ogg whose second stream is cut inside its headers is served without its names', async () => {
	const [first, second] = [await tagged('opus', 5), await tagged('ogg', 6)];
	const cut = second.lastIndexOf('OggS', second.indexOf(name) + 30_000);
	const original = Buffer.concat([first, second.subarray(0, cut)]);

	const blind = serve(original);

	expect(findName(original)).not.toEqual([]);
	expect(blind && findName(blind)).toEqual([]);
	expect(scanFile(original)).toMatchObject({ format: 'ogg-opus', announcedDurationMs: 500 });
});

/** What would be played; null if the file is refused. Renditions contain no bytes of the file. */
function serve(bytes: Buffer): Buffer | null {
	try {
		const format = sniffFile(bytes);
		if (format === null || scanFile(bytes, format).format === 'alac') return null;
		return Buffer.from(toBlind(bytes));
	} catch (error) {
		if (!(error instanceof AnalysisFailed)) throw error;
		return null;
	}
}

function withChunksBehind(wav: Buffer): Buffer {
	const chunk = (id: string, body: Buffer) => {
		const head = Buffer.alloc(8);
		head.write(id, 0, 'latin1');
		head.writeUInt32LE(body.length, 4);
		return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
	};
	const info = Buffer.concat([Buffer.from('INFO'), chunk('IART', Buffer.from(name)), chunk('INAM', Buffer.from(name))]);
	return Buffer.concat([wav, chunk('LIST', info), chunk('id3 ', createId3(name)), chunk('iXML', Buffer.from(name))]);
}

/** Sets the same stream number in all pages, as in files of one program. */
function withSerial(ogg: Buffer, serial: number): Buffer {
	const changed = Buffer.from(ogg);
	for (let at = changed.indexOf('OggS'); at !== -1; at = changed.indexOf('OggS', at + 1)) {
		const segments = changed[at + 26] ?? 0;
		const end = at + 27 + segments + changed.subarray(at + 27, at + 27 + segments).reduce((sum, size) => sum + size, 0);
		changed.writeUInt32LE(serial, at + 14);
		changed.set(computeOggChecksum(changed.subarray(at, end)), at + 22);
	}
	return changed;
}
