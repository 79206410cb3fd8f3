import { describe, expect, it } from 'vitest';
import { canAddTrack, canSubmitAs } from './song-rules.ts';
import { artistRequired, submitterInvalid, titleRequired } from './songs.errors.ts';

describe('a track', () => {
	it.each([
		['Kiln', 'Esme Harrow'],
		['夜', 'Ω'],
		[' x ', '0'],
	])('a track called %j by %j can be added', (title, artist) => {
		expect(canAddTrack({ title, artist })).toEqual({ allowed: true });
	});

	it.each([
		['', 'Esme Harrow', titleRequired],
		[' \t\n\u00a0', 'Esme Harrow', titleRequired],
		['Kiln', '', artistRequired],
		['Kiln', '  ', artistRequired],
		['', '', titleRequired],
	])('a track called %j by %j cannot be added', (title, artist, error) => {
		expect(canAddTrack({ title, artist })).toEqual({ allowed: false, error });
	});
});

describe('a submitter', () => {
	it.each(['ada@label.example', 'a.b+c@sub.label.example'])('a submitter can be %s', (email) => {
		expect(canSubmitAs(email).allowed).toBe(true);
	});

	it.each(['', 'ada', 'ada@', '@label.example', 'a da@label.example'])('a submitter cannot be %j', (email) => {
		expect(canSubmitAs(email)).toEqual({ allowed: false, error: submitterInvalid });
	});
});
