import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CopyObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCuttableLine } from '../../testing/cuttable-line.ts';
import { createTestBucket } from '../../testing/test-bucket.ts';
import { describeIncoming } from './incoming.test-suite.ts';
import { createS3Incoming } from './s3.incoming.ts';
import { createS3Storage } from './s3.storage.ts';
import { type Bucket, type BucketOptions, openBucket, partBytes } from './s3-bucket.ts';
import type { Incoming } from './storage.ts';

const spools = mkdtempSync(join(tmpdir(), 'acetate-spools-'));
const content = randomBytes(2 * partBytes + 12_345);
let options: BucketOptions;
let bucket: Bucket;
let servers = 0;

describeIncoming('S3', async () => {
	const own = await createTestBucket();
	return { storage: createS3Storage(own), reopen: () => openServer(own), close: async () => undefined };
});

beforeAll(async () => {
	options = await createTestBucket();
	bucket = openBucket(options);
});

afterAll(() => rmSync(spools, { recursive: true, force: true }));

function openServer(where: BucketOptions = options): Incoming {
	servers += 1;
	return createS3Incoming({ ...where, spoolFolder: join(spools, String(servers)) });
}

function send(incoming: Incoming, key: string, start: number, end: number): Promise<number> {
	return incoming.store.write(Readable.from([content.subarray(start, end)]), key, start);
}

async function stored(key: string): Promise<Buffer> {
	return buffer(await createS3Storage(options).read(key));
}

async function copy(from: string, to: string): Promise<void> {
	const CopySource = `${bucket.name}/${from}`;
	await bucket.client.send(new CopyObjectCommand({ Bucket: bucket.name, Key: to, CopySource }));
}

it('acknowledged bytes survive a server that dies in the middle of the next chunk', async () => {
	const line = await openCuttableLine(options.endpoint);
	const dying = openServer({ ...options, endpoint: line.endpoint });
	await dying.begin('label/dying', content.length);
	await send(dying, 'label/dying', 0, 1_000_000);
	function* next(): Generator<Buffer> {
		yield content.subarray(1_000_000, 3_000_000);
		line.cut();
		yield content.subarray(3_000_000);
	}
	await expect(dying.store.write(Readable.from(next()), 'label/dying', 1_000_000)).rejects.toThrow();

	const other = openServer();
	const received = (await other.receivedBytes('label/dying')) ?? 0;
	await send(other, 'label/dying', received, content.length);
	await other.finish('label/dying');

	expect(received).toBeGreaterThanOrEqual(1_000_000);
	expect((await stored('label/dying')).equals(content)).toBe(true);
});

it('leftover bytes that a full part already contains are not counted again', async () => {
	const incoming = openServer();
	await incoming.begin('label/stale', content.length);
	await send(incoming, 'label/stale', 0, 1_000_000);
	await copy('.incoming/label/stale.tail', 'kept');
	await send(incoming, 'label/stale', 1_000_000, partBytes);
	await copy('kept', '.incoming/label/stale.tail');

	expect(await openServer().receivedBytes('label/stale')).toBe(partBytes);
	await send(incoming, 'label/stale', partBytes, content.length);
	await incoming.finish('label/stale');

	expect((await stored('label/stale')).equals(content)).toBe(true);
});

it('an upload whose server died between creating the object and forgetting it is finished by the next server', async () => {
	const incoming = openServer();
	await incoming.begin('label/twice', 1000);
	await send(incoming, 'label/twice', 0, 1000);
	await copy('.incoming/label/twice.facts', 'facts');
	await incoming.finish('label/twice');
	await copy('facts', '.incoming/label/twice.facts');

	expect(await incoming.receivedBytes('label/twice')).toBe(1000);
	await openServer().finish('label/twice');

	expect((await stored('label/twice')).equals(content.subarray(0, 1000))).toBe(true);
	expect(await incoming.receivedBytes('label/twice')).toBeNull();
});

it('nothing but the object is left of a finished upload, neither in the bucket nor on this machine', async () => {
	const incoming = openServer();
	await incoming.begin('label/clean', content.length);
	await send(incoming, 'label/clean', 0, 100);
	await send(incoming, 'label/clean', 100, content.length);

	await incoming.finish('label/clean');

	const beside = new ListObjectsV2Command({ Bucket: bucket.name, Prefix: '.incoming/label/clean' });
	expect((await bucket.client.send(beside)).Contents ?? []).toEqual([]);
	expect(readdirSync(join(spools, String(servers)))).toEqual([]);
});

it('an upload that the bucket aborted, so that only its name is left, is gone and not complete', async () => {
	const incoming = openServer();
	await incoming.begin('label/given-up', 1000);
	await copy('.incoming/label/given-up.facts', 'facts');
	await incoming.drop('label/given-up');
	await copy('facts', '.incoming/label/given-up.facts');

	await expect(incoming.store.getUpload('label/given-up')).rejects.toMatchObject({ status_code: 410 });
	await expect(incoming.finish('label/given-up')).rejects.toThrow('no incoming upload');
	await incoming.drop('label/given-up');

	expect(await incoming.receivedBytes('label/given-up')).toBeNull();
});
