import { expect, test } from 'vitest';
import { formatReviewsMissing, formatScoreRow, formatSubmitNote } from './review-format.ts';

test.each([
	[0, 'This song has all the reviews it needs.'],
	[1, 'One more review completes this song.'],
	[2, '2 more reviews complete this song.'],
	[6, '6 more reviews complete this song.'],
])('with %s reviews missing the text is: %s', (missing, text) => {
	expect(formatReviewsMissing(missing)).toBe(text);
});

test('a closed or expired song can still be reviewed, and the note says so', () => {
	const blind = { isArtistKnown: false };

	expect(formatSubmitNote({ ...blind, isDecided: false, isClosed: false, isExpired: false })).toBe(
		'You’ll see the artist after you submit.',
	);
	expect(formatSubmitNote({ ...blind, isDecided: false, isClosed: true, isExpired: true })).toContain(
		'closed this review. Yours still counts',
	);
	expect(formatSubmitNote({ ...blind, isDecided: false, isClosed: false, isExpired: true })).toContain(
		'This song has expired.',
	);
	expect(formatSubmitNote({ ...blind, isDecided: true, isClosed: false, isExpired: true })).toContain(
		'This song is already decided.',
	);
});

test('the submit note does not promise an artist who is already known', () => {
	expect(formatSubmitNote({ isArtistKnown: true, isDecided: true, isClosed: true, isExpired: true })).toBe(
		'You know the artist. Scores you give or change now are marked “Artist known”.',
	);
});

test('the dots of a score row are announced as sentences', () => {
	expect(formatScoreRow(8, [8, 7], '7.7')).toBe('You gave 8. Others gave 7, 8. The average is 7.7.');
	expect(formatScoreRow(8, [], '8.0')).toBe('You gave 8. The average is 8.0.');
});
