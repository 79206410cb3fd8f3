import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeBrowserWaveform } from './browser-waveform.ts';

// Refusals before anything is decoded. The decoding itself needs a browser and is tested in one.

const audioUrl = '/files/label/9f2c.m4a';
const mega = 1024 * 1024;
const tooLong = 'This file is longer than 30 minutes. Browsers can’t draw waveforms of such long files.';
const tooLarge = 'This file is larger than 200 MB. Browsers can’t draw waveforms of such large files.';

afterEach(() => vi.unstubAllGlobals());

/** A server with one response; counts the requests. */
function aServer(response: () => Response): { asked: () => number } {
	let asked = 0;
	vi.stubGlobal('fetch', async () => {
		asked += 1;
		return response();
	});
	return { asked: () => asked };
}

describe('a sound that is known to be longer than 30 minutes', () => {
	test('a sound longer than 30 minutes is not even fetched', async () => {
		const server = aServer(() => new Response('sound'));

		await expect(makeBrowserWaveform(audioUrl, { durationSeconds: 1800.1 })).rejects.toThrow(tooLong);
		expect(server.asked()).toBe(0);
	});

	test('a sound longer than 30 minutes is not decoded if the file is available', async () => {
		await expect(makeBrowserWaveform(new Blob(['sound']), { durationSeconds: 1800.1 })).rejects.toThrow(tooLong);
	});
});

test('a download that announces more than 200 MB is aborted at its first byte', async () => {
	let isCancelled = false;
	const body = new ReadableStream({
		cancel() {
			isCancelled = true;
		},
	});
	aServer(() => new Response(body, { headers: { 'content-length': String(200 * mega + 1) } }));

	await expect(makeBrowserWaveform(audioUrl)).rejects.toThrow(tooLarge);
	expect(isCancelled).toBe(true);
});

test('an available file of more than 200 MB is not decoded', async () => {
	const part = new Blob([new Uint8Array(mega)]);
	const file = new Blob([...Array.from({ length: 200 }, () => part), 'x']);

	await expect(makeBrowserWaveform(file)).rejects.toThrow(tooLarge);
});

test('a sound that cannot be fetched counts as unreadable', async () => {
	aServer(() => new Response('', { status: 500 }));

	await expect(makeBrowserWaveform(audioUrl)).rejects.toThrow('Failed to read audio file');
});

test('a failed waveform does not block the next', async () => {
	aServer(() => new Response('', { status: 500 }));

	const [first, second] = await Promise.allSettled([makeBrowserWaveform(audioUrl), makeBrowserWaveform(audioUrl)]);

	expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
});
