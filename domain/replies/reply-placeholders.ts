// The parts of a template that are filled in for each song (R-ANSWER-2).
import { t } from '../kernel/message.ts';
import * as m from './reply-mail.messages.ts';

export const placeholders = ['artist', 'title', 'label', 'reason'] as const;
export type Placeholder = (typeof placeholders)[number];

/** Each placeholder as it is written in a template. As values of a message, they keep its parameters in the text. */
export const placeholderMarks = { artist: '{artist}', title: '{title}', label: '{label}', reason: '{reason}' } as const;

/** Anything in curly brackets: a misspelt placeholder must not be sent unchanged. */
const inBrackets = /\{([^{}]*)\}/gu;

function isPlaceholder(name: string): name is Placeholder {
	return placeholders.some((known) => known === name);
}

/** Texts in curly brackets that are not placeholders, as typed. */
export function unknownPlaceholders(text: string) {
	const found = Array.from(text.matchAll(inBrackets), ([typed, name = '']) => (isPlaceholder(name) ? [] : [typed]));
	return [...new Set(found.flat())];
}

export function usesPlaceholder(text: string, name: Placeholder) {
	return text.includes(`{${name}}`);
}

/** Whether a template of a subject contains the label's name, written out or as a placeholder. Titles do not count. */
export function isLabelNamed(subject: string, label: string | null) {
	return usesPlaceholder(subject, 'label') || (label !== null && label !== '' && subject.includes(label));
}

type PlaceholderValues = { readonly [Name in Exclude<Placeholder, 'title'>]?: string | null } & {
	readonly title?: string | readonly string[] | null;
};

/** The quotation mark before a placeholder, if the label has typed one, and the placeholder. */
const afterQuote = /(?<quote>["“”„«»‘']?)\{(?<name>[^{}]*)\}/gu;

/**
 * Fills in the known values and keeps the others. Done in one pass, so that a title which contains a placeholder is not
 * filled in again. Titles get quotation marks, unless the label has typed some; of several, `mostTitles` are named.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues, mostTitles?: number) {
	return text.replace(afterQuote, (typed, quote: string, name: string) => {
		if (!isPlaceholder(name)) return typed;
		const value = name === 'title' ? namedTitles(values.title, quote !== '', mostTitles) : values[name];
		return value == null ? typed : quote + value;
	});
}

function namedTitles(title: PlaceholderValues['title'], isQuoted: boolean, most?: number) {
	if (title == null) return title;
	return joinNames(isQuoted ? [title].flat() : quoteTitles([title].flat()), most);
}

export function quoteTitles(titles: readonly string[]) {
	return titles.map((title) => t(m.quotedTitle, { title }));
}

/** "Tide", "Tide and Ebb", "Tide, Ebb and Lull"; beyond `most`, a count of the rest. */
export function joinNames(names: readonly string[], most = Number.POSITIVE_INFINITY) {
	const different = [...new Set(names)];
	const named = different.length > most ? different.slice(0, most - 1) : different;
	const rest = different.length - named.length;
	if (rest > 0) return t(m.namesAndMore, { names: named.join(', '), count: rest });
	const last = named.pop() ?? '';
	return named.length === 0 ? last : t(m.namesAndLast, { names: named.join(', '), last });
}
