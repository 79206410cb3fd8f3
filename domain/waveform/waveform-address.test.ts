import { describe, expect, test } from 'vitest';
import { findAudioFileName, findWaveformKey, findWaveformUrl } from './waveform-address.ts';

describe('the address of a waveform', () => {
	test.each([
		['/files/label/9f2c.mp3', '/files/label/9f2c.json', 'label/9f2c.json'],
		['/files/label/9f2c.WAV', '/files/label/9f2c.json', 'label/9f2c.json'],
		['/files/label/9f2c.m4a?_t=5', '/files/label/9f2c.json', 'label/9f2c.json'],
		['https://demo.example/files/label/9f2c.ogg', '/files/label/9f2c.json', 'label/9f2c.json'],
		['/files/label/a%20b.mp3.wav', '/files/label/a%20b.mp3.json', 'label/a b.mp3.json'],
	])('the address of a waveform is that of its audio %s with another extension', (audioUrl, waveformUrl, key) => {
		expect(findWaveformUrl(audioUrl)).toBe(waveformUrl);
		expect(findWaveformKey(audioUrl)).toBe(key);
	});

	test.each(['/files/label/9f2c.flac', '/files/label/9f2c', '/files/label/mp3', ''])(
		'the address of a waveform is unknown for %s, which has none of the four extensions',
		(audioUrl) => {
			expect(findWaveformUrl(audioUrl)).toBeNull();
			expect(findWaveformKey(audioUrl)).toBeNull();
		},
	);

	test.each(['/elsewhere/label/9f2c.mp3', '/files/label/%E0%A4%A.mp3'])(
		'there is no waveform key for %s',
		(audioUrl) => {
			expect(findWaveformKey(audioUrl)).toBeNull();
		},
	);

	test('the audio file name is the last part of the path', () => {
		expect(findAudioFileName('https://demo.example/files/label/9f2c.mp3?x=1#y')).toBe('9f2c.mp3');
		expect(findAudioFileName('/files/label/')).toBeNull();
	});
});
