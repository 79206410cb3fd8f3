// The bytes of an upload by the tus protocol: in pieces, interrupted, refused, and by its sender only.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { UploadId } from '../../domain/kernel/ids.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import {
	aFile,
	announce,
	type Bytes,
	getUpload,
	offsetOf,
	sendChunk,
	storedKeys,
	untilWorked,
} from '../testing/uploading.ts';

const gone = [404, 'This upload no longer exists.'];

let world: TestApp;
let sender: Caller;
let file: { name: string; bytes: Bytes };

beforeAll(async () => {
	world = await createTestApp();
	sender = await world.founder();
	file = await aFile();
});

afterAll(() => world.close());

type Stream = ReadableStreamDefaultController<Uint8Array>;

/** A body of these bytes, followed by what happens as soon as the server has them. */
function beginWith(bytes: Bytes, then: (stream: Stream) => Promise<void>): ReadableStream<Uint8Array> {
	let isSent = false;
	return new ReadableStream({
		async pull(stream) {
			if (isSent) return then(stream);
			isSent = true;
			stream.enqueue(bytes);
		},
	});
}

function hasArrived(id: UploadId, receivedBytes: number): Promise<void> {
	return vi.waitFor(async () => expect(await getUpload(sender, id)).toMatchObject({ receivedBytes }), {
		timeout: 20_000,
	});
}

describe('an announced upload', () => {
	it('an announced upload has no bytes at first', async () => {
		const { uploadUrl } = await announce(sender, file);

		const response = await sender.call('HEAD', uploadUrl, undefined, { headers: { 'tus-resumable': '1.0.0' } });

		expect(response.status).toBe(200);
		expect(response.headers.get('upload-offset')).toBe('0');
		expect(response.headers.get('upload-length')).toBe(String(file.bytes.byteLength));
		expect(response.headers.get('cache-control')).toContain('no-store');
	});

	it('an announced upload arrives in several pieces and is analysed after the last', async () => {
		const { id, uploadUrl } = await announce(sender, file);
		const third = Math.ceil(file.bytes.byteLength / 3);

		const states: string[] = [];
		for (let offset = 0; offset < file.bytes.byteLength; offset += third) {
			states.push((await getUpload(sender, id)).state);
			const response = await sendChunk(sender, uploadUrl, offset, file.bytes.slice(offset, offset + third));
			expect(response.status).toBe(204);
			expect(await offsetOf(sender, uploadUrl)).toBe(Math.min(offset + third, file.bytes.byteLength));
		}
		await untilWorked(world, id);

		expect(states).toEqual(['receiving', 'receiving', 'receiving']);
		expect(await getUpload(sender, id)).toMatchObject({ state: 'ready', durationMs: 500, refusal: null });
	});

	it('an announced upload refuses a piece that does not continue what is there', async () => {
		const { id, uploadUrl } = await announce(sender, file);
		await sendChunk(sender, uploadUrl, 0, file.bytes.slice(0, 100));

		const ahead = await sendChunk(sender, uploadUrl, 200, file.bytes.slice(200, 300));
		const behind = await sendChunk(sender, uploadUrl, 50, file.bytes.slice(50, 150));

		expect([ahead.status, behind.status]).toEqual([409, 409]);
		expect((await getUpload(sender, id)).receivedBytes).toBe(100);
	});
});

it('bytes that arrived before the connection broke are stored, and the rest completes the upload', async () => {
	const { id, uploadUrl } = await announce(sender, file);
	const half = file.bytes.byteLength >> 1;
	const body = beginWith(file.bytes.slice(0, half), async (stream) => {
		await hasArrived(id, half);
		stream.error(new Error('the connection broke'));
	});

	await sendChunk(sender, uploadUrl, 0, body).catch(() => undefined);
	const offset = await offsetOf(sender, uploadUrl);
	await sendChunk(sender, uploadUrl, offset, file.bytes.slice(offset));
	await untilWorked(world, id);

	expect(offset).toBe(half);
	expect(await getUpload(sender, id)).toMatchObject({ state: 'ready', durationMs: 500 });
});

it('an upload that is removed while its bytes still arrive leaves nothing', async () => {
	const before = await storedKeys(world);
	const { id, uploadUrl } = await announce(sender, file);
	const half = file.bytes.byteLength >> 1;
	let removal = 0;
	const body = beginWith(file.bytes.slice(0, half), async (stream) => {
		await hasArrived(id, half);
		removal = (await sender.call('DELETE', `/api/uploads/${id}`)).status;
		stream.enqueue(file.bytes.slice(half));
		stream.close();
	});

	const response = await sendChunk(sender, uploadUrl, 0, body);
	await untilWorked(world, id);

	expect(removal).toBe(200);
	expect(response.status).toBeLessThan(500);
	expect(await storedKeys(world)).toEqual(before);
});

