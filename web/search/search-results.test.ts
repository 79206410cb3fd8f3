import { expect, test } from 'vitest';
import type { SearchResult, SearchResults } from '../../domain/search/search.api.ts';
import { flattenResults, formatAll } from './search-results.ts';

const result = (type: SearchResult['type'], id: string): SearchResult => ({
	type,
	id,
	title: id,
	artist: null,
	status: null,
	decision: null,
	contract: null,
});

const results: SearchResults = {
	songs: [result('song', 'one')],
	artists: [result('artist', 'Ansel')],
	contracts: [],
	metadata: [],
	hasMoreSongs: false,
	hasMoreArtists: false,
};

const namesOf = (found: Parameters<typeof flattenResults>[0]) =>
	flattenResults(found).map((choice) => (choice.type === 'all' ? formatAll(choice) : choice.title));

test('if all results fit, the list holds nothing but the results', () => {
	expect(namesOf({ results, counts: null })).toEqual(['one', 'Ansel']);
});

test('if there are more results than fit, each group ends with the number and a link to all of them', () => {
	const many = { ...results, hasMoreSongs: true, hasMoreArtists: true };

	expect(namesOf({ results: many, counts: { songs: 1370, artists: 21 } })).toEqual([
		'one',
		'Show all 1,370 songs',
		'Ansel',
		'Show songs by all 21 artists',
	]);
});

test('the link to all songs is shown before their number is known', () => {
	expect(namesOf({ results: { ...results, hasMoreSongs: true }, counts: null })).toEqual([
		'one',
		'Show all songs',
		'Ansel',
	]);
});
