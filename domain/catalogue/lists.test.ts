import { describe, expect, test } from 'vitest';
import { isGenre, isSubgenreOf } from './genres.ts';
import { isLanguage, languageCodes, noWords } from './languages.ts';
import { isPerformer } from './roles.ts';
import { societyChoices } from './societies.ts';
import { isUsualVersion } from './versions.ts';

describe('the industry lists', () => {
	test('the language list has three-letter codes and a code for no lyrics', () => {
		expect(languageCodes.every((code) => /^[a-z]{3}$/.test(code))).toBe(true);
		expect(new Set(languageCodes).size).toBe(languageCodes.length);
		expect(['eng', 'nob', noWords, 'en', 'xxx'].map(isLanguage)).toEqual([true, true, true, false, false]);
	});

	test('the genre list assigns each subgenre to its genre', () => {
		expect(isSubgenreOf('Melodic House', 'Electronic')).toBe(true);
		expect(isSubgenreOf('Melodic House', 'Jazz')).toBe(false);
		expect([isGenre('constructor'), isSubgenreOf('x', 'constructor')]).toEqual([false, false]);
	});

	test('the society list has each society once', () => {
		expect(new Set(societyChoices).size).toBe(societyChoices.length);
	});

	test('the role list separates performers from the others', () => {
		expect(['vocalist', 'instrument', 'producer'].map(isPerformer)).toEqual([true, true, false]);
	});

	test.each([
		['Original Mix', true],
		['album version', true],
		['Radio Edit', false],
		['', false],
	])('the version %j is the normal one: %s', (version, isUsual) => {
		expect(isUsualVersion(version)).toBe(isUsual);
	});
});