describe('an upload that is complete', () => {
	it('a complete upload says so to every further request', async () => {
		const { id, uploadUrl } = await announce(sender, file);
		await sendChunk(sender, uploadUrl, 0, file.bytes);
		await untilWorked(world, id);

		const again = await sendChunk(sender, uploadUrl, 0, file.bytes);

		expect(again.status).toBe(200);
		expect(again.headers.get('upload-offset')).toBe(String(file.bytes.byteLength));
		expect(await offsetOf(sender, uploadUrl)).toBe(file.bytes.byteLength);
	});

	it('a complete upload never grows beyond the announced size', async () => {
		const { id, uploadUrl } = await announce(sender, { ...file, bytes: file.bytes.slice(0, 1000) });

		const response = await sendChunk(sender, uploadUrl, 0, file.bytes);

		expect(response.status).toBe(413);
		expect((await getUpload(sender, id)).receivedBytes).toBeLessThanOrEqual(1000);
	});
});

describe('a file that is not audio', () => {
	const letter = new TextEncoder().encode('Dear label, please find our demo attached. '.repeat(8000));
	const message = 'We can’t read this file as audio. Send an mp3, wav, m4a, aac, ogg, opus, flac or aiff.';

	it('a file that is not audio is refused while it still arrives, and every further byte with the same message', async () => {
		const { id, uploadUrl } = await announce(sender, { name: 'letter.mp3', bytes: letter });
		const half = letter.byteLength >> 1;

		const first = await sendChunk(sender, uploadUrl, 0, letter.slice(0, half));
		await untilWorked(world, id);
		const second = await sendChunk(sender, uploadUrl, half, letter.slice(half));
		const head = await sender.call('HEAD', uploadUrl, undefined, { headers: { 'tus-resumable': '1.0.0' } });

		expect(first.status).toBe(204);
		expect([second.status, messageOf(second), head.status]).toEqual([422, message, 422]);
		expect(await getUpload(sender, id)).toMatchObject({
			state: 'refused',
			refusal: { code: 'uploads.not_audio', message },
			audioUrl: null,
			receivedBytes: 0,
		});
	});

	it('a file that is not audio leaves nothing behind', async () => {
		const before = await storedKeys(world);

		const { id, uploadUrl } = await announce(sender, { name: 'letter.mp3', bytes: letter });
		await sendChunk(sender, uploadUrl, 0, letter);
		await untilWorked(world, id);

		expect(await storedKeys(world)).toEqual(before);
	});
});

describe('access to an upload', () => {
	it.each([
		['a colleague', () => world.memberOf(sender)],
		['a person of another label', () => world.founder('Other Label')],
	])('an upload does not exist for %s', async (_who, come) => {
		const { id, uploadUrl } = await announce(sender, file);
		const other = await come();

		const patch = await sendChunk(other, uploadUrl, 0, file.bytes);
		const head = await other.call('HEAD', uploadUrl, undefined, { headers: { 'tus-resumable': '1.0.0' } });
		const removal = await other.call('DELETE', `/api/uploads/${id}`);

		expect([patch.status, messageOf(patch)]).toEqual(gone);
		expect(head.status).toBe(404);
		expect([removal.status, messageOf(removal)]).toEqual(gone);
		expect(await getUpload(sender, id)).toMatchObject({ state: 'receiving', receivedBytes: 0 });
	});

	it('a visitor cannot access an upload', async () => {
		const { uploadUrl } = await announce(sender, file);

		const response = await sendChunk(world.visitor(), uploadUrl, 0, file.bytes);

		expect(response.status).toBe(401);
	});
});

describe('an invalid upload address', () => {
	it.each(['not-an-id', '00000000-0000-4000-8000-000000000000', '..%2F..%2Fetc', '%00'])(
		'the address /tus/%s is not found',
		async (id) => {
			const response = await sendChunk(sender, `/tus/${id}`, 0, file.bytes);

			expect([response.status, messageOf(response)]).toEqual(gone);
		},
	);

	it.each(['GET', 'POST', 'PUT', 'DELETE'])('an upload address cannot be called with %s', async (method) => {
		const { id, uploadUrl } = await announce(sender, file);

		const response = await sender.call(method, uploadUrl, undefined, { headers: { 'tus-resumable': '1.0.0' } });

		expect([response.status, messageOf(response)]).toEqual([405, 'Call this address with HEAD or PATCH.']);
		expect((await getUpload(sender, id)).state).toBe('receiving');
	});
});
