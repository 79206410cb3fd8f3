// The lists of options that fields offer.
import { countryCodes } from '../../../domain/catalogue/countries.ts';
import { languageCodes, noWords } from '../../../domain/catalogue/languages.ts';
import { type Answers, textAt } from '../../../domain/forms/form-answers.ts';
import type { FormContext } from '../../../domain/forms/form-context.ts';
import type { Option, PlainField } from '../../../domain/forms/form-definition.ts';
import * as m from '../../../domain/forms/form-field.messages.ts';
import { formText } from '../../../domain/forms/form-text.ts';
import * as general from '../../../domain/kernel/general.messages.ts';
import { t } from '../../../domain/kernel/message.ts';

interface ShownOption {
	readonly value: string;
	readonly caption: string;
}

export function shownOptions(options: readonly Option[]): ShownOption[] {
	return options.map(({ value, caption }) => ({ value, caption: formText(caption) }));
}

export function yesNoOptions(): ShownOption[] {
	return [
		{ value: 'yes', caption: t(general.yes) },
		{ value: 'no', caption: t(general.no) },
	];
}

/** The options of a choice field, given the other answers. */
export function optionsFor(field: PlainField, answers: Answers, context: FormContext): readonly ShownOption[] {
	switch (field.kind) {
		case 'choice':
			if (field.options === 'tracks')
				return context.release.tracks.map(({ id, title }) => ({ value: id, caption: title }));
			return shownOptions(narrowed(field.options, field.narrowedBy, answers));
		case 'country':
			return countryOptions();
		case 'language':
			return field.allowsNoWords
				? [{ value: noWords, caption: t(m.noWords) }, ...languageOptions()]
				: languageOptions();
		default:
			return [];
	}
}

type Narrowing = Extract<PlainField, { kind: 'choice' }>['narrowedBy'];

function narrowed(options: readonly Option[], narrowing: Narrowing, answers: Answers) {
	const fitting = narrowing?.to[textAt(answers, narrowing.field)];
	return fitting ? options.filter(({ value }) => fitting.includes(value)) : options;
}

let countries: readonly ShownOption[] | undefined;
let languages: readonly ShownOption[] | undefined;

export function countryOptions() {
	countries ??= namedOptions([...countryCodes], 'region', pageLanguage());
	return countries;
}

function languageOptions() {
	languages ??= namedOptions(languageCodes, 'language', pageLanguage());
	return languages;
}

const pageLanguage = () => document.documentElement.lang || 'en';

/**
 * Codes with their names, sorted by name. Browsers do not know every name, and give some codes the same name: a code
 * without a name is left out, and of two with the same name the first is used.
 */
export function namedOptions(codes: readonly string[], type: 'region' | 'language', locale: string) {
	const names = new Intl.DisplayNames(locale, { type, fallback: 'none' });
	const byName = new Map<string, ShownOption>();
	for (const value of codes) {
		const caption = names.of(value);
		if (caption !== undefined && !byName.has(caption)) byName.set(caption, { value, caption });
	}
	return [...byName.values()].sort((left, right) => left.caption.localeCompare(right.caption, locale));
}
