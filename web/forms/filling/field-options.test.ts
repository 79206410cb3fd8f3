import { describe, expect, it } from 'vitest';
import { languageCodes } from '../../../domain/catalogue/languages.ts';
import { namedOptions } from './field-options.ts';

describe('the languages that a form offers', () => {
	it("the languages that a form offers are sorted by their name in the page's language", () => {
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

	it('the languages that a form offers exclude codes without a name in the browser', () => {
		expect(namedOptions(['qqq', 'eng'], 'language', 'en')).toEqual([{ value: 'eng', caption: 'English' }]);
	});

	it('the languages that a form offers contain each language once, with its two-letter code', () => {
		const options = namedOptions(languageCodes, 'language', 'en');
		const captions = options.map(({ caption }) => caption);
		expect(new Set(captions).size).toBe(captions.length);
		expect(options).toContainEqual({ value: 'zho', caption: 'Chinese' });
	});
});
