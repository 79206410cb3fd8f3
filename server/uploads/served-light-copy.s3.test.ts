import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createS3Incoming } from '../platform/storage/s3.incoming.ts';
import { createS3Storage } from '../platform/storage/s3.storage.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestBucket } from '../testing/test-bucket.ts';
import { addSong, aFile, bytesOf, getSong, storedKeys } from '../testing/uploading.ts';

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

it('a song in a bucket gets its light copy there, which is removed with it, and nothing stays on the machine', async () => {
	const admin = await world.founder();
	const { id } = await addSong(world, admin, { file: await aFile({ format: 'wav16', seconds: 10 }) });

	await world.deps.runJob('uploads.steps');

	const { lightAudioUrl } = await getSong(admin, id);
	const range = { headers: { range: 'bytes=100-199' } };
	const part = await admin.open('GET', lightAudioUrl as string, undefined, range);
	expect(part.status).toBe(206);
	expect(await bytesOf(part)).toHaveLength(100);
	expect(await storedKeys(world)).toHaveLength(3);
	expect(await readdir(world.platform.scratchFolder)).toEqual([]);

	await admin.call('DELETE', `/api/songs/${id}`);
	expect(await storedKeys(world)).toEqual([]);
});
