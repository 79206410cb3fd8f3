import { describe, expect, it } from 'vitest';
import type { OrganizationId } from '../kernel/ids.ts';
import { gramsOf, gramsOfQuery, searchableText } from './song-grams.ts';

const label = '11111111-1111-4111-8111-111111111111' as OrganizationId;
const other = '22222222-2222-4222-8222-222222222222' as OrganizationId;

const isFound = (query: string, ...texts: string[]) => {
	const grams = new Set(gramsOf(label, texts));
	return gramsOfQuery(label, query).every((gram) => grams.has(gram));
};

it.each([
	['  Low   Tide\tRadio ', 'low tide radio'],
	['BJÖRK', 'bjork'],
	['Straße', 'strasse'],
	['', ''],
])('%j is compared as %j', (text, expected) => {
	expect(searchableText(text)).toBe(expected);
});

describe('the grams of a song', () => {
	it.each(['lo', 'LOW', 'w tide', 'radio', 'dio', 'rádio', 'tide  radio'])('include those of %j', (query) => {
		expect(isFound(query, 'Low Tide Radio')).toBe(true);
	});

	it.each([
		['tide low', 'Low Tide Radio'],
		['radio, low', 'Low Tide Radio'],
		["on't", 'I Don’t Know'],
		['dont', 'I Don’t Know'],
		['acdc', 'AC/DC'],
		['% o', '50 % of it'],
	])('include those of %j, which can be found in %j', (query, text) => {
		expect(isFound(query, text)).toBe(true);
	});

	it.each(['xy', 'tidal', 'radios', '%%'])('do not include those of %j', (query) => {
		expect(isFound(query, 'Low Tide Radio')).toBe(false);
	});

	it('do not span two texts', () => {
		expect(isFound('oe', 'Radio', 'Esme')).toBe(false);
	});

	it('differ from those of the same text in another label', () => {
		const theirs = new Set(gramsOf(other, ['Low Tide Radio']));

		expect(gramsOf(label, ['Low Tide Radio']).filter((gram) => theirs.has(gram))).toEqual([]);
	});

	it('are distinct 32-bit integers', () => {
		const grams = gramsOf(label, ['banana banana', 'banana']);

		expect(new Set(grams).size).toBe(grams.length);
		expect(grams.every((gram) => (gram | 0) === gram)).toBe(true);
	});
});

it('a query of one character has no grams', () => {
	expect(gramsOfQuery(label, 'a')).toEqual([]);
});
