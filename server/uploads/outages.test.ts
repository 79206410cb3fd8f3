// The disk of the files is unmounted or full: requests get 503 with a plain message, and afterwards everything
// continues.
import { existsSync } from 'node:fs';
import { rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { diskFull, storageAway } from '../../domain/kernel/kernel.errors.ts';
import type { ApiResponse, Caller } from '../testing/caller.ts';
import { rowsOf } from '../testing/injected-faults.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addSong, aFile, announce, type Bytes, offsetOf, sendChunk, sendFile } from '../testing/uploading.ts';

let world: TestApp;
let sender: Caller;
let file: { name: string; bytes: Bytes };

beforeAll(async () => {
	world = await createTestApp();
	sender = await world.founder();
	file = await aFile();
});

afterEach(() => putBack());
afterAll(() => world.close());

const files = () => join(world.config.DATA_DIR, 'files');

/** Makes the disk look as if it were no longer mounted. */
async function takeAway(): Promise<void> {
	await rename(files(), `${files()}-away`);
}

async function putBack(): Promise<void> {
	if (existsSync(`${files()}-away`)) await rename(`${files()}-away`, files());
}

/** The response holds the public message and nothing internal: no path, no code of the system, no SQL. */
function expectOutage(response: ApiResponse, { message }: { message: string }): void {
	expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
	const body = JSON.stringify(response.body);
	expect(body).toContain(message);
	expect(body).not.toMatch(/ENO|ENOSPC|acetate-test|\/files|select |insert |at .*\.ts/i);
}

/** A body of many pieces, as a connection brings it. */
function inPieces(bytes: Bytes): ReadableStream<Uint8Array> {
	const pieceBytes = Math.ceil(bytes.length / 20);
	let sent = 0;
	return new ReadableStream({
		pull(stream) {
			if (sent >= bytes.length) return stream.close();
			stream.enqueue(bytes.subarray(sent, sent + pieceBytes));
			sent += pieceBytes;
		},
	});
}

it('a player is asked to retry during an outage of the storage, and then plays the song', async () => {
	const { audioUrl } = await addSong(world, sender, { file });
	await takeAway();

	const away = [
		await sender.get(audioUrl),
		await sender.get(audioUrl, { headers: { range: 'bytes=0-99' } }),
		await sender.call('HEAD', audioUrl),
	];
	await putBack();

	for (const response of away.slice(0, 2)) expectOutage(response, storageAway);
	expect(away[2]?.status).toBe(503);
	expect((await sender.get(audioUrl)).status).toBe(200);
});

it('an upload is neither lost nor refused during an outage of the storage, and continues where it was', async () => {
	const half = Math.floor(file.bytes.length / 2);
	const { uploadUrl, id } = await announce(sender, file);
	await sendChunk(sender, uploadUrl, 0, file.bytes.subarray(0, half));
	await takeAway();

	const asked = await sender.call('HEAD', uploadUrl, undefined, { headers: { 'tus-resumable': '1.0.0' } });
	const sent = await sendChunk(sender, uploadUrl, half, file.bytes.subarray(half));
	await putBack();

	expect(asked.status).toBe(503);
	expectOutage(sent, storageAway);
	expect(await offsetOf(sender, uploadUrl)).toBe(half);
	expect((await sendChunk(sender, uploadUrl, half, file.bytes.subarray(half))).status).toBe(204);
	expect((await rowsOf(world.deps.database.db, `select state from uploads where id = '${id}'`))[0]?.state).not.toBe(
		'refused',
	);
});

it('announcing and sending in one request report an outage of the storage in the same way', async () => {
	await takeAway();

	const announced = await sender.post('/api/uploads', {
		purpose: 'track',
		files: [{ name: 'a.flac', sizeBytes: 100 }],
	});
	const form = new FormData();
	form.append('file', new Blob([file.bytes]), file.name);
	const direct = await sender.call('POST', '/functions/v1/upload-to-r2', undefined, { form });

	expectOutage(announced, storageAway);
	expectOutage(direct, storageAway);
	expect(direct.body).toMatchObject({ success: false });
});

it.runIf(existsSync('/dev/full')).each([
	['that has arrived', {}],
	['that is still arriving', { seconds: 20 }],
])('a full disk stops an upload %s with a plain message, and keeps what it has', async (_, sound) => {
	const large = await aFile(sound);
	const { uploadUrl, id } = await announce(sender, large);
	const [row] = await rowsOf<{ key: string }>(
		world.deps.database.db,
		`select storage_key as key from uploads where id = '${id}'`,
	);
	const growing = join(files(), 'incoming', row?.key ?? '');
	await rm(growing);
	// Every write to it fails as on a full disk.
	await symlink('/dev/full', growing);

	expectOutage(await sendChunk(sender, uploadUrl, 0, inPieces(large.bytes)), diskFull);
});

it('the text of a server error is in no response of the tus protocol', async () => {
	const { uploadUrl, id } = await announce(sender, file);
	const [row] = await rowsOf<{ key: string }>(
		world.deps.database.db,
		`select storage_key as key from uploads where id = '${id}'`,
	);
	const growing = join(files(), 'incoming', row?.key ?? '');
	await rm(growing);
	// A loop of symbolic links: no path leads anywhere.
	await symlink(growing, growing);

	const response = await sendChunk(sender, uploadUrl, 0, file.bytes);

	expect(response.status).toBe(500);
	expect(response.body).toMatchObject({ message: 'An unexpected error occurred. Please try again.' });
	expect(JSON.stringify(response.body)).not.toMatch(/ELOOP|incoming|acetate-test/);
	await rm(growing);
});

it('a complete file is uploaded as usual after an outage of the storage', async () => {
	await expect(sendFile(world, sender, file)).resolves.toBeDefined();
});
