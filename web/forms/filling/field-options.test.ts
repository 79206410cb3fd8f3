import { describe, expect, it } from 'vitest';
import { languageCodes } from '../../../domain/catalogue/languages.ts';
import { namedOptions } from './field-options.ts';

describe('the languages that a form offers', () => {
	it('are listed by name in the language of the page', () => {
		expect(namedOptions(['eng', 'deu', 'ces'], 'language', 'en').map(({ caption }) => caption)).toEqual([
			'Czech',
			'English',
			'German',
		]);
		expect(namedOptions(['eng', 'deu', 'ces'], 'language', 'de').map(({ caption }) => caption)).toEqual([
			'Deutsch',
			'Englisch',
			'Tschechisch',
		]);
	});

	it('leave out codes that the browser has no name for', () => {
		expect(namedOptions(['qqq', 'eng'], 'language', 'en')).toEqual([{ value: 'eng', caption: 'English' }]);
	});

	it('name each language once, with the code that has two letters elsewhere', () => {
		const options = namedOptions(languageCodes, 'language', 'en');
		const captions = options.map(({ caption }) => caption);
		expect(new Set(captions).size).toBe(captions.length);
		expect(options).toContainEqual({ value: 'zho', caption: 'Chinese' });
	});
});
