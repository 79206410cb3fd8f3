import { describe, expect, test } from 'vitest';
import type { Sound } from '../../domain/songs/songs.api.ts';
import { formatSound, formatTags } from './sound-facts.tsx';

const sound: Sound = {
	format: 'wav',
	codec: 'PCM 24-bit',
	durationMs: 238_400,
	announcedDurationMs: 238_400,
	sampleRate: 44_100,
	channels: 2,
	bitDepth: 24,
	integratedLufs: -9.84,
	truePeakDb: -0.04,
};

test('every sound value has its unit', () => {
	expect(formatSound(sound).map(({ caption, value }) => `${caption}: ${value}`)).toEqual([
		'Duration: 3:58',
		'Codec: PCM 24-bit',
		'Sample rate: 44.1 kHz',
		'Bit depth: 24-bit',
		'Channels: Stereo',
		'Loudness: −9.8 LUFS',
		'True peak: 0.0 dBTP',
	]);
});

test('unknown sound values are left out', () => {
	const unknown = { ...sound, durationMs: null, bitDepth: null, integratedLufs: null, truePeakDb: null };

	expect(formatSound(unknown).map(({ caption }) => caption)).toEqual(['Duration', 'Codec', 'Sample rate', 'Channels']);
});

test('the announced duration is listed only if the sound is shorter', () => {
	expect(formatSound({ ...sound, durationMs: 75_000, announcedDurationMs: 300_000 })).toContainEqual({
		caption: 'Stated duration',
		value: '5:00',
	});
});

test.each([
	[1, 'Mono'],
	[2, 'Stereo'],
	[6, '6'],
])('%d channels are formatted as %s', (channels, value) => {
	expect(formatSound({ ...sound, channels })).toContainEqual({ caption: 'Channels', value });
});

test.each([
	[8000, '8 kHz'],
	[22_050, '22.05 kHz'],
	[96_000, '96 kHz'],
])('%d hertz are formatted as %s', (sampleRate, value) => {
	expect(formatSound({ ...sound, sampleRate })).toContainEqual({ caption: 'Sample rate', value });
});

describe('the tags of the file', () => {
	const song = { title: 'Kiln', artist: 'Esme Harrow' };
	const tags = {
		title: 'Kiln',
		artist: 'Esme Harrow',
		album: 'Clay',
		year: '2024',
		genre: 'Folk',
		isrc: 'GBAYE2400001',
		bpm: '92',
		comment: 'Second mix',
	};

	function textsOf(facts: ReturnType<typeof formatTags>): string[] {
		return facts.map(({ caption, value }) => `${caption}: ${value}`);
	}

	test('the tags of the file are listed without title and artist if they equal those of the song', () => {
		expect(textsOf(formatTags({ ...song, tags }))).toEqual([
			'Album: Clay',
			'Year: 2024',
			'Genre: Folk',
			'ISRC: GBAYE2400001',
			'BPM: 92',
			'Comment: Second mix',
		]);
	});

	test('the tags of the file include title and artist if they differ from those of the song', () => {
		const renamed = { title: 'Kiln (Edit)', artist: 'E. Harrow', tags: { title: 'Kiln', artist: 'Esme Harrow' } };

		expect(textsOf(formatTags(renamed))).toEqual(['Title in the file: Kiln', 'Artist in the file: Esme Harrow']);
	});

	test('the tags of the file are left out if they are empty or hidden', () => {
		expect(formatTags({ ...song, tags: { title: 'Kiln', album: ' ' } })).toEqual([]);
		expect(formatTags({ ...song, artist: null, tags: null })).toEqual([]);
	});
});
