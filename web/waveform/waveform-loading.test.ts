import { describe, expect, test } from 'vitest';
import type { WaveformFile } from '../../audio/peaks/waveform-file.ts';
import { loadWaveform } from './waveform-loading.ts';

const stored: WaveformFile = {
	version: 1,
	sample_rate: 44_100,
	samples_per_pixel: 10,
	bits: 8,
	length: 2,
	data: [3, 255],
};
const made: WaveformFile = { ...stored, data: [7, 255] };
const audioUrl = '/files/label/9f2c.mp3';

/** Responds by address; anything not listed is missing. Records the requests. */
function aServer(responses: Record<string, Response>, generate: () => Promise<WaveformFile> = async () => made) {
	const asked: string[] = [];
	return {
		asked,
		loaders: {
			fetch: async (url: string) => {
				asked.push(url);
				return responses[url] ?? new Response('', { status: 404 });
			},
			generate,
		},
	};
}

describe('finding a waveform', () => {
	test('a waveform is loaded from its stored address if there is one', async () => {
		const { loaders, asked } = aServer({ '/files/label/stored.json': Response.json(stored) });

		const waveform = await loadWaveform({ audioUrl, waveformUrl: '/files/label/stored.json' }, loaders);

		expect(waveform).toEqual(stored);
		expect(asked).toEqual(['/files/label/stored.json']);
	});

	test('a waveform without a stored address is loaded from beside the audio', async () => {
		const { loaders } = aServer({ '/files/label/9f2c.json': Response.json(stored) });

		expect(await loadWaveform({ audioUrl, waveformUrl: null }, loaders)).toEqual(stored);
	});

	test('a waveform that is not stored anywhere is made in the browser', async () => {
		const { loaders, asked } = aServer({});

		expect(await loadWaveform({ audioUrl, waveformUrl: null }, loaders)).toEqual(made);
		expect(asked).toEqual(['/files/label/9f2c.json']);
	});
});

describe('a waveform that is unavailable', () => {
	const beside = '/files/label/9f2c.json';
	const refuse = () => Promise.reject(new Error('Failed to read audio file'));

	test.each([
		[
			'the server fails',
			{ [beside]: new Response('', { status: 500 }) },
			audioUrl,
			'Failed to load waveform data: 500',
		],
		[
			'access to the file is refused',
			{ [beside]: new Response('', { status: 403 }) },
			audioUrl,
			'Failed to load waveform data: 403',
		],
		[
			'the file has no data',
			{ [beside]: Response.json({ ...stored, data: [] }) },
			audioUrl,
			'Invalid waveform data format',
		],
		['the file is not JSON', { [beside]: new Response('<html>') }, audioUrl, 'Invalid waveform data format'],
		['the file is missing and cannot be generated', {}, audioUrl, 'Waveform data not found and generation failed'],
		['the audio file has no name', {}, '/files/label/', 'Could not determine audio filename'],
		['the audio file has another extension', {}, '/files/label/9f2c.flac', 'Could not determine waveform JSON key'],
	])('loading a waveform reports a failure when %s', async (_, responses, url, message) => {
		const { loaders } = aServer(responses, refuse);

		await expect(loadWaveform({ audioUrl: url, waveformUrl: null }, loaders)).rejects.toThrow(message);
	});

	test('a waveform is not made again while the existing one is only unreachable', async () => {
		let attempts = 0;
		const { loaders } = aServer({ [beside]: new Response('', { status: 503 }) }, async () => {
			attempts += 1;
			return made;
		});

		await expect(loadWaveform({ audioUrl, waveformUrl: null }, loaders)).rejects.toThrow('503');
		expect(attempts).toBe(0);
	});
});
