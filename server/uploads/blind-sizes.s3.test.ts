import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toBlind } from '../../audio/testing/blind-check.ts';
import { createS3Incoming } from '../platform/storage/s3.incoming.ts';
import { createS3Storage } from '../platform/storage/s3.storage.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestBucket } from '../testing/test-bucket.ts';
import { aFile, bytesOf, sendFile } from '../testing/uploading.ts';

let world: TestApp;
let spool: string;

beforeAll(async () => {
	const bucket = await createTestBucket();
	spool = await mkdtemp(join(tmpdir(), 'acetate-spool-'));
	world = await createTestApp({
		platform: { storage: createS3Storage(bucket), incoming: createS3Incoming({ ...bucket, spoolFolder: spool }) },
	});
});

afterAll(async () => {
	await world.close();
	await rm(spool, { recursive: true, force: true });
});

it('a sound in a bucket is served without its tags, whole and as ranges across them', async () => {
	const admin = await world.founder();
	const file = await aFile({ format: 'flac', seconds: 10, sampleRate: 16_000, coverBytes: 300_000 });
	const { audioUrl } = await sendFile(world, admin, file);
	const serve = (headers = {}) => admin.open('GET', audioUrl as string, undefined, { headers });

	const whole = await bytesOf(await serve());
	const short = await serve({ range: 'bytes=20-99' });
	const long = await serve({ range: 'bytes=20-290000' });
	const beyond = await serve({ range: `bytes=${whole.length}-` });

	expect(whole.length).toBeGreaterThan(290_000);
	expect(file.bytes.length - whole.length).toBeGreaterThan(300_000);
	expect(whole.equals(toBlind(file.bytes))).toBe(true);
	expect([short.status, long.status, beyond.status]).toEqual([206, 206, 416]);
	expect((await bytesOf(short)).equals(whole.subarray(20, 100))).toBe(true);
	expect((await bytesOf(long)).equals(whole.subarray(20, 290_001))).toBe(true);
});
