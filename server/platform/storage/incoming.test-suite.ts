import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Upload } from '@tus/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listKeysOf, newKey } from './storage.test-suite.ts';
import { type Incoming, type Storage, UploadIncomplete, UploadMissing } from './storage.ts';

interface IncomingUnderTest {
	readonly storage: Storage;
	/** Opens another process on the same bytes: the same server after a restart, or a second server. */
	reopen(): Incoming;
	close(): Promise<void>;
}

/** Larger than two parts of an upload to a bucket, and no multiple of anything. */
const sizeBytes = 11_000_001;

const content = randomBytes(sizeBytes);

interface Opened extends IncomingUnderTest {
	incoming: Incoming;
}

/** What every driver for incoming uploads must do. */
export function describeIncoming(name: string, open: () => Promise<IncomingUnderTest>): void {
	describe(`incoming uploads: ${name}`, () => {
		// Filled before the first test.
		const test = {} as Opened;

		beforeAll(async () => {
			Object.assign(test, await open());
		});

		beforeEach(() => {
			test.incoming = test.reopen();
		});

		afterAll(() => test.close());

		describeReceiving(test);
		describeDropping(test);
	});
}

/** Tests that bytes arrive in one piece or many, and become an object. */
function describeReceiving(test: Opened): void {
	it('an upload in one piece becomes an object when it is finished, and not before', async () => {
		const key = newKey();
		await test.incoming.begin(key, sizeBytes);

		expect(await send(test, key, 0, sizeBytes)).toBe(sizeBytes);
		expect(await test.incoming.receivedBytes(key)).toBe(sizeBytes);
		expect(await test.storage.find(key)).toBeNull();
		await test.incoming.finish(key);

		expect((await stored(test, key)).equals(content)).toBe(true);
		expect(await test.incoming.receivedBytes(key)).toBeNull();
		expect(await listed(test)).not.toContain(key);
	});

	it('chunks of any size, each from another process, make a whole upload', async () => {
		const key = newKey();
		const ends = [1, 2, 700_000, 6_000_000, 6_000_001, sizeBytes - 1, sizeBytes];
		await test.incoming.begin(key, sizeBytes);

		let received = 0;
		for (const end of ends) {
			test.incoming = test.reopen();
			expect(await test.incoming.receivedBytes(key)).toBe(received);
			received = await send(test, key, received, end);
			expect(received).toBe(end);
		}
		await test.reopen().finish(key);

		expect((await stored(test, key)).equals(content)).toBe(true);
	});

	it('an upload continues after a connection that broke in the middle of a chunk', async () => {
		const key = newKey();
		await test.incoming.begin(key, sizeBytes);
		await send(test, key, 0, 1_000_000);
		await sendAndBreak(test, key, 1_000_000, 8_345_678);

		const received = (await test.reopen().receivedBytes(key)) ?? 0;

		expect(received).toBeGreaterThanOrEqual(1_000_000);
		expect(received).toBeLessThanOrEqual(8_345_678);
		await send(test, key, received, sizeBytes);
		await test.incoming.finish(key);
		expect((await stored(test, key)).equals(content)).toBe(true);
	});

	it('an upload finishes after many broken connections in a row', async () => {
		const key = newKey();
		await test.incoming.begin(key, sizeBytes);

		for (let tries = 0; tries < 5; tries += 1) {
			const received = (await test.incoming.receivedBytes(key)) ?? 0;
			await sendAndBreak(test, key, received, Math.min(received + 2_000_000, sizeBytes));
		}

		const received = (await test.incoming.receivedBytes(key)) ?? 0;
		expect(received).toBeGreaterThan(5_500_000);
		await send(test, key, received, sizeBytes);
		await test.incoming.finish(key);
		expect((await stored(test, key)).equals(content)).toBe(true);
	});

	it('finishing an upload twice succeeds, also in a process that did not see the first time', async () => {
		const key = newKey();
		await test.incoming.begin(key, 1000);
		await send(test, key, 0, 1000);

		await test.incoming.finish(key);
		await test.incoming.finish(key);
		await test.reopen().finish(key);

		expect((await stored(test, key)).equals(content.subarray(0, 1000))).toBe(true);
	});

	it('an empty upload becomes an empty object', async () => {
		const key = newKey();
		await test.incoming.begin(key, 0);

		await test.incoming.finish(key);

		expect(await test.storage.find(key)).toMatchObject({ sizeBytes: 0 });
		expect(await listed(test)).not.toContain(key);
	});

	it('an incomplete upload cannot be finished, and can be continued afterwards', async () => {
		const key = newKey();
		await test.incoming.begin(key, 1000);
		await send(test, key, 0, 999);

		await expect(test.incoming.finish(key)).rejects.toThrow(UploadIncomplete);

		expect(await test.storage.find(key)).toBeNull();
		await send(test, key, 999, 1000);
		await test.incoming.finish(key);
		expect((await stored(test, key)).equals(content.subarray(0, 1000))).toBe(true);
	});
}

