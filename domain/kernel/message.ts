import compile from 'icu-minify/compile';
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import type { TagsOf, ValuesOf } from './message-values.ts';

/**
 * A text that people read. All of them are declared in the catalogue of a module, the `.messages` and `.errors` files, in
 * English; other languages are dictionaries by key. Texts have the ICU syntax for parameters and plurals: `{name}`,
 * `{count, plural, one {# song} other {# songs}}`, `<b>important</b>`.
 */
export interface Message<Values = object, Tag extends string = never> {
	readonly key: string;
	readonly text: CompiledMessage;
	/** Only for the types: the values that the text needs and its tags. */
	readonly needs?: (values: Values, tag: Tag) => void;
}

/** A message without parameters, such as a caption. */
export type Caption = Message<Record<never, never>>;

export type { CompiledMessage };

export type MessageValues = Readonly<Record<string, string | number | Date>>;

/** Translations by key, compiled. */
export type Dictionary = Readonly<Record<string, CompiledMessage>>;

/** Declares a message. A build drops those that a page does not use. */
/* @__NO_SIDE_EFFECTS__ */
export function message<const Text extends string>(key: string, text: Text): Message<ValuesOf<Text>, TagsOf<Text>> {
	return { key, text: compileText(text) };
}

const syntax = /[{}<']/;

/** Pages get texts that were compiled by their build (`scripts/vite/compiled-messages.ts`). */
export function compileText(text: CompiledMessage): CompiledMessage {
	return typeof text === 'string' && syntax.test(text) ? compile(text) : text;
}

/** A language and its texts. Messages without a translation stay English. */
export interface Language {
	readonly tag: string;
	readonly dictionary: Dictionary;
}

export const english: Language = { tag: 'en', dictionary: {} };

let languageOfNow = () => english;

/** From now on, everything is in this language. */
export function setLanguage(tag: string, dictionary: Dictionary) {
	const language = { tag, dictionary };
	languageOfNow = () => language;
}

/** A server has a language per request, and asks for it each time. */
export function takeLanguageFrom(source: () => Language | undefined) {
	languageOfNow = () => source() ?? english;
}

export function languageInUse() {
	return languageOfNow().tag;
}

// Making a formatter takes longer than using it a thousand times.
const formatters = new Map<string, unknown>();

function kept<Formatter>(kind: string, settings: readonly unknown[], make: () => Formatter) {
	const name = `${kind} ${JSON.stringify(settings)}`;
	const formatter = (formatters.get(name) as Formatter | undefined) ?? make();
	formatters.set(name, formatter);
	return formatter;
}

function getNumberFormat(...settings: ConstructorParameters<typeof Intl.NumberFormat>) {
	const format = (value: number) =>
		settings[1] === undefined && isPlainNumber(value)
			? String(value)
			: kept('number', settings, () => new Intl.NumberFormat(...settings)).format(value);
	return { format } as Intl.NumberFormat;
}

/**
 * Whole numbers below 1,000 have the same digits in every language with Latin digits. A slow phone needs a tenth of a
 * second for its first formatter, which would delay the first card of the dashboard.
 */
function isPlainNumber(value: number) {
	return Number.isInteger(value) && value >= 0 && value < 1000;
}

const options: FormatOptions = {
	formatters: {
		getDateTimeFormat: (...settings) => kept('date', settings, () => new Intl.DateTimeFormat(...settings)),
		getNumberFormat,
		getPluralRules: (...settings) => kept('plural', settings, () => new Intl.PluralRules(...settings)),
	},
};

/** The text of a message in the language in use, with its values filled in. */
export function t<Values extends object>(
	{ key, text }: Message<Values>,
	...[values]: keyof Values extends never ? [] : [values: Values]
): string {
	return textOf(key, text, values);
}

/** The text of a message whose key and values come from the server. */
export function textOf(key: string, text: CompiledMessage, values: object | undefined): string {
	return partsOf<string>(key, text, values).join('');
}

/** The text in parts. Functions among the values turn what is between their tags into elements. */
export function partsOf<Element>(key: string, text: CompiledMessage, values: object = {}): (string | Element)[] {
	const { tag, dictionary } = languageOfNow();
	const parts = format<Element>(dictionary[key] ?? text, tag, values as Record<string, string>, options);
	return Array.isArray(parts) ? parts : [parts];
}
