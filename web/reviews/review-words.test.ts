import { expect, test } from 'vitest';
import { missingWords, rowWords, submitNote } from './review-words.ts';

test.each([
	[0, 'This song has all the reviews it needs.'],
	[1, 'One more review completes this song.'],
	[2, 'Two more reviews complete this song.'],
	[6, 'Six more reviews complete this song.'],
])('with %s reviews missing: %s', (missing, words) => {
	expect(missingWords(missing)).toBe(words);
});

test('a song that is closed or over can still be reviewed, and says so', () => {
	expect(submitNote({ isClosed: false, isExpired: false })).toBe('The artist is shown once you submit.');
	expect(submitNote({ isClosed: true, isExpired: true })).toContain('closed this review; yours still counts');
	expect(submitNote({ isClosed: false, isExpired: true })).toContain('time for this song is over');
});

test('the dots of a row are read as a sentence', () => {
	expect(rowWords(8, [8, 7], '7.7')).toBe('You gave 8; others gave 7, 8; the average is 7.7.');
	expect(rowWords(8, [], '8.0')).toBe('You gave 8; the average is 8.0.');
});
