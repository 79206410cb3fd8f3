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

/** Answers by address; whatever is not listed is missing. Keeps what was asked for. */
function aServer(answers: Record<string, Response>, generate: () => Promise<WaveformFile> = async () => made) {
	const asked: string[] = [];
	return {
		asked,
		ways: {
			fetch: async (url: string) => {
				asked.push(url);
				return answers[url] ?? new Response('', { status: 404 });
			},
			generate,
		},
	};
}

describe('the way to a waveform', () => {
	test('is the stored address, where there is one', async () => {
		const { ways, asked } = aServer({ '/files/label/stored.json': Response.json(stored) });

		const waveform = await loadWaveform({ audioUrl, waveformUrl: '/files/label/stored.json' }, ways);

		expect(waveform).toEqual(stored);
		expect(asked).toEqual(['/files/label/stored.json']);
	});

	test('is else the address beside the audio', async () => {
		const { ways } = aServer({ '/files/label/9f2c.json': Response.json(stored) });

		expect(await loadWaveform({ audioUrl, waveformUrl: null }, ways)).toEqual(stored);
	});

	test('is else to make it here', async () => {
		const { ways, asked } = aServer({});

		expect(await loadWaveform({ audioUrl, waveformUrl: null }, ways)).toEqual(made);
		expect(asked).toEqual(['/files/label/9f2c.json']);
	});
});

describe('a waveform that cannot be had', () => {
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
			'it may not be read',
			{ [beside]: new Response('', { status: 403 }) },
			audioUrl,
			'Failed to load waveform data: 403',
		],
		[
			'it holds no data',
			{ [beside]: Response.json({ ...stored, data: [] }) },
			audioUrl,
			'Invalid waveform data format',
		],
		['it is no JSON', { [beside]: new Response('<html>') }, audioUrl, 'Invalid waveform data format'],
		['it is missing and cannot be made', {}, audioUrl, 'Waveform data not found and generation failed'],
		['the audio has no name', {}, '/files/label/', 'Could not determine audio filename'],
		['the ending is none of the four', {}, '/files/label/9f2c.flac', 'Could not determine waveform JSON key'],
	])('says so when %s', async (_, answers, url, message) => {
		const { ways } = aServer(answers, refuse);

		await expect(loadWaveform({ audioUrl: url, waveformUrl: null }, ways)).rejects.toThrow(message);
	});

	test('is not made anew while the one there is only cannot be reached', async () => {
		let attempts = 0;
		const { ways } = aServer({ [beside]: new Response('', { status: 503 }) }, async () => {
			attempts += 1;
			return made;
		});

		await expect(loadWaveform({ audioUrl, waveformUrl: null }, ways)).rejects.toThrow('503');
		expect(attempts).toBe(0);
	});
});
