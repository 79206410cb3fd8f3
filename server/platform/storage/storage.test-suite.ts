import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ByteRange, ObjectMissing, RangeMissing, type Storage } from './storage.ts';

export interface StorageUnderTest {
	readonly storage: Storage;
	close(): Promise<void>;
}

const type = 'application/octet-stream';
let keys = 0;

export function newKey(): string {
	keys += 1;
	return `label-${process.pid}/object-${keys}`;
}

export async function listKeysOf(storage: Storage, prefix: string): Promise<string[]> {
	const found: string[] = [];
	for await (const { key } of storage.list(prefix)) found.push(key);
	return found.sort();
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Memory that is really in use, without garbage. */
function heldBytes(): number {
	collectGarbage();
	return process.memoryUsage().arrayBuffers;
}

/** Bytes that arrive in pieces and are never all in memory at once. */
export function* pieces(count: number, sizeBytes = 64 * 1024): Generator<Buffer> {
	for (let piece = 0; piece < count; piece += 1) yield Buffer.alloc(sizeBytes, piece % 251);
}

/** What every storage must do. */
export function describeStorage(name: string, open: () => Promise<StorageUnderTest>): void {
	describe(`storage: ${name}`, () => {
		// Filled before the first test.
		const test = {} as StorageUnderTest;

		beforeAll(async () => {
			Object.assign(test, await open());
		});

		afterAll(() => test.close());

		describeReading(test);
		describeStoring(test);
		describeFailures(test);
	});
}

function describeReading(test: StorageUnderTest): void {
	it('a storage returns what was stored, with its size and time', async () => {
		const [key, content] = [newKey(), randomBytes(100_000)];

		const stored = await test.storage.put(key, content, type);

		expect(stored).toMatchObject({ key, sizeBytes: 100_000 });
		expect(await test.storage.find(key)).toMatchObject({ key, sizeBytes: 100_000 });
		expect(Math.abs(((await test.storage.find(key))?.modifiedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
		expect((await readAll(test.storage, key)).equals(content)).toBe(true);
	});

	it.each([
		['the first byte', 0, 0],
		['the middle', 400, 599],
		['the last bytes', 990, 999],
		['everything', 0, 999],
		['more than there is', 900, 5000],
	])('a storage returns a range of an object: %s', async (_, start, end) => {
		const [key, content] = [newKey(), randomBytes(1000)];
		await test.storage.put(key, content, type);

		expect((await readAll(test.storage, key, { start, end })).equals(content.subarray(start, end + 1))).toBe(true);
	});

	it('reading a range after the end fails instead of returning nothing', async () => {
		const key = newKey();
		await test.storage.put(key, randomBytes(10), type);

		await expect(test.storage.read(key, { start: 10, end: 20 })).rejects.toThrow(RangeMissing);
	});

	it('a short range is read into memory, up to the end of the object', async () => {
		const [key, content] = [newKey(), randomBytes(1_000)];
		await test.storage.put(key, content, type);

		expect(Buffer.from(await test.storage.readBytes(key, { start: 10, end: 19 }))).toEqual(content.subarray(10, 20));
		expect(Buffer.from(await test.storage.readBytes(key, { start: 990, end: 1_200 }))).toEqual(content.subarray(990));
		await expect(test.storage.readBytes(key, { start: 1_000, end: 1_001 })).rejects.toThrow(RangeMissing);
		await expect(test.storage.readBytes(newKey(), { start: 0, end: 1 })).rejects.toThrow(ObjectMissing);
	});

	it('a range is always read from the current object, not from a replaced or removed object', async () => {
		const key = newKey();
		const range = { start: 0, end: 3 };
		await test.storage.put(key, Buffer.from('old sound'), type);
		await test.storage.readBytes(key, range);

		await test.storage.put(key, Buffer.from('new sound'), type);
		expect(Buffer.from(await test.storage.readBytes(key, range)).toString()).toBe('new ');

		await test.storage.remove(key);
		await expect(test.storage.readBytes(key, range)).rejects.toThrow(ObjectMissing);
	});

	it.each([
		['bytes', () => new Uint8Array()],
		['a stream', () => Readable.from([])],
	])('an empty object is an object, from %s', async (_, content) => {
		const key = newKey();

		await test.storage.put(key, content(), type);

		expect(await test.storage.find(key)).toMatchObject({ sizeBytes: 0 });
		expect(await readAll(test.storage, key)).toHaveLength(0);
		await expect(test.storage.read(key, { start: 0, end: 0 })).rejects.toThrow(RangeMissing);
	});
}

function describeStoring(test: StorageUnderTest): void {
	it('a key without an object is not found or read, and removing it succeeds', async () => {
		const key = newKey();

		expect(await test.storage.find(key)).toBeNull();
		await expect(test.storage.read(key)).rejects.toThrow(ObjectMissing);
		await expect(test.storage.read(key, { start: 0, end: 1 })).rejects.toThrow(ObjectMissing);
		await test.storage.remove(key);
	});

	it('a stream of 40 MB is stored and read without being held in memory', async () => {
		const [key, expected, got] = [newKey(), createHash('sha256'), createHash('sha256')];
		const before = heldBytes();
		let mostBytes = 0;
		let passedBytes = 0;
		function watchMemory(piece: Uint8Array): void {
			passedBytes += piece.length;
			if (passedBytes < 4 * 1024 * 1024) return;
			passedBytes = 0;
			mostBytes = Math.max(mostBytes, heldBytes() - before);
		}
		function* content(): Generator<Buffer> {
			for (const piece of pieces(640)) {
				expected.update(piece);
				watchMemory(piece);
				yield piece;
			}
		}

		const stored = await test.storage.put(key, Readable.from(content()), type);
		for await (const chunk of await test.storage.read(key)) {
			got.update(chunk);
			watchMemory(chunk);
		}

		expect(stored.sizeBytes).toBe(40 * 1024 * 1024);
		expect(got.digest('hex')).toBe(expected.digest('hex'));
		expect(mostBytes).toBeLessThan(30 * 1024 * 1024);
	});

	it('storing an object again replaces it, and a reader of the old object gets all of it', async () => {
		const [key, old, young] = [newKey(), Buffer.alloc(3_000_000, 'o'), Buffer.alloc(2_000_000, 'y')];
		await test.storage.put(key, old, type);
		const reading = await test.storage.read(key);

		await test.storage.put(key, young, type);

		expect((await buffer(reading)).equals(old)).toBe(true);
		expect((await readAll(test.storage, key)).equals(young)).toBe(true);
	});

	it('a removed object is gone', async () => {
		const key = newKey();
		await test.storage.put(key, randomBytes(10), type);

		await test.storage.remove(key);

		expect(await test.storage.find(key)).toBeNull();
		expect(await listKeysOf(test.storage, key)).toEqual([]);
	});

	it('a storage lists objects by the start of the key', async () => {
		const base = newKey();
		const all = [`${base}/a/one`, `${base}/a/two.json`, `${base}/ab`, `${base}/b/c/three`];
		for (const key of all) await test.storage.put(key, Buffer.from(key), type);

		expect(await listKeysOf(test.storage, `${base}/`)).toEqual(all);
		expect(await listKeysOf(test.storage, `${base}/a`)).toEqual(all.slice(0, 3));
		expect(await listKeysOf(test.storage, `${base}/a/`)).toEqual(all.slice(0, 2));
		expect(await listKeysOf(test.storage, `${base}/nothing`)).toEqual([]);
		expect(await listKeysOf(test.storage, '')).toEqual(expect.arrayContaining(all));
	});

	it('a listed object has its size and time', async () => {
		const key = newKey();
		await test.storage.put(key, randomBytes(7), type);

		for await (const found of test.storage.list(key)) {
			expect(found).toMatchObject({ key, sizeBytes: 7 });
			expect(Math.abs(found.modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
		}
		expect.assertions(2);
	});
}

function describeFailures(test: StorageUnderTest): void {
	it.each(['', '..', '../up', 'a/../../up', '/etc/passwd', 'a//b', '.hidden', 'with space', 'ä', 'x'.repeat(401)])(
		'the storage key %j is refused everywhere',
		async (key) => {
			const refusal = 'not a storage key';

			await expect(test.storage.put(key, randomBytes(1), type)).rejects.toThrow(refusal);
			await expect(test.storage.find(key)).rejects.toThrow(refusal);
			await expect(test.storage.read(key)).rejects.toThrow(refusal);
			await expect(test.storage.remove(key)).rejects.toThrow(refusal);
			expect(() => test.storage.localPath(key)).toThrow(refusal);
		},
	);

	it('after two concurrent puts of one key, one of the objects is stored completely', async () => {
		const key = newKey();
		const contents = [Buffer.alloc(900_000, 'a'), Buffer.alloc(700_000, 'b'), Buffer.alloc(800_000, 'c')];

		await Promise.all(
			contents.map((content) =>
				test.storage.put(key, Readable.from([content.subarray(0, 400_000), content.subarray(400_000)]), type),
			),
		);

		const winner = await readAll(test.storage, key);
		expect(contents.some((content) => content.equals(winner))).toBe(true);
		expect(await test.storage.find(key)).toMatchObject({ sizeBytes: winner.length });
	});

	it.each([1, 200])('a source that fails after %d pieces leaves no object', async (count) => {
		const key = newKey();
		function* failing(): Generator<Buffer> {
			yield* pieces(count);
			throw new Error('the source broke');
		}

		await expect(test.storage.put(key, Readable.from(failing()), type)).rejects.toThrow('the source broke');

		expect(await test.storage.find(key)).toBeNull();
		expect(await listKeysOf(test.storage, key)).toEqual([]);
	});

	it('a source that fails leaves the old object as it was', async () => {
		const [key, old] = [newKey(), randomBytes(1000)];
		await test.storage.put(key, old, type);
		const broken = new Readable({ read() {} });
		broken.push(randomBytes(500));

		const putting = test.storage.put(key, broken, type);
		broken.destroy(new Error('the connection broke'));

		await expect(putting).rejects.toThrow('the connection broke');
		expect((await readAll(test.storage, key)).equals(old)).toBe(true);
	});

	it('an object is not visible before its last byte is stored', async () => {
		const key = newKey();
		const source = new Readable({ read() {} });
		const putting = test.storage.put(key, source, type);
		for (const piece of pieces(100)) source.push(piece);

		expect(await test.storage.find(key)).toBeNull();
		await expect(test.storage.read(key)).rejects.toThrow(ObjectMissing);
		expect(await listKeysOf(test.storage, key)).toEqual([]);
		source.push(null);

		expect(await putting).toMatchObject({ sizeBytes: 100 * 64 * 1024 });
		expect(await listKeysOf(test.storage, key)).toEqual([key]);
	});

	it('a storage has a local file only if it is a disk', () => {
		expect(test.storage.localPath('label/object') === null).toBe(test.storage.kind === 's3');
	});
}

async function readAll(storage: Storage, key: string, range?: ByteRange): Promise<Buffer> {
	return buffer(await storage.read(key, range));
}
