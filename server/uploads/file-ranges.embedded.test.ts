import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SoundFormat } from '../../audio/testing/test-sounds.ts';
import type { Upload } from '../../domain/uploads/uploads.api.ts';
import type { Caller } from '../testing/caller.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { aFile, bytesOf, sendFile } from '../testing/uploading.ts';

// How bytes are served does not depend on the database.

let world: TestApp;
let listener: Caller;
let url: string;
let whole: Buffer;
let etag: string;

beforeAll(async () => {
	world = await createTestApp();
	listener = await world.founder();
	// The sound is longer than a buffered read, so that the whole is streamed and a range is not.
	const { audioUrl } = await sendFile(
		world,
		listener,
		await aFile({ format: 'wav16', seconds: 10, sampleRate: 16_000 }),
	);
	url = audioUrl as string;
	const response = await listener.open('GET', url);
	whole = await bytesOf(response);
	etag = response.headers.get('etag') ?? '';
});

afterAll(() => world.close());

function fetchWith(headers: Record<string, string>, method = 'GET'): Promise<Response> {
	return listener.open(method, url, undefined, { headers });
}

it('a whole sound is served with everything that a player needs to seek', async () => {
	const response = await fetchWith({});
	await response.body?.cancel();

	expect(response.status).toBe(200);
	expect(whole.byteLength).toBeGreaterThan(600_000);
	expect(Object.fromEntries(response.headers)).toMatchObject({
		'content-type': 'audio/wav',
		'content-length': String(whole.byteLength),
		'accept-ranges': 'bytes',
		'cache-control': 'private, no-cache',
		'x-content-type-options': 'nosniff',
		vary: 'cookie, authorization',
	});
	expect(response.headers.get('etag')).toMatch(/^"[\w-]{22}"$/);
	expect(response.headers.get('content-disposition')).toBeNull();
});

it.each<[string, SoundFormat]>([
	['in which names are blanked', 'wav16'],
	['that is played as it is', 'aiff'],
])('a listener who disconnects ends the reading of a file %s', async (_what, format) => {
	const reading: Readable[] = [];
	const { storage } = world.platform;
	const watched = await createTestApp({
		platform: {
			storage: {
				...storage,
				read: async (key, range) => {
					const content = await storage.read(key, range);
					reading.push(content);
					return content;
				},
			},
			incoming: world.platform.incoming,
		},
	});
	const caller = await watched.founder();
	const file = await aFile({ format, seconds: 10, sampleRate: 16_000, tags: { artist: 'Esme Harrow' } });
	const { audioUrl } = await sendFile(watched, caller, file);

	const response = await caller.open('GET', audioUrl as string);
	const reader = response.body?.getReader();
	await reader?.read();
	await reader?.cancel();

	await vi.waitFor(() => expect(reading.map(({ destroyed }) => destroyed)).toEqual([true]), { timeout: 10_000 });
	await watched.close();
});

