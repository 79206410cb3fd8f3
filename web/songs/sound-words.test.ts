import { describe, expect, test } from 'vitest';
import type { Sound } from '../../domain/songs/songs.api.ts';
import { factsOf, tagFactsOf } from './sound-words.ts';

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

test('every fact is said in its unit', () => {
	expect(factsOf(sound).map(({ caption, value }) => `${caption}: ${value}`)).toEqual([
		'Duration: 3:58',
		'Codec: PCM 24-bit',
		'Sample rate: 44.1 kHz',
		'Bit depth: 24 bit',
		'Channels: Stereo',
		'Loudness: −9.8 LUFS',
		'True peak: 0.0 dBTP',
	]);
});

test('what is not known is left out', () => {
	const unknown = { ...sound, durationMs: null, bitDepth: null, integratedLufs: null, truePeakDb: null };

	expect(factsOf(unknown).map(({ caption }) => caption)).toEqual(['Duration', 'Codec', 'Sample rate', 'Channels']);
});

test('an announced duration is told only where the sound ends before it', () => {
	expect(factsOf({ ...sound, durationMs: 75_000, announcedDurationMs: 300_000 })).toContainEqual({
		caption: 'Announced',
		value: '5:00',
	});
});

test.each([
	[1, 'Mono'],
	[2, 'Stereo'],
	[6, '6'],
])('%d channels read as %s', (channels, value) => {
	expect(factsOf({ ...sound, channels })).toContainEqual({ caption: 'Channels', value });
});

test.each([
	[8000, '8 kHz'],
	[22_050, '22.05 kHz'],
	[96_000, '96 kHz'],
])('%d hertz read as %s', (sampleRate, value) => {
	expect(factsOf({ ...sound, sampleRate })).toContainEqual({ caption: 'Sample rate', value });
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

	function words(facts: ReturnType<typeof tagFactsOf>): string[] {
		return facts.map(({ caption, value }) => `${caption}: ${value}`);
	}

	test('are listed, without the names that the song has anyway', () => {
		expect(words(tagFactsOf({ ...song, tags }))).toEqual([
			'Album: Clay',
			'Year: 2024',
			'Genre: Folk',
			'ISRC: GBAYE2400001',
			'BPM: 92',
			'Comment: Second mix',
		]);
	});

	test('tell the names in the file where the song has others', () => {
		const renamed = { title: 'Kiln (Edit)', artist: 'E. Harrow', tags: { title: 'Kiln', artist: 'Esme Harrow' } };

		expect(words(tagFactsOf(renamed))).toEqual(['Title in the file: Kiln', 'Artist in the file: Esme Harrow']);
	});

	test('that are empty or hidden are left out', () => {
		expect(tagFactsOf({ ...song, tags: { title: 'Kiln', album: ' ' } })).toEqual([]);
		expect(tagFactsOf({ ...song, artist: null, tags: null })).toEqual([]);
	});
});
