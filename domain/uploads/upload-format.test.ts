import { describe, expect, test } from 'vitest';
import { isStorableText } from '../kernel/plain-text.ts';
import {
	announcedName,
	formatCutShort,
	formatDuplicate,
	formatDuration,
	formatFileGone,
	formatNoWaveform,
	formatProgress,
	formatSize,
	formatTimeLeft,
	percentOf,
} from './upload-format.ts';

const mega = 1024 * 1024;

test.each([
	[0, '0 B'],
	[1023, '1023 B'],
	[1024, '1 kB'],
	[54_300, '53 kB'],
	[0.1 * mega + 1, '0.1 MB'],
	[41.8 * mega, '41.8 MB'],
	[500 * mega, '500.0 MB'],
])('%d bytes are formatted as %s', (bytes, text) => {
	expect(formatSize(bytes)).toBe(text);
});

test('upload progress shows both sizes', () => {
	expect(formatProgress(18.4 * mega, 29.7 * mega)).toBe('18.4 of 29.7 MB');
	expect(formatProgress(12 * 1024, 53 * 1024)).toBe('12 of 53 kB');
});

test.each([
	[0, 100, 0],
	[999, 1000, 99],
	[1000, 1000, 100],
	[1001, 1000, 100],
	[0, 0, 0],
])('%d of %d is %d percent', (part, whole, percent) => {
	expect(percentOf(part, whole)).toBe(percent);
});

test.each([
	[100, null, null],
	[100, 0, null],
	[0, 1000, '1 s left'],
	[7500, 1000, '8 s left'],
	[89_000, 1000, '89 s left'],
	[180_000, 1000, '3 min left'],
	[7_200_000, 1000, '2 h left'],
])('%d bytes at %s a second: %s', (left, speed, text) => {
	expect(formatTimeLeft(left, speed)).toBe(text);
});

test.each([
	[0, '0:00'],
	[238_900, '3:58'],
	[3_723_000, '1:02:03'],
])('%d ms are formatted as %s', (durationMs, text) => {
	expect(formatDuration(durationMs)).toBe(text);
});

describe('a file that ends before its announced end', () => {
	test('a file that is cut short states both durations', () => {
		expect(formatCutShort(75_000, 300_000)).toBe(
			'The file ends at 1:15, but it should be 5:00 long. Export it again if something is missing.',
		);
	});

	test.each([
		[null, 300_000],
		[75_000, null],
		[300_000, 300_000],
		[299_950, 300_000],
		[300_000, 75_000],
	])('no note is shown for %s of %s', (durationMs, announcedMs) => {
		expect(formatCutShort(durationMs, announcedMs)).toBeNull();
	});
});

test.each([
	['Low Tide Radio', 'song', 'Your label already has this recording: Low Tide Radio'],
	[null, 'song', 'Your label already has this recording as a song.'],
	[null, 'own_tracks', 'You’ve already added this recording on Add Tracks.'],
	[null, 'own_files', 'You’ve already uploaded this recording on Upload.'],
	[null, null, 'Your label already has this recording.'],
] as const)('a duplicate names its song or its place: %s, %s', (title, place, text) => {
	expect(formatDuplicate({ title, place })).toBe(text);
});

test('a file that is no longer available is requested again', () => {
	expect(formatFileGone(62, 100)).toBe('Choose the file again to resume at 62%.');
	expect(formatFileGone(0, 100)).toBe('Choose the file again to upload it.');
});

test.each([
	[null, 'The waveform couldn’t be created. You can still add the track.'],
	['Failed to read audio file', 'Failed to read audio file. You can still add the track.'],
	['This sound is too long.', 'This sound is too long. You can still add the track.'],
])('a missing waveform states its reason, if known: %s', (because, text) => {
	expect(formatNoWaveform(because)).toBe(text);
});

test.each([
	['kiln.wav', 'kiln.wav'],
	['', 'Untitled'],
	['a\u0000b\uD800.wav', 'a\uFFFDb\uFFFD.wav'],
	[`${'x'.repeat(300)}.flac`, `${'x'.repeat(250)}.flac`],
	[`x${'😀'.repeat(150)}.mp3`, `x${'😀'.repeat(125)}.mp3`],
])('a file name is announced in a storable form', (fileName, announced) => {
	expect(announcedName(fileName)).toBe(announced);
	expect(isStorableText(announced)).toBe(true);
});
