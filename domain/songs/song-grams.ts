// How songs are found by any part of their words without reading all of them. Every two and three neighbouring signs of
// a song's words are a gram, kept as a number that belongs to one label: two labels never meet in the index.
import { foldText } from '../kernel/fold.ts';
import type { OrganizationId } from '../kernel/ids.ts';

export const shortestQuery = 2;

/** Words as they are compared: folded, with single spaces. */
export function searchableText(text: string): string {
	return foldText(text).replace(/\s+/gu, ' ').trim();
}

/** 32 bits of FNV-1a, signed as PostgreSQL has it. Two grams of one number only cost a comparison more. */
function hash(text: string): number {
	let value = 0x811c9dc5;
	for (let at = 0; at < text.length; at += 1) {
		value ^= text.charCodeAt(at);
		value = Math.imul(value, 0x01000193);
	}
	return value | 0;
}

function numberOf(organizationId: OrganizationId, gram: string): number {
	return hash(`${organizationId} ${gram}`);
}

function piecesOf(text: string, length: number): string[] {
	return Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length));
}

/** All grams of some texts, each once. */
export function gramsOf(organizationId: OrganizationId, texts: readonly string[]): number[] {
	const grams = texts.map(searchableText).flatMap((text) => [...piecesOf(text, 2), ...piecesOf(text, 3)]);
	return [...new Set(grams.map((gram) => numberOf(organizationId, gram)))];
}

/** The grams that every song with this query in its words has. */
export function gramsOfQuery(organizationId: OrganizationId, query: string): number[] {
	const text = searchableText(query);
	const pieces = text.length < 3 ? piecesOf(text, 2) : piecesOf(text, 3);
	return [...new Set(pieces.map((gram) => numberOf(organizationId, gram)))];
}
