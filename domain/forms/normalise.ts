import { hostOf, withScheme } from '../kernel/web-link.ts';
import type { AnswerValue } from './form-answers.ts';
import type { FormField } from './form-definition.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is removed.
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;
const halfPair = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

function storable(text: string) {
	return text.replace(halfPair, '').replace(controls, '').normalize('NFC');
}

/** Trimmed, with single spaces, in NFC. */
export function normaliseLine(text: string) {
	return storable(text).replace(/\s+/gu, ' ').trim();
}

/** Normalises a text with paragraphs: lines are kept, with at most one empty line between them. */
export function normaliseParagraphs(text: string) {
	return storable(text)
		.replace(/\r\n?|[\u2028\u2029]/g, '\n')
		.replace(/[^\S\n]+/gu, ' ')
		.replace(/ ?\n ?/g, '\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim();
}

const longestList = 300;
const listItem = /^[\w&/'’.,() -]{1,100}$/u;

/** The value as it is stored; null if this field cannot hold such a value. */
export function normaliseAnswer(field: FormField, value: unknown): AnswerValue | null {
	switch (field.kind) {
		case 'rows':
			return typeof value === 'number' && Number.isFinite(value) ? value : null;
		case 'yes-no':
		case 'tick':
			return typeof value === 'boolean' ? value : null;
		case 'choices':
		case 'file':
			return normaliseList(value);
		case 'long-text':
			return typeof value === 'string' ? normaliseParagraphs(value) : null;
		case 'url':
			return typeof value === 'string' ? normaliseLink(normaliseLine(value)) : null;
		default:
			return typeof value === 'string' ? normaliseLine(value) : null;
	}
}

/** What is no web address stays as it was typed, so that its message is about that. */
function normaliseLink(link: string) {
	return hostOf(link) === undefined ? link : withScheme(link);
}

function normaliseList(value: unknown) {
	if (!Array.isArray(value) || value.length > longestList) return null;
	const items: unknown[] = value;
	const texts = items.filter((item): item is string => typeof item === 'string' && listItem.test(item));
	return texts.length === items.length ? [...new Set(texts)] : null;
}
