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
])('the text %j is compared as %j', (text, expected) => {
	expect(searchableText(text)).toBe(expected);
});

describe('the grams of a song', () => {
	it.each(['lo', 'LOW', 'w tide', 'radio', 'dio', 'rádio', 'tide  radio'])(
		'the grams of a song include those of %j',
		(query) => {
			expect(isFound(query, 'Low Tide Radio')).toBe(true);
		},
	);

	it.each([
		['tide low', 'Low Tide Radio'],
		['radio, low', 'Low Tide Radio'],
		["on't", 'I Don’t Know'],
		['dont', 'I Don’t Know'],
		['acdc', 'AC/DC'],
		['% o', '50 % of it'],
	])('the grams of a song include those of %j, which can be found in %j', (query, text) => {
		expect(isFound(query, text)).toBe(true);
	});

	it.each(['xy', 'tidal', 'radios', '%%'])('the grams of a song do not include those of %j', (query) => {
		expect(isFound(query, 'Low Tide Radio')).toBe(false);
	});

	it('the grams of a song do not span two texts', () => {
		expect(isFound('oe', 'Radio', 'Esme')).toBe(false);
	});

	it('the grams of a song differ from those of the same text in another label', () => {
		const theirs = new Set(gramsOf(other, ['Low Tide Radio']));

		expect(gramsOf(label, ['Low Tide Radio']).filter((gram) => theirs.has(gram))).toEqual([]);
	});

	it('the grams of a song are distinct 32-bit integers', () => {
		const grams = gramsOf(label, ['banana banana', 'banana']);

		expect(new Set(grams).size).toBe(grams.length);
		expect(grams.every((gram) => (gram | 0) === gram)).toBe(true);
	});
});

it('a query of one character has no grams', () => {
	expect(gramsOfQuery(label, 'a')).toEqual([]);
});
