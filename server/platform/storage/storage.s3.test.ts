import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CuttableLine, openCuttableLine } from '../../testing/cuttable-line.ts';
import { createTestBucket } from '../../testing/test-bucket.ts';
import { createS3Storage } from './s3.storage.ts';
import type { BucketOptions } from './s3-bucket.ts';
import { describeStorage, listKeysOf, newKey, pieces } from './storage.test-suite.ts';
import { type Storage, StorageAway } from './storage.ts';

describeStorage('S3', async () => {
	const storage = createS3Storage(await createTestBucket());
	return { storage, close: async () => storage.close() };
});

let options: BucketOptions;
let line: CuttableLine | undefined;

beforeAll(async () => {
	options = await createTestBucket();
});

afterEach(() => {
	line?.cut();
	line = undefined;
});

it('a bucket that exists passes the check', async () => {
	await expect(createS3Storage(options).check()).resolves.toBeUndefined();
});

it('a missing bucket is reported at the start', async () => {
	const storage = createS3Storage({ ...options, bucket: 'nobody-made-this-one' });

	await expect(storage.check()).rejects.toThrow('it has no bucket of the name in S3_BUCKET');
});

it.each(['secretAccessKey', 'accessKeyId'] as const)(
	'a wrong %s is refused and reported at the start',
	async (name) => {
		const storage = createS3Storage({ ...options, [name]: 'wrong' });

		await expect(storage.check()).rejects.toThrow('it refuses S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
		await expect(storage.put('label/object', Buffer.from('x'), 'audio/wav')).rejects.toThrow();
		expect(await createS3Storage(options).find('label/object')).toBeNull();
	},
);

it('an S3 server that cannot be reached is reported at the start', async () => {
	const { endpoint, cut } = await openCuttableLine(options.endpoint);
	cut();
	const storage = createS3Storage({ ...options, endpoint });

	await expect(storage.check()).rejects.toThrow('cannot be used: connect ECONNREFUSED');
});

it('a connection that breaks in the middle of a put leaves no object', async () => {
	const proxy = await openCuttableLine(options.endpoint);
	line = proxy;
	const storage = createS3Storage({ ...options, endpoint: proxy.endpoint });
	const key = newKey();
	function* content(): Generator<Buffer> {
		yield* pieces(150);
		proxy.cut();
		yield* pieces(150);
	}

	await expect(storage.put(key, Readable.from(content()), 'audio/wav')).rejects.toThrow();

	const direct = createS3Storage(options);
	expect(await direct.find(key)).toBeNull();
	expect(await listKeysOf(direct, key)).toEqual([]);
});

it('a connection that breaks in the middle of a read is an error, not a short object', async () => {
	const proxy = await openCuttableLine(options.endpoint);
	line = proxy;
	const key = newKey();
	await createS3Storage(options).put(key, Buffer.alloc(8_000_000, 'x'), 'audio/wav');

	const reading = await createS3Storage({ ...options, endpoint: proxy.endpoint }).read(key);
	reading.once('data', () => proxy.cut());

	await expect(buffer(reading)).rejects.toThrow();
});

describe('a bucket that stops responding', () => {
	const soon = { silence: 300, away: 200 };

	async function openBlackHole({ sizeBytes = 3 * 1024 * 1024, limits = soon } = {}) {
		const proxy = await openCuttableLine(options.endpoint);
		line = proxy;
		const key = newKey();
		// The object is stored without the simulated line: how long the server takes to store this much does not matter
		// here.
		await createS3Storage(options).put(key, Buffer.alloc(sizeBytes), 'audio/wav');
		return { proxy, storage: createS3Storage({ ...options, endpoint: proxy.endpoint, limits }), key };
	}

	async function timeOf(work: Promise<unknown>): Promise<{ error: unknown; ms: number }> {
		const from = performance.now();
		const error = await work.then(
			() => undefined,
			(reason: unknown) => reason,
		);
		return { error, ms: performance.now() - from };
	}

	it.each<[string, (storage: Storage, key: string) => Promise<unknown>]>([
		['finding', (storage, key) => storage.find(key)],
		['reading', (storage, key) => storage.read(key)],
		['reading a few bytes', (storage, key) => storage.readBytes(key, { start: 0, end: 10 })],
		['removing', (storage, key) => storage.remove(key)],
		['listing', (storage) => listKeysOf(storage, '')],
		['storing little', (storage) => storage.put(newKey(), Buffer.from('x'), 'audio/wav')],
		['storing much', (storage) => storage.put(newKey(), Readable.from(pieces(200)), 'audio/wav')],
		['checking', (storage) => storage.check()],
	])('%s in a bucket that stops responding ends soon, and reports that the storage is unavailable', async (_, work) => {
		const { proxy, storage, key } = await openBlackHole();
		proxy.stall();

		const { error, ms } = await timeOf(work(storage, key));

		expect(error).toBeInstanceOf(Error);
		expect(ms).toBeLessThan(2_500);
	});

	it('a bucket that stops in the middle of a response ends it, and a slow reader is not mistaken for that', async () => {
		// This is more than all buffers on the way hold: otherwise the whole response may arrive before the line is cut.
		const sizeBytes = 48 * 1024 * 1024;
		// Longer than a busy machine pauses.
		const limits = { silence: 1_500, away: 200 };
		const { proxy, storage, key } = await openBlackHole({ sizeBytes, limits });
		const slow = await storage.read(key);
		await new Promise((resolve) => setTimeout(resolve, 2 * limits.silence));
		expect((await buffer(slow)).length).toBe(sizeBytes);

		const broken = await storage.read(key);
		proxy.stall();

		await expect(buffer(broken)).rejects.toThrow(StorageAway);
	});

	it('a bucket that stopped responding fails further requests at once for a moment, and is used again when it is back', async () => {
		const { proxy, storage, key } = await openBlackHole();
		proxy.stall();
		await timeOf(storage.find(key));

		const { error, ms } = await timeOf(storage.find(key));
		proxy.resume();

		expect(error).toBeInstanceOf(StorageAway);
		expect(ms).toBeLessThan(soon.silence);
		await expect.poll(() => storage.find(key).catch(() => null), { timeout: 5_000 }).not.toBeNull();
	});
});