/** Tests uploads that are unknown, dropped, listed or badly named. */
function describeDropping(test: Opened): void {
	it('an unknown upload has no bytes and cannot be finished', async () => {
		const key = newKey();

		expect(await test.incoming.receivedBytes(key)).toBeNull();
		await expect(test.incoming.finish(key)).rejects.toThrow(UploadMissing);
		await expect(test.incoming.store.getUpload(key)).rejects.toMatchObject({ status_code: 404 });
	});

	it('a dropped upload is gone, and dropping it again is fine', async () => {
		const key = newKey();
		await test.incoming.begin(key, sizeBytes);
		await send(test, key, 0, 6_000_000);
		expect(await listed(test)).toContain(key);

		await test.incoming.drop(key);
		await test.incoming.drop(key);

		expect(await test.incoming.receivedBytes(key)).toBeNull();
		expect(await listed(test)).not.toContain(key);
		expect(await listKeysOf(test.storage, key)).toEqual([]);
		await expect(test.incoming.store.getUpload(key)).rejects.toMatchObject({ status_code: 404 });
	});

	it('a process notices that another process has dropped an upload', async () => {
		const key = newKey();
		await test.incoming.begin(key, 1000);
		await send(test, key, 0, 10);

		await test.reopen().drop(key);

		expect(await test.incoming.receivedBytes(key)).toBeNull();
		await expect(send(test, key, 10, 1000)).rejects.toMatchObject({ status_code: expect.any(Number) });
	});

	it('dropping a finished upload leaves its object', async () => {
		const key = newKey();
		await test.incoming.begin(key, 10);
		await send(test, key, 0, 10);
		await test.incoming.finish(key);

		await test.incoming.drop(key);

		expect(await test.storage.find(key)).toMatchObject({ sizeBytes: 10 });
	});

	it('incoming uploads are listed with the time of their last byte, and the storage does not list them', async () => {
		const base = newKey();
		await test.incoming.begin(`${base}/begun`, 10);
		await test.incoming.begin(`${base}/half`, sizeBytes);
		await send(test, `${base}/half`, 0, 6_000_000);

		const own: { key: string; modifiedAt: Date }[] = [];
		for await (const upload of test.incoming.list()) if (upload.key.startsWith(base)) own.push(upload);

		expect(own.map(({ key }) => key).sort()).toEqual([`${base}/begun`, `${base}/half`]);
		for (const { modifiedAt } of own) expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
		const all = await listKeysOf(test.storage, '');
		expect(all.filter((key) => key.includes(base))).toEqual([]);
	});

	it('the tus protocol may create an upload and end it too', async () => {
		const key = newKey();

		await test.incoming.store.create(new Upload({ id: key, size: 1000, offset: 0, metadata: { filename: 'ä.wav' } }));
		await send(test, key, 0, 400);

		expect(await test.incoming.store.getUpload(key)).toMatchObject({
			id: key,
			offset: 400,
			size: 1000,
			metadata: { filename: 'ä.wav' },
		});
		await test.incoming.store.remove(key);
		await expect(test.incoming.store.getUpload(key)).rejects.toMatchObject({ status_code: 404 });
	});

	it.each(['../up', '', 'a//b'])('the upload key %j is refused', async (key) => {
		await expect(test.incoming.begin(key, 1)).rejects.toThrow('not a storage key');
		await expect(test.incoming.finish(key)).rejects.toThrow('not a storage key');
		await expect(test.incoming.drop(key)).rejects.toThrow('not a storage key');
		await expect(test.incoming.store.getUpload(key)).rejects.toMatchObject({ status_code: 404 });
	});
}

function send({ incoming }: Opened, key: string, start: number, end: number): Promise<number> {
	return incoming.store.write(Readable.from(piecesOf(content.subarray(start, end))), key, start);
}

/** Sends bytes on a connection that breaks after the last of them. */
async function sendAndBreak({ incoming }: Opened, key: string, start: number, end: number): Promise<void> {
	function* breaking(): Generator<Buffer> {
		yield* piecesOf(content.subarray(start, end));
		throw new Error('the connection broke');
	}
	await expect(incoming.store.write(Readable.from(breaking()), key, start)).rejects.toThrow('the connection broke');
}

async function stored({ storage }: Opened, key: string): Promise<Buffer> {
	return buffer(await storage.read(key));
}

async function listed({ incoming }: Opened): Promise<string[]> {
	const keys: string[] = [];
	for await (const { key } of incoming.list()) keys.push(key);
	return keys;
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
	for (let start = 0; start < bytes.length; start += 65_536) yield bytes.subarray(start, start + 65_536);
}
