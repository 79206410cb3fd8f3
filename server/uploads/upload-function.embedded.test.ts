// The function `upload-to-r2` (R-FUNCTION-1). It does not depend on the database, so it is tested on one.
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiResponse, Caller } from '../testing/caller.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { aFile, type Bytes, bytesOf, listUploads, storedKeys } from '../testing/uploading.ts';

const path = '/functions/v1/upload-to-r2';
const noFile = [400, { success: false, error: 'Send the file in a multipart field called file.' }];
const notYourKey = [
	403,
	{ success: false, error: 'Your label can’t write to this key. Leave it out to get a new one.' },
];

let world: TestApp;
let sender: Caller;
let bytes: Bytes;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	sender = await world.founder();
	bytes = (await aFile()).bytes;
});

afterAll(() => world.close());

type Part = [field: string, value: string | Bytes, fileName?: string];

function formOf(parts: Part[]): FormData {
	const form = new FormData();
	for (const [field, value, fileName = 'demo.flac'] of parts)
		if (typeof value === 'string') form.append(field, value);
		else form.append(field, new Blob([value]), fileName);
	return form;
}

function send(caller: Caller, ...parts: Part[]): Promise<ApiResponse> {
	return caller.call('POST', path, undefined, { form: formOf(parts) });
}

async function refusal(response: ApiResponse | Promise<ApiResponse>): Promise<unknown[]> {
	const { status, body } = await response;
	return [status, body];
}

function urlOf(response: ApiResponse): string {
	return (response.body as { url: string }).url;
}

describe('upload-to-r2 with a file in one request', () => {
	it('upload-to-r2 responds when the file can be played', async () => {
		const response = await send(sender, ['file', bytes]);
		const sound = await sender.open('GET', urlOf(response));

		expect([response.status, response.body]).toEqual([200, { success: true, url: urlOf(response) }]);
		expect(urlOf(response)).toMatch(/^\/files\/[0-9a-f-]{36}\/[\w-]{24}\.flac$/);
		const served = await bytesOf(sound);
		expect([sound.status, served.subarray(0, 4).toString()]).toEqual([200, 'fLaC']);
		// Tags are cut out at the beginning.
		expect(served.subarray(-2000).equals(Buffer.from(bytes).subarray(-2000))).toBe(true);
		expect((await sender.get(urlOf(response).replace('.flac', '.json'))).status).toBe(200);
	});

	it("upload-to-r2 puts the file among the sender's loose uploads, under the last part of its name", async () => {
		const response = await send(sender, ['file', bytes, 'C:\\Music\\Kiln ü.flac']);

		const mine = await listUploads(sender, '?purpose=loose');
		const upload = mine.find(({ audioUrl }) => audioUrl === urlOf(response));
		expect(upload).toMatchObject({ fileName: 'Kiln ü.flac', state: 'ready' });
	});

	it('upload-to-r2 accepts a body larger than that of any other request', async () => {
		const { bytes: large } = await aFile({ format: 'wav16', seconds: 10, sampleRate: 44_100 });

		const response = await send(sender, ['file', large, 'large.wav']);

		expect(large.byteLength).toBeGreaterThan(1_700_000);
		expect(response.status).toBe(200);
	});

	it('upload-to-r2 accepts a bearer token, and ignores an apikey', async () => {
		const headers = { authorization: `Bearer ${sender.token}`, apikey: 'anonymous' };

		const response = await world.visitor().call('POST', path, undefined, { form: formOf([['file', bytes]]), headers });

		expect(response.status).toBe(200);
	});

	it('upload-to-r2 reports how long the analysis took', async () => {
		const { headers } = await send(sender, ['file', bytes]);

		const [, milliseconds] = /^analysis;dur=(\d+\.\d)$/.exec(headers.get('server-timing') ?? '') ?? [];
		expect(Number(milliseconds)).toBeGreaterThan(0);
	});

	it.each(['demo (1).flac', 'Käse.flac', 'R&B.flac', "it's.flac"])('upload-to-r2 accepts the key %s', async (key) => {
		expect((await send(sender, ['key', key], ['file', bytes])).status).toBe(200);
	});

	it.each([
		[
			'before',
			(key: string): Part[] => [
				['key', key],
				['file', bytes],
			],
		],
		[
			'after',
			(key: string): Part[] => [
				['file', bytes],
				['key', key],
			],
		],
	])('upload-to-r2 accepts a key %s the file, which does not get into its address', async (_where, parts) => {
		const response = await send(sender, ...parts('Esme Harrow/kiln.flac'));

		expect(response.status).toBe(200);
		expect(urlOf(response)).not.toMatch(/esme|harrow|kiln/i);
	});
});

