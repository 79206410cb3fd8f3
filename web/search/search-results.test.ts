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

test('where everything fits, the list holds the results alone', () => {
	expect(namesOf({ results, counts: null })).toEqual(['one', 'Ansel']);
});

test('where there are more than fit, each group ends with how many and the way to all of them', () => {
	const many = { ...results, hasMoreSongs: true, hasMoreArtists: true };

	expect(namesOf({ results: many, counts: { songs: 1370, artists: 21 } })).toEqual([
		'one',
		'Show all 1,370 songs',
		'Ansel',
		'Show the songs of all 21 artists',
	]);
});

test('the way to all songs is there before their number is', () => {
	expect(namesOf({ results: { ...results, hasMoreSongs: true }, counts: null })).toEqual([
		'one',
		'Show all songs',
		'Ansel',
	]);
});
