// The function `generate-waveform` (R-FUNCTION-3): it takes only sounds of the caller's label, and never fetches any
// other address. It does not depend on the database, so it is tested on one.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WaveformFile } from '../../audio/peaks/waveform-file.ts';
import type { ApiResponse, Caller } from '../testing/caller.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { aFile, sendFile, storedKeys } from '../testing/uploading.ts';

const path = '/functions/v1/generate-waveform';
const notYours = [404, { success: false, error: 'This is not the URL of an audio file of your label.' }];
const badRequest = {
	success: false,
	error:
		'Send JSON with audioUrl and options: numPeaks 1 to 10000, silenceThreshold from 0 to below 1, channels 1, soundcloudStyle.',
};

let world: TestApp;
let caller: Caller;
let audioUrl: string;
let bystander: { server: Server; origin: string; requests: number };

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	caller = await world.founder();
	audioUrl = (await sendFile(world, caller, await aFile())).audioUrl as string;
	const server = createServer((_, response) => {
		bystander.requests += 1;
		response.end();
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	bystander = { server, origin: `127.0.0.1:${(server.address() as AddressInfo).port}`, requests: 0 };
});

afterAll(async () => {
	bystander.server.close();
	await world.close();
});

function ask(body: unknown, who = caller, headers: Record<string, string> = {}): Promise<ApiResponse> {
	return who.post(path, body, { headers });
}

async function generate(options: object, who = caller): Promise<{ url: string; waveform: WaveformFile }> {
	const { status, body } = await ask({ audioUrl, options }, who);
	expect(status).toBe(200);
	const url = (body as { waveformUrl: string }).waveformUrl;
	return { url, waveform: (await who.get(url)).body as WaveformFile };
}

const usual = { numPeaks: 1800, silenceThreshold: 0.01, channels: 1, soundcloudStyle: true };

describe("generate-waveform for a sound of the caller's label", () => {
	it.each([
		['by its path', () => audioUrl],
		['by its whole address', () => `http://localhost:3000${audioUrl}`],
		['by its address over https', () => `https://localhost:3000${audioUrl}`],
		['with a query string', () => `http://localhost:3000${audioUrl}?_t=1763190000000`],
	])('generate-waveform returns the waveform of a sound %s', async (_how, address) => {
		const response = await ask({ audioUrl: address(), options: usual });

		expect([response.status, response.body]).toEqual([
			200,
			{ success: true, waveformUrl: audioUrl.replace('.flac', '.json') },
		]);
	});

	it('generate-waveform accepts a sound under the address at which the page was reached', async () => {
		const response = await ask({ audioUrl: `http://studio.example:8080${audioUrl}` }, caller, {
			host: 'studio.example:8080',
		});

		expect(response.status).toBe(200);
	});

	it('generate-waveform may be called by every member, and with a bearer token', async () => {
		const member = await world.memberOf(caller);
		const headers = { authorization: `Bearer ${member.token}` };

		expect((await ask({ audioUrl }, member)).status).toBe(200);
		expect((await ask({ audioUrl }, world.visitor(), headers)).status).toBe(200);
	});
});

describe('a waveform whose file was lost', () => {
	it('generate-waveform computes a waveform whose file was lost again, the same as before', async () => {
		const lost = (await sendFile(world, caller, await aFile({ seed: 7 }))).audioUrl as string;
		const url = lost.replace('.flac', '.json');
		const before = (await caller.get(url)).body;
		await world.platform.storage.remove(url.replace('/files/', ''));
		const missing = await caller.get(url);

		const response = await ask({ audioUrl: lost });

		expect(missing.status).toBe(404);
		expect([response.status, response.body]).toEqual([200, { success: true, waveformUrl: url }]);
		expect((await caller.get(url)).body).toEqual(before);
	});
});

