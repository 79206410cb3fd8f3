// The lists that fields offer.
import { countryCodes } from '../../../domain/catalogue/countries.ts';
import { languageCodes, noWords } from '../../../domain/catalogue/languages.ts';
import { type Answers, textAt } from '../../../domain/forms/answers.ts';
import type { FormContext } from '../../../domain/forms/form-context.ts';
import type { Option, PlainField } from '../../../domain/forms/form-definition.ts';

/** The options of a field from which one is chosen, given the other answers. */
export function optionsFor(field: PlainField, answers: Answers, context: FormContext): readonly Option[] {
	switch (field.kind) {
		case 'choice':
			if (field.options === 'tracks')
				return context.release.tracks.map(({ id, title }) => ({ value: id, caption: title }));
			return narrowed(field.options, field.narrowedBy, answers);
		case 'country':
			return countryOptions();
		case 'language':
			return field.allowsNoWords ? [{ value: noWords, caption: 'No words' }, ...languageOptions()] : languageOptions();
		default:
			return [];
	}
}

type Narrowing = Extract<PlainField, { kind: 'choice' }>['narrowedBy'];

function narrowed(options: readonly Option[], narrowing: Narrowing, answers: Answers): readonly Option[] {
	const fitting = narrowing?.to[textAt(answers, narrowing.field)];
	return fitting ? options.filter(({ value }) => fitting.includes(value)) : options;
}

let countries: readonly Option[] | undefined;
let languages: readonly Option[] | undefined;

export function countryOptions(): readonly Option[] {
	countries ??= named([...countryCodes], 'region');
	return countries;
}

function languageOptions(): readonly Option[] {
	languages ??= named(languageCodes, 'language');
	return languages;
}

function named(codes: readonly string[], type: 'region' | 'language'): Option[] {
	const names = new Intl.DisplayNames('en', { type });
	return codes
		.map((value) => ({ value, caption: names.of(value) ?? value }))
		.sort((left, right) => left.caption.localeCompare(right.caption, 'en'));
}
