// Names in bytes that no decoder reads: what a member of the label is served (R-BLIND-4).
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decode, findName, hiddenName, scanFile } from '../../audio/testing/blind-check.ts';
import { plantInAacFill, plantInFrames } from '../../audio/testing/planted-sounds.ts';
import { encodeSound } from '../../audio/testing/test-sounds.ts';
import type { UploadId } from '../../domain/kernel/ids.ts';
import type { Upload } from '../../domain/uploads/uploads.api.ts';
import type { Caller } from '../testing/caller.ts';
import { rowsOf, run } from '../testing/injected-faults.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { getUpload, sendFile } from '../testing/uploading.ts';

let world: TestApp;
let admin: Caller;
let planted: Buffer;

beforeAll(async () => {
	world = await createTestApp();
	admin = await world.founder();
	const bare = await readFile(await encodeSound({ format: 'aac', seconds: 2 }));
	planted = plantInAacFill(bare.subarray(bare.indexOf(Buffer.from([0xff, 0xf1]))), hiddenName);
});

afterAll(() => world.close());

async function send(name: string, bytes: Buffer): Promise<Upload> {
	return sendFile(world, admin, { name, bytes: new Uint8Array(bytes) });
}

async function served({ audioUrl }: Pick<Upload, 'audioUrl'>) {
	const response = await admin.open('GET', audioUrl as string);
	const { headers } = response;
	const bytes = Buffer.from(await response.arrayBuffer());
	return { type: headers.get('content-type'), etag: headers.get('etag'), bytes };
}

it('AAC with a name in its fill elements is served as a copy without the name', async () => {
	const upload = await send('song.aac', planted);

	const { type, bytes } = await served(upload);

	expect(findName(planted)).toContain('utf8');
	expect(upload.audioUrl).toMatch(/\.flac$/);
	expect(type).toBe('audio/flac');
	expect(findName(bytes)).toEqual([]);
	expect(decode(bytes).length).toBe(decode(planted).length);
});

it('AAC that was uploaded before gets its copy and a light copy in the background', async () => {
	const { id } = await send('older.aac', planted);
	await makeOld(id, `has_rendition = false, extension = 'm4a'`);
	const before = await served(await getUpload(admin, id));

	await world.deps.runJob('uploads.steps');

	const after = await served(await getUpload(admin, id));
	expect(findName(before.bytes)).toContain('utf8');
	expect(after.type).toBe('audio/flac');
	expect(findName(after.bytes)).toEqual([]);
});

it('an mp3 that was uploaded before is scanned again in the background', async () => {
	const original = await readFile(await encodeSound({ format: 'mp3-cbr', seconds: 2 }));
	const planting = plantInFrames(original, hiddenName);
	const { id } = await send('older.mp3', planting);
	await makeOld(id, `patches = '[]'`);
	const before = await served(await getUpload(admin, id));

	await world.deps.runJob('uploads.steps');

	expect(findName(before.bytes)).toContain('utf8');
	const [row] = await rowsOf(world.deps.database.db, `select patches from uploads where id = '${id}'`);
	expect(row?.patches).toEqual(scanFile(planting).patches);
});

it('a FLAC that was uploaded before loses the space of its cover in the background, and gets another ETag', async () => {
	const sound = { format: 'flac', seconds: 2 } as const;
	const covered = await readFile(await encodeSound({ ...sound, coverBytes: 20_000 }));
	const bare = await served(await send('bare.flac', await readFile(await encodeSound(sound))));
	const { id } = await send('older.flac', covered);
	await makeOld(id, `patches = '[]'`);
	const before = await served(await getUpload(admin, id));

	await world.deps.runJob('uploads.steps');

	const after = await served(await getUpload(admin, id));
	expect(before.bytes.equals(covered)).toBe(true);
	expect(after.bytes.equals(bare.bytes)).toBe(true);
	expect(after.etag).not.toBe(before.etag);
});

/** Makes the upload look as if an older version had analysed it. */
async function makeOld(id: UploadId, changes: string): Promise<void> {
	const { db } = world.deps.database;
	await run(db, `update uploads set ${changes}, facts = facts - 'blindVersion', steps_version = 2 where id = '${id}'`);
	await run(db, `delete from analysis_steps where upload_id = '${id}' and step = 'blind-bytes'`);
}
