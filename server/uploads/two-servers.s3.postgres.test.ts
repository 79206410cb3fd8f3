import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createS3Incoming } from '../platform/storage/s3.incoming.ts';
import { createS3Storage } from '../platform/storage/s3.storage.ts';
import { createUploadLocker } from '../platform/storage/upload-locker.ts';
import { Caller } from '../testing/caller.ts';
import { rowsOf } from '../testing/injected-faults.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestBucket } from '../testing/test-bucket.ts';
import {
	addTrack,
	aFile,
	announce,
	bytesOf,
	getSong,
	getUpload,
	offsetOf,
	sendChunk,
	untilWorked,
} from '../testing/uploading.ts';

// Two servers that share a database and a bucket, and nothing else.

let first: TestApp;
let second: TestApp;
let spool: string;

beforeAll(async () => {
	const bucket = await createTestBucket();
	spool = await mkdtemp(join(tmpdir(), 'acetate-spool-'));
	const own = await createTestApp();
	const { openAnother } = own.testDatabase;
	if (!openAnother) throw new Error('two servers need a database that both can connect to');
	const serverWith = async (name: string) => {
		const database = await openAnother();
		return createTestApp({
			database,
			platform: {
				storage: createS3Storage(bucket),
				incoming: createS3Incoming({ ...bucket, spoolFolder: join(spool, name) }),
				locker: createUploadLocker({ db: database.db, log: own.deps.log }),
			},
		});
	};
	first = await serverWith('first');
	second = await serverWith('second');
	return () => own.close();
});

afterAll(async () => {
	await first.close();
	await second.close();
	await rm(spool, { recursive: true, force: true });
});

function asOn(world: TestApp, caller: Caller): Caller {
	const there = new Caller(world.app, caller.person);
	for (const [name, value] of caller.cookies) there.cookies.set(name, value);
	return there;
}

it('an upload that one server began is finished by the other, and both serve it', async () => {
	const file = await aFile({ format: 'wav16', seconds: 40, sampleRate: 44_100, tags: { artist: 'Nobody Real' } });
	const here = await first.founder();
	const there = asOn(second, here);
	const half = 6_000_000;
	const { id, uploadUrl } = await announce(here, file);
	await sendChunk(here, uploadUrl, 0, file.bytes.slice(0, half));

	const arrived = await offsetOf(there, uploadUrl);
	const end = await sendChunk(there, uploadUrl, arrived, file.bytes.slice(arrived));
	await untilWorked(second, id);
	const song = await getSong(here, await addTrack(there, id));

	expect(arrived).toBe(half);
	expect(end.status).toBe(204);
	expect(song.sound.durationMs).toBe(40_000);
	for (const caller of [here, there]) {
		const part = await bytesOf(
			await caller.open('GET', song.audioUrl, undefined, { headers: { range: 'bytes=7000000-7000099' } }),
		);
		const whole = await bytesOf(await caller.open('GET', song.audioUrl));
		expect(part.equals(whole.subarray(7_000_000, 7_000_100))).toBe(true);
		// Tags are cut out at the beginning.
		expect(whole.length).toBeLessThan(file.bytes.length);
		expect(whole.subarray(-7_000_000).equals(Buffer.from(file.bytes).subarray(-7_000_000))).toBe(true);
		expect(whole.includes('Nobody Real')).toBe(false);
		expect((await caller.get(song.waveformUrl as string)).status).toBe(200);
	}
});

it('a sound that the first server received but never analysed is finished by the second', async () => {
	const file = await aFile({ seed: 7 });
	const here = await first.founder();
	const { id, uploadUrl } = await announce(here, file);
	const [row] = await rowsOf<{ storage_key: string }>(
		first.deps.database.db,
		`select storage_key from uploads where id = '${id}'`,
	);
	await first.platform.incoming.store.write(Readable.from([file.bytes]), row?.storage_key ?? '', 0);

	expect(await offsetOf(asOn(second, here), uploadUrl)).toBe(file.bytes.length);
	await untilWorked(second, id);

	expect(await getUpload(here, id)).toMatchObject({ state: 'ready' });
});
