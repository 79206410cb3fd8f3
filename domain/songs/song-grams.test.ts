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
	it.each(['lo', 'LOW', 'w tide', 'radio', 'dio', 'rádio', 'tide  radio'])('hold those of %j', (query) => {
		expect(isFound(query, 'Low Tide Radio')).toBe(true);
	});

	it.each(['xy', 'tidal', 'radios', 'ti de'])('do not hold those of %j', (query) => {
		expect(isFound(query, 'Low Tide Radio')).toBe(false);
	});

	it('do not reach from one text into the next', () => {
		expect(isFound('oe', 'Radio', 'Esme')).toBe(false);
	});

	it('are others in another label', () => {
		const theirs = new Set(gramsOf(other, ['Low Tide Radio']));

		expect(gramsOf(label, ['Low Tide Radio']).filter((gram) => theirs.has(gram))).toEqual([]);
	});

	it('are whole numbers of 32 bits, each once', () => {
		const grams = gramsOf(label, ['banana banana', 'banana']);

		expect(new Set(grams).size).toBe(grams.length);
		expect(grams.every((gram) => (gram | 0) === gram)).toBe(true);
	});
});

it('a query of one sign has no grams', () => {
	expect(gramsOfQuery(label, 'a')).toEqual([]);
});
