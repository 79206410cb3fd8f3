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

/**
 * Fills in the known values and keeps the others. Done in one pass, so that a title which contains a placeholder is not
 * filled in again.
 */
export function fillPlaceholders(text: string, values: { readonly [Name in Placeholder]?: string | null }) {
	return text.replace(inBrackets, (typed, name: string) => (isPlaceholder(name) ? (values[name] ?? typed) : typed));
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
