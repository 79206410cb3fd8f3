import { expect, test } from 'vitest';
import type { Sound } from '../../domain/songs/songs.api.ts';
import { factsOf } from './sound-words.ts';

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