describe('a single range of a sound', () => {
	it.each([
		['bytes=0-0', 0, 0],
		['bytes=100-299', 100, 299],
		['bytes=500-', 500, null],
		['bytes=-7', -7, null],
		['bytes=0-99999999', 0, null],
		['bytes=-99999999', 0, null],
		['bytes=1000-400000', 1000, 400_000],
	])('the range %s of a sound is served as exactly those bytes', async (range, first, last) => {
		const response = await fetchWith({ range });
		const bytes = await bytesOf(response);

		const start = first < 0 ? whole.byteLength + first : first;
		const end = last ?? whole.byteLength - 1;
		expect(response.status).toBe(206);
		expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${whole.byteLength}`);
		expect(response.headers.get('content-length')).toBe(String(end - start + 1));
		expect(bytes.equals(whole.subarray(start, end + 1))).toBe(true);
	});

	it.each(['bytes=99999999-', 'bytes=-0', 'bytes=99999999-999999999'])(
		'the range %s of a sound cannot be served',
		async (range) => {
			const response = await fetchWith({ range });

			expect(response.status).toBe(416);
			expect(response.headers.get('content-range')).toBe(`bytes */${whole.byteLength}`);
			expect((await bytesOf(response)).byteLength).toBe(0);
		},
	);
});

it.each(['bytes=0-1,5-9', 'bytes=9-5', 'bytes=a-b', 'seconds=0-1', 'bytes=', '0-5'])(
	'the range %s of a sound counts as no range',
	async (range) => {
		const response = await fetchWith({ range });

		expect(response.status).toBe(200);
		expect((await bytesOf(response)).equals(whole)).toBe(true);
	},
);

describe('a sound that the client already has', () => {
	it.each(['the tag', 'a weak tag', 'one of several', 'anything'])('a known sound is not resent: %s', async (what) => {
		const known = { 'the tag': etag, 'a weak tag': `W/${etag}`, 'one of several': `"x", ${etag}`, anything: '*' }[what];

		const response = await fetchWith({ 'if-none-match': known as string });

		expect([response.status, response.headers.get('etag')]).toEqual([304, etag]);
		expect((await bytesOf(response)).byteLength).toBe(0);
	});

	it('a sound is sent if the client has another version', async () => {
		const response = await fetchWith({ 'if-none-match': '"other"' });

		expect(response.status).toBe(200);
		await response.body?.cancel();
	});

	it('a sound is continued only if it is still the same', async () => {
		const same = await fetchWith({ range: 'bytes=10-19', 'if-range': etag });
		const other = await fetchWith({ range: 'bytes=10-19', 'if-range': '"other"' });
		const dated = await fetchWith({ range: 'bytes=10-19', 'if-range': 'Wed, 21 Oct 2015 07:28:00 GMT' });

		expect([same.status, other.status, dated.status]).toEqual([206, 200, 200]);
		for (const { body } of [same, other, dated]) await body?.cancel();
	});
});

describe('HEAD requests for sounds', () => {
	it('HEAD responds like GET but without the bytes, whatever the query', async () => {
		const response = await listener.open('HEAD', `${url}?_t=1763190000000`);

		expect(response.status).toBe(200);
		expect(response.headers.get('content-length')).toBe(String(whole.byteLength));
		expect(response.headers.get('content-type')).toBe('audio/wav');
		expect((await bytesOf(response)).byteLength).toBe(0);
	});

	it('HEAD reports a missing file', async () => {
		expect((await listener.open('HEAD', url.replace('.wav', '.mp3'))).status).toBe(404);
	});
});

describe('the content type of every format', () => {
	it.each<[SoundFormat, string, string]>([
		['mp3-cbr', 'mp3', 'audio/mpeg'],
		['wav24', 'wav', 'audio/wav'],
		['flac', 'flac', 'audio/flac'],
		['ogg', 'ogg', 'audio/ogg'],
		['opus', 'ogg', 'audio/ogg'],
		['m4a', 'flac', 'audio/flac'],
		['aac', 'flac', 'audio/flac'],
		['aiff', 'wav', 'audio/wav'],
		['alac', 'wav', 'audio/wav'],
	])('a sound in %s has the extension .%s and the type %s', async (format, ending, type) => {
		const upload: Upload = await sendFile(world, listener, await aFile({ format, sampleRate: 44_100 }));

		const sound = await listener.open('GET', upload.audioUrl as string);
		const waveform = await listener.open('GET', upload.waveformUrl as string);

		expect(upload.audioUrl).toMatch(new RegExp(`\\.${ending}$`));
		expect([sound.status, sound.headers.get('content-type')]).toEqual([200, type]);
		expect([waveform.status, waveform.headers.get('content-type')]).toEqual([200, 'application/json']);
		for (const { headers } of [sound, waveform]) {
			expect(headers.get('x-content-type-options')).toBe('nosniff');
			expect(headers.get('cache-control')).toBe('private, no-cache');
		}
		await sound.body?.cancel();
	});
});
