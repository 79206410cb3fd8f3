// Index keys for finding songs by any part of their search text. Every two and three neighbouring characters form a
// gram. It is stored as a hash that includes the label, so that labels do not share entries in the index.
import { foldText } from '../kernel/fold.ts';
import type { OrganizationId } from '../kernel/ids.ts';
import { wordsOfQuery, wordsOfText } from '../kernel/search-words.ts';

export const minQueryLength = 2;

/** Text in the form in which search compares it: folded, with single spaces. */
export function searchableText(text: string) {
	return foldText(text).replace(/\s+/gu, ' ').trim();
}

/** FNV-1a as a signed 32-bit integer, PostgreSQL's type. A collision is harmless: the text itself is compared as well. */
function hash(text: string) {
	let value = 0x811c9dc5;
	for (let at = 0; at < text.length; at += 1) {
		value ^= text.charCodeAt(at);
		value = Math.imul(value, 0x01000193);
	}
	return value | 0;
}

function hashGram(organizationId: OrganizationId, gram: string) {
	return hash(`${organizationId} ${gram}`);
}

function substringsOf(text: string, length: number) {
	return Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length));
}

/** The distinct grams of several texts and of their words. */
export function gramsOf(organizationId: OrganizationId, texts: readonly string[]) {
	const grams = texts
		.flatMap((text) => [searchableText(text), ...wordsOfText(text)])
		.flatMap((text) => [...substringsOf(text, 2), ...substringsOf(text, 3)]);
	return [...new Set(grams.map((gram) => hashGram(organizationId, gram)))];
}

/** The grams of every song that contains this query, or all its words in any order. */
export function gramsOfQuery(organizationId: OrganizationId, query: string) {
	const words = wordsOfQuery(query).filter((word) => word.length >= minQueryLength);
	// A query without words, such as "%%", can only be found literally.
	const sought = words.length > 0 ? words : [searchableText(query)];
	const grams = sought.flatMap((text) => substringsOf(text, text.length < 3 ? 2 : 3));
	return [...new Set(grams.map((gram) => hashGram(organizationId, gram)))];
}
