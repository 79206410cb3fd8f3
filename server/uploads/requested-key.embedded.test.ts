import { describe, expect, it } from 'vitest';
import { canRequestKey } from './file-address.ts';

// A rule of values, which does not depend on the database.

const mine = '0b0e8f0e-1111-4000-8000-000000000001';
const theirs = '0b0e8f0e-2222-4000-8000-000000000002';

describe('keys that may be requested for a sound', () => {
	it.each([
		'kiln.flac',
		'demo (1).mp3',
		'Käse.mp3',
		'Ka\u0308se.mp3',
		'R&B.mp3',
		"it's.mp3",
		'100%.mp3',
		'…And So On.mp3',
		'...Once More.mp3',
		'夜のフェリー.wav',
		'👩🏽‍🎤.ogg',
		'Esme Harrow/Clay #2 [final], take+3.wav',
		`${mine}/kiln.flac`,
		'x'.repeat(400),
	])('a sound may be requested under the key %s', (key) => {
		expect(canRequestKey(key, mine)).toBe(true);
	});
});

describe('keys that may not be requested', () => {
	it.each([
		['', 'an empty key'],
		['..', 'a step up'],
		['../x.flac', 'a step up at the start'],
		['a/../../x.flac', 'steps up on the way'],
		['a/./x.flac', 'a step in place'],
		['a/ .. /x.flac', 'a step up between spaces'],
		['/etc/passwd', 'a slash in front'],
		['a//b', 'an empty part'],
		['a/ /b', 'a blank part'],
		['a/', 'a slash at the end'],
		['a\\b', 'a backslash'],
		['a\u0000b', 'NUL'],
		['a\nb', 'a new line'],
		['a\uD800b', 'half a character'],
		['a%00', 'an encoded NUL'],
		['a%2e%2e%2fb', 'encoded steps up'],
		['x'.repeat(401), 'too many letters'],
		[`${theirs}/kiln.flac`, 'another label'],
		[`${theirs.toUpperCase()}/kiln.flac`, 'another label in capitals'],
		['demo (1).json', 'a waveform with a name that is no storage key'],
		['Käse.json', 'a waveform with letters that no storage key has'],
		[`${theirs}/kiln.json`, 'a waveform of another label'],
	])('the key %j may not be requested: %s', (key) => {
		expect(canRequestKey(key, mine)).toBe(false);
	});
});
