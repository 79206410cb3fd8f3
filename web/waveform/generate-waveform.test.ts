import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import type { WaveformFile } from '../../audio/peaks/waveform-file.ts';
import { generateWaveform, makeServerWaveform } from './generate-waveform.ts';

const audioUrl = '/files/label/9f2c.mp3';
const waveformUrl = '/files/label/9f2c.json';
const functionPath = '/functions/v1/generate-waveform';
const stored: WaveformFile = {
	version: 1,
	sample_rate: 44_100,
	samples_per_pixel: 10,
	bits: 8,
	length: 2,
	data: [3, 255],
};
let logged: MockInstance;

beforeEach(() => {
	logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

/** Responds by address, and with a lost connection for anything not listed. Records the requests. */
function aServer(responses: Record<string, Response>): { url: string; body: unknown }[] {
	const asked: { url: string; body: unknown }[] = [];
	vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
		asked.push({ url, body: init.body === undefined ? null : JSON.parse(String(init.body)) });
		const response = responses[url];
		if (!response) throw new TypeError('Failed to fetch');
		return response;
	});
	return asked;
}

const urlResponse = () => Response.json({ success: true, waveformUrl });

test('the server is asked for a waveform with the default options, and its file is read', async () => {
	const asked = aServer({ [functionPath]: urlResponse(), [waveformUrl]: Response.json(stored) });

	expect(await generateWaveform(audioUrl)).toEqual(stored);
	expect(asked[0]?.body).toEqual({
		audioUrl,
		options: { numPeaks: 1800, silenceThreshold: 0.01, channels: 1, soundcloudStyle: true },
	});
	expect(logged).not.toHaveBeenCalled();
});

describe('a server that fails to make a waveform', () => {
	test.each<[string, Record<string, Response>, string]>([
		[
			'refuses with a message',
			{ [functionPath]: Response.json({ success: false, error: 'Too busy.' }, { status: 503 }) },
			'Server waveform generation failed: Too busy.',
		],
		[
			'refuses without a message',
			{ [functionPath]: new Response('<html>', { status: 502, statusText: 'Bad Gateway' }) },
			'Server waveform generation failed: Bad Gateway',
		],
		[
			'refuses with only a status',
			{ [functionPath]: new Response('', { status: 502 }) },
			'Server waveform generation failed: 502',
		],
		[
			'reports a failure with status 200',
			{ [functionPath]: Response.json({ success: false, error: 'No sound.' }) },
			'Server waveform generation failed: No sound.',
		],
		[
			'returns no file',
			{ [functionPath]: Response.json({ success: true }) },
			'Server did not return valid waveform URL',
		],
		[
			'returns an empty address',
			{ [functionPath]: Response.json({ success: true, waveformUrl: '' }) },
			'Server did not return valid waveform URL',
		],
		[
			'returns the address of a missing file',
			{ [functionPath]: urlResponse(), [waveformUrl]: new Response('', { status: 404 }) },
			'Failed to load waveform data: 404',
		],
		[
			'returns the address of an unreadable file',
			{ [functionPath]: urlResponse(), [waveformUrl]: new Response('no JSON') },
			'Invalid waveform data format',
		],
	])('the reason why the server %s is quoted, and the browser makes the waveform', async (_, responses, message) => {
		const asked = aServer(responses);

		// The sound cannot be fetched either; the request shows that the browser has taken over.
		await expect(generateWaveform(audioUrl)).rejects.toThrow('Failed to fetch');

		expect(logged.mock.calls.map(([error]) => (error as Error).message)).toEqual([message]);
		expect(asked.at(-1)?.url).toBe(audioUrl);
	});

	test('a failing server leaves a sound without a waveform if it is too long for a browser', async () => {
		const asked = aServer({ [functionPath]: Response.json({ success: false }, { status: 422 }) });

		const making = generateWaveform(audioUrl, undefined, { durationSeconds: 30 * 60 + 1 });

		await expect(making).rejects.toThrow(
			'This file is longer than 30 minutes. Browsers can’t draw waveforms of such long files.',
		);
		expect(asked.map(({ url }) => url)).toEqual([functionPath]);
	});
});

test('without a session the browser makes no waveform, because it could not be stored', async () => {
	const asked = aServer({ [functionPath]: Response.json({ success: false }, { status: 401 }) });

	await expect(generateWaveform(audioUrl)).rejects.toThrow('No session found for waveform generation');
	expect(asked.map(({ url }) => url)).toEqual([functionPath]);
	expect(logged).not.toHaveBeenCalled();
});

test("a caller that wants only the server's waveform gets the reason why there is none", async () => {
	aServer({ [functionPath]: Response.json({ success: true }) });

	await expect(makeServerWaveform(audioUrl)).rejects.toThrow('Server did not return valid waveform URL');
});
