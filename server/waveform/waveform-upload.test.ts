import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiResponse, Caller } from '../testing/caller.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addTrack, aFile, getSong, sendFile } from '../testing/uploading.ts';

// A server without ffmpeg cannot decode m4a: then a browser computes the waveform and sends it, once.

const waveform = {
	version: 1,
	sample_rate: 44_100,
	samples_per_pixel: 2205,
	bits: 8,
	length: 4,
	data: [0, 128, 255, 7],
};
const exists = [409, { success: false, error: 'This file already has a waveform.' }];
const invalid = [422, { success: false, error: 'Invalid waveform data format' }];
const notYours = [404, { success: false, error: 'This is not the URL of an audio file of your label.' }];

let world: TestApp;
let admin: Caller;
let song: Awaited<ReturnType<typeof getSong>>;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
});

afterAll(() => world.close());

beforeEach(async () => {
	const { id } = await sendFile(world, admin, await aFile({ format: 'm4a', sampleRate: 44_100 }));
	song = await getSong(admin, await addTrack(admin, id));
});

function keyOf({ audioUrl }: { readonly audioUrl: string }): string {
	return audioUrl.replace('/files/', '').replace('.m4a', '.json');
}

function send(caller: Caller, key: string, content: unknown): Promise<ApiResponse> {
	const form = new FormData();
	form.append('key', key);
	form.append('file', new Blob([typeof content === 'string' ? content : JSON.stringify(content)]), 'waveform.json');
	return caller.call('POST', '/functions/v1/upload-to-r2', undefined, { form });
}

async function refusal(response: Promise<ApiResponse>): Promise<unknown[]> {
	const { status, body } = await response;
	return [status, body];
}

describe('a song without a waveform', () => {
	it('a song without a waveform gets the waveform that a browser computed', async () => {
		const url = `/files/${keyOf(song)}`;
		const missing = await admin.get(url);

		const response = await send(admin, keyOf(song), waveform);
		const save = await admin.call('PUT', `/api/songs/${song.id}/waveform-url`, { waveformUrl: url });

		expect([song.waveformUrl, missing.status]).toEqual([null, 404]);
		expect([response.status, response.body]).toEqual([200, { success: true, url }]);
		expect((await admin.get(url)).body).toEqual(waveform);
		expect((await getSong(admin, song.id)).waveformUrl).toBe(url);
		expect(save.status).toBe(200);
	});

	it('a song without a waveform accepts one from any member, and only the first', async () => {
		const member = await world.memberOf(admin);
		const other = { ...waveform, data: [1, 1, 1, 1] };

		const responses = await Promise.all([send(member, keyOf(song), waveform), send(admin, keyOf(song), waveform)]);
		const late = await send(admin, keyOf(song), other);

		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect([late.status, late.body]).toEqual(exists);
		expect((await admin.get(`/files/${keyOf(song)}`)).body).toEqual(waveform);
	});

	it.each([
		['empty data', { ...waveform, length: 0, data: [] }],
		['a length that differs from the data', { ...waveform, length: 5 }],
		['values above 255', { ...waveform, data: [0, 256, 0, 0] }],
		['values below 0', { ...waveform, data: [0, -1, 0, 0] }],
		['fractional values', { ...waveform, data: [0, 0.5, 0, 0] }],
		['values that are not numbers', { ...waveform, data: ['0', null, 0, 0] }],
		['another version', { ...waveform, version: 2 }],
		['another bit depth', { ...waveform, bits: 16 }],
		['no sample rate', { ...waveform, sample_rate: 0 }],
		['missing fields', { data: [1, 2] }],
		['something else', '<html>'],
		['null', 'null'],
		['two megabytes', { ...waveform, length: 1_000_000, data: Array(1_000_000).fill(1) }],
		['too many peaks', { ...waveform, length: 100_001, data: Array(100_001).fill(1) }],
	])('a song accepts no waveform with %s', async (_what, content) => {
		const response = send(admin, keyOf(song), content);

		expect(await refusal(response)).toEqual(invalid);
		expect((await getSong(admin, song.id)).waveformUrl).toBeNull();
		expect((await send(admin, keyOf(song), waveform)).status).toBe(200);
	});

	it('a song accepts no waveform under any other name', async () => {
		const variant = keyOf(song).replace('.json', '.abc.json');

		expect(await refusal(send(admin, variant, waveform))).toEqual(notYours);
		expect(await refusal(send(admin, 'waveform.json', waveform))).toEqual(notYours);
	});

	it('a song accepts no waveform from other labels', async () => {
		const stranger = await world.founder('Other Label');

		const response = await send(stranger, keyOf(song), waveform);

		expect(response.status).toBe(403);
		expect((await getSong(admin, song.id)).waveformUrl).toBeNull();
	});
});

it('a waveform that the server computed is not replaced', async () => {
	const upload = await sendFile(world, admin, await aFile());
	const url = upload.waveformUrl as string;
	const before = (await admin.get(url)).body;

	const response = send(admin, url.replace('/files/', ''), waveform);

	expect(await refusal(response)).toEqual(exists);
	expect((await admin.get(url)).body).toEqual(before);
});

it('a waveform whose file was lost is replaced, once', async () => {
	const upload = await sendFile(world, admin, await aFile({ format: 'ogg', sampleRate: 44_100, seed: 5 }));
	const url = upload.waveformUrl as string;
	const key = url.replace('/files/', '');
	await world.platform.storage.remove(key);

	const responses = await Promise.all([send(admin, key, waveform), send(admin, key, waveform)]);

	expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
	expect((await admin.get(url)).body).toEqual(waveform);
	expect(await refusal(send(admin, key, { ...waveform, data: [1, 1, 1, 1] }))).toEqual(exists);
});
