import { languageInUse } from '../kernel/message.ts';
import { countryCodes } from './countries.ts';

/** The name of a country in the language of the pages, or in the one given. */
export function countryName(code: string, language = languageInUse()) {
	return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}

/** All countries by name. */
export function listCountries() {
	const compare = new Intl.Collator(languageInUse()).compare;
	return [...countryCodes]
		.map((code) => ({ code, name: countryName(code) }))
		.sort((one, other) => compare(one.name, other.name));
}
