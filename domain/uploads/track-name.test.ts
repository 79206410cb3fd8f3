import { describe, expect, test } from 'vitest';
import { parseTrackName, suggestTrackName, titleNamesArtist, titleWithoutArtist } from './track-name.ts';

describe('title and artist are read from the file name', () => {
	test.each([
		['Esme Harrow - Low Tide Radio.mp3', 'Low Tide Radio', 'Esme Harrow'],
		['03_Esme Harrow - Low Tide Radio (final mix v3).wav', 'Low Tide Radio (final mix v3)', 'Esme Harrow'],
		['01. Esme Harrow – Low Tide Radio.flac', 'Low Tide Radio', 'Esme Harrow'],
		['Esme Harrow - 03 - Low Tide Radio.mp3', 'Low Tide Radio', 'Esme Harrow'],
		['Esme_Harrow_-_Low_Tide_Radio_MASTER.wav', 'Low Tide Radio MASTER', 'Esme Harrow'],
		['Esme Harrow - Low Tide Radio - final mix.wav', 'Low Tide Radio - final mix', 'Esme Harrow'],
		['Anneke Thorn - Slow Weather - Night Version.ogg', 'Slow Weather - Night Version', 'Anneke Thorn'],
		['311 - Borrowed Weather.mp3', 'Borrowed Weather', '311'],
		['slow-weather-mix3.flac', 'slow weather mix3', ''],
		['kiln-v7-bounce.m4a', 'kiln v7 bounce', ''],
		['Esme Harrow - demo v3.wav', 'demo v3', 'Esme Harrow'],
		['demo v3.wav', 'demo v3', ''],
		['low tide (demo v3).wav', 'low tide (demo v3)', ''],
		['esme harrow - low tide.wav', 'low tide', 'esme harrow'],
		['LOW TIDE.wav', 'LOW TIDE', ''],
		['second-summer.mp3', 'second summer', ''],
		['Night Ferry (Live).wav', 'Night Ferry (Live)', ''],
		['Night Ferry (Rough Mix 2) [320kbps].mp3', 'Night Ferry (Rough Mix 2) [320kbps]', ''],
		['Summer Mix.wav', 'Summer Mix', ''],
		['Take 5.wav', 'Take 5', ''],
		['99 Paper Boats.mp3', '99 Paper Boats', ''],
		['7 Winters.mp3', '7 Winters', ''],
		['07 Winters.mp3', 'Winters', ''],
		['Final.wav', 'Final', ''],
		['GR_untitled_03.wav', 'GR untitled 03', ''],
		['no extension', 'no extension', ''],
		['.mp3', '', ''],
		['song.mp3.wav', 'song', ''],
		['Zoe\u0308 Lang - Au\u0308gen.mp3', 'Aügen', 'Zoë Lang'],
	])('title and artist are read from the file name: %s', (fileName, title, artist) => {
		expect(parseTrackName(fileName)).toEqual({ title, artist });
	});

	test('no file name makes a title or artist that is too long to be stored', () => {
		const { title } = parseTrackName(`${'😀'.repeat(150)}.mp3`);

		expect(title.length).toBeLessThanOrEqual(200);
		expect(title).toBe('😀'.repeat(100));
	});
});

describe('tags take precedence over the file name', () => {
	test('title and artist are taken from the tags if both are there', () => {
		expect(suggestTrackName('kiln-v7.mp3', { title: 'Kiln', artist: 'Arlo & the Weathermen' })).toEqual({
			title: 'Kiln',
			artist: 'Arlo & the Weathermen',
		});
	});

	test('the file name fills in what the tags omit', () => {
		expect(suggestTrackName('Mira Quill - Ferry.mp3', { title: ' Night Ferry ', artist: '  ' })).toEqual({
			title: 'Night Ferry',
			artist: 'Mira Quill',
		});
	});

	test('without tags the file name is used', () => {
		expect(suggestTrackName('Mira Quill - Ferry.mp3', null)).toEqual({ title: 'Ferry', artist: 'Mira Quill' });
	});
});

describe('a title that names its artist', () => {
	test.each([
		['Esme Harrow - Low Tide', 'Esme Harrow', 'Low Tide'],
		['Low Tide – esme harrow', 'Esme Harrow', 'Low Tide'],
		['Low Tide by Esme Harrow', 'Esme Harrow', 'Low Tide'],
		['Low Tide (feat. Esme Harrow)', 'Esme Harrow', 'Low Tide'],
		['Esme Harrow’s Low Tide', 'Esme Harrow', 'Low Tide'],
		['Low Tide (Esme Harrow remix)', 'Esme Harrow', null],
		['Zoë', 'Zoe', null],
		['Low Counties Blues', 'The Low Counties', null],
		['Song for Arlo', 'Arlo & the Weathermen', null],
		['夜の宇多の歌', '宇多', null],
	])('a title that names its artist is detected: %s', (title, artist, fixed) => {
		expect(titleNamesArtist({ title, artist })).toBe(true);
		expect(titleWithoutArtist({ title, artist })).toBe(fixed);
	});

	test.each([
		['Low Tide', 'Esme Harrow'],
		['Lowlands', 'Low'],
		['Anything', ''],
		['', 'Esme Harrow'],
		['???', '!!!'],
	])('a title that does not name its artist is left alone: %s by %s', (title, artist) => {
		expect(titleNamesArtist({ title, artist })).toBe(false);
	});
});