describe('generate-waveform with other options', () => {
	it('other options lead to another waveform, and the same options to the same', async () => {
		const [ten, again, plain, loud] = [
			await generate({ numPeaks: 10 }),
			await generate({ numPeaks: 10, silenceThreshold: 0.01 }),
			await generate({ numPeaks: 10, soundcloudStyle: false }),
			await generate({ numPeaks: 10, silenceThreshold: 0.9 }),
		];

		expect(ten.waveform).toMatchObject({ version: 1, bits: 8, length: 10, samples_per_pixel: 400, sample_rate: 8000 });
		expect(Math.max(...ten.waveform.data)).toBe(255);
		expect([again.url, again.waveform]).toEqual([ten.url, ten.waveform]);
		expect(Math.max(...plain.waveform.data)).toBeLessThan(255);
		expect(loud.waveform.data).toEqual(Array(10).fill(0));
		expect(new Set([ten.url, plain.url, loud.url]).size).toBe(3);
	});

	it('other options leave the usual waveform unchanged', async () => {
		const before = (await caller.get(audioUrl.replace('.flac', '.json'))).body;

		await generate({ numPeaks: 20 });

		expect((await caller.get(audioUrl.replace('.flac', '.json'))).body).toEqual(before);
	});

	it.each([
		{ numPeaks: 0 },
		{ numPeaks: 10_001 },
		{ numPeaks: 1.5 },
		{ numPeaks: '10' },
		{ silenceThreshold: -0.1 },
		{ silenceThreshold: 1 },
		{ channels: 2 },
		{ soundcloudStyle: 'yes' },
	])('waveform options out of range are refused: %j', async (options) => {
		const response = await ask({ audioUrl, options });

		expect([response.status, response.body]).toEqual([400, badRequest]);
	});
});

describe('refusals of generate-waveform', () => {
	it('generate-waveform is refused without a session and without a label', async () => {
		const nobody = await ask({ audioUrl }, world.visitor());
		const homeless = await ask({ audioUrl }, await world.newcomer());

		expect([nobody.status, nobody.body]).toEqual([
			401,
			{ success: false, error: 'No session found for waveform generation' },
		]);
		expect([homeless.status, homeless.body]).toEqual([403, { success: false, error: 'Join or start a label first.' }]);
	});

	it.each([
		['no JSON', 'hello'],
		['no address', '{}'],
		['an address that is not a text', '{"audioUrl":5}'],
		['null', 'null'],
	])('generate-waveform is refused with %s', async (_what, raw) => {
		const response = await caller.post(path, undefined, { raw });

		expect([response.status, response.body]).toEqual([400, badRequest]);
	});

	it('generate-waveform is refused for a sound of another label', async () => {
		const other = await world.founder('Other Label');

		const response = await ask({ audioUrl }, other);

		expect([response.status, response.body]).toEqual(notYours);
	});

	it.each([
		['another host', (url: string) => `http://elsewhere.example${url}`],
		['another port', (url: string) => `http://localhost:9${url}`],
		['this machine', (url: string) => `http://${bystander.origin}${url}`],
		['another host without a protocol', (url: string) => `//${bystander.origin}${url}`],
		['backslashes', (url: string) => `/\\${bystander.origin}${url}`],
		['our host as a user name', (url: string) => `http://localhost:3000@${bystander.origin}${url}`],
		['a user name at our host', (url: string) => `http://${bystander.origin}@localhost:3000${url}`],
		['a password at our host', (url: string) => `http://:secret@localhost:3000${url}`],
		['our host as a fragment', (url: string) => `http://${bystander.origin}#@localhost:3000${url}`],
		['a host that begins with our host', (url: string) => `http://localhost:3000.elsewhere.example${url}`],
		['a file', () => 'file:///etc/passwd'],
		['a file URL with our host', (url: string) => `file://localhost:3000${url}`],
		['data', () => 'data:audio/wav;base64,UklGRg=='],
		['ftp', (url: string) => `ftp://localhost:3000${url}`],
		['script', () => 'javascript:alert(1)'],
		['a relative path', (url: string) => url.slice(1)],
		['nothing', () => ''],
		['an object of the storage', (url: string) => url.replace('.flac', '')],
		['the waveform itself', (url: string) => url.replace('.flac', '.json')],
		['a page', () => '/files/../api/account'],
		['encoded steps', (url: string) => url.replace('/files/', '/files/%2e%2e/files/x/')],
	])('generate-waveform is refused for %s, and nothing is fetched', async (_what, address) => {
		const stored = await storedKeys(world);

		const response = await ask({ audioUrl: address(audioUrl) });

		expect([response.status, response.body]).toEqual(notYours);
		expect(bystander.requests).toBe(0);
		expect(await storedKeys(world)).toEqual(stored);
	});

	it('generate-waveform is refused if this server cannot decode the sound, which the browser then does', async () => {
		const upload = await sendFile(world, caller, await aFile({ format: 'm4a', sampleRate: 44_100 }));

		const responses = [
			await ask({ audioUrl: upload.audioUrl }),
			await ask({ audioUrl: upload.audioUrl, options: { numPeaks: 10 } }),
		];

		for (const { status, body } of responses)
			expect([status, body]).toEqual([
				200,
				{ success: false, error: 'This server cannot decode this file. Your browser will make the waveform instead.' },
			]);
	});
});