describe('refusals of upload-to-r2', () => {
	it('upload-to-r2 is refused without a session', async () => {
		const response = send(world.visitor(), ['file', bytes]);

		expect(await refusal(response)).toEqual([401, { success: false, error: 'No session found for upload' }]);
	});

	it('upload-to-r2 is refused without a label', async () => {
		const response = send(await world.newcomer(), ['file', bytes]);

		expect(await refusal(response)).toEqual([403, { success: false, error: 'Join or start a label first.' }]);
	});

	it('upload-to-r2 is refused without a file', async () => {
		expect(await refusal(send(sender, ['key', 'a.flac']))).toEqual(noFile);
		expect(await refusal(send(sender, ['other', bytes]))).toEqual(noFile);
		expect(await refusal(send(sender, ['file', 'only text']))).toEqual(noFile);
	});

	it('upload-to-r2 is refused with two files', async () => {
		const response = send(sender, ['file', bytes], ['file', bytes]);

		expect(await refusal(response)).toEqual([400, { success: false, error: 'Send one file at a time.' }]);
	});

	it.each([
		['JSON', 'application/json', '{"file":"x"}'],
		['a bare body', 'audio/flac', 'fLaC'],
		['a form without a boundary', 'multipart/form-data', 'x'],
		['an empty body', 'multipart/form-data; boundary=x', undefined],
	])('upload-to-r2 is refused as %s', async (_what, type, raw) => {
		const options = { headers: { 'content-type': type }, ...(raw === undefined ? {} : { raw }) };

		expect((await sender.call('POST', path, undefined, options)).status).toBe(400);
	});

	it('upload-to-r2 is refused when the request breaks off', async () => {
		const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.flac"\r\n\r\n';
		const raw = new Uint8Array(Buffer.concat([Buffer.from(head), bytes.slice(0, 900)]));
		const headers = { 'content-type': 'multipart/form-data; boundary=edge' };

		const response = sender.call('POST', path, undefined, { raw, headers });

		expect(await refusal(response)).toEqual([
			400,
			{ success: false, error: 'The upload ended before the file was complete.' },
		]);
	});

	it('upload-to-r2 is refused when the file is empty or not audio', async () => {
		const letter = new TextEncoder().encode('Dear label. '.repeat(100));

		expect(await refusal(send(sender, ['file', new Uint8Array(0)]))).toEqual([
			422,
			{ success: false, error: 'This file is empty. Export it again and replace it.' },
		]);
		expect(await refusal(send(sender, ['file', letter, 'song.mp3']))).toEqual([
			422,
			{
				success: false,
				error: 'We can’t read this file as audio. Send an mp3, wav, m4a, aac, ogg, opus, flac or aiff.',
			},
		]);
	});

	it.each(['../x.flac', 'a/../../x.flac', '/etc/passwd', 'demo (1).json', 'a//b', 'a\\b', 'a%00', 'x'.repeat(500)])(
		'upload-to-r2 is refused with the key %s',
		async (key) => {
			expect(await refusal(send(sender, ['key', key], ['file', bytes]))).toEqual(notYourKey);
		},
	);

	it('upload-to-r2 is refused with a key of another label', async () => {
		const other = await world.founder('Other Label');
		const url = urlOf(await send(other, ['file', bytes]));
		const key = url.replace('/files/', '');

		for (const wish of [key, key.toUpperCase(), key.replace('.flac', '.json')])
			expect(await refusal(send(sender, ['key', wish], ['file', bytes]))).toEqual(notYourKey);
		expect((await other.get(url)).status).toBe(200);
	});
});

it('refused requests of upload-to-r2 leave nothing behind', async () => {
	const before = { stored: await storedKeys(world), listed: (await listUploads(sender)).length };
	const letter = new TextEncoder().encode('Dear label. '.repeat(100));

	await send(sender, ['file', letter, 'song.mp3']);
	await send(sender, ['file', bytes], ['file', bytes]);
	await send(sender, ['key', '../x'], ['file', bytes]);

	expect(await storedKeys(world)).toEqual(before.stored);
	expect((await listUploads(sender)).length).toBe(before.listed);
	// Refusals do not wait until the file is deleted from the disk.
	await expect.poll(() => readdir(world.platform.scratchFolder)).toEqual([]);
});
