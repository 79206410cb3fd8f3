import { expect, test } from 'vitest';
import { noResults, type SearchResults } from '../../domain/search/search.api.ts';
import { plainResult } from '../testing/search-samples.ts';
import { formatAll, groupChoices } from './search-results.ts';

const results: SearchResults = {
	...noResults,
	songs: [plainResult('song', 'one')],
	artists: [plainResult('artist', 'Ansel')],
};

const namesOf = (...found: Parameters<typeof groupChoices>) =>
	groupChoices(...found).flatMap(({ choices }) =>
		choices.map((choice) => (choice.type === 'all' ? formatAll(choice) : 'title' in choice && choice.title)),
	);

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
