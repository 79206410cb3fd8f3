import { useState } from 'react';
import { t } from '../../domain/kernel/message.ts';
import type { ResultCounts, SearchResult, SearchResults } from '../../domain/search/search.api.ts';
import * as m from '../../domain/search/search.messages.ts';
import { searchDebounceMs } from '../../domain/search/search-timing.ts';
import { client } from '../lib/api-client.ts';
import { logFailure } from '../lib/log-failure.ts';
import { useScope, useTimeout } from '../lib/scope-hooks.ts';

const minQueryLength = 2;

/** Counts code points, so that an emoji is one character. */
export function isSearchable(query: string) {
	return Array.from(query).length >= minQueryLength;
}

export interface FoundResults {
	/** The query that the results belong to. */
	query: string;
	results: SearchResults;
	/** Total numbers; null until they are known, and if the lists hold all results. */
	counts: ResultCounts | null;
}

/** The results for the typed text, debounced; null while it is too short. */
export function useSearchResults(typed: string) {
	const query = typed.trim();
	const isLongEnough = isSearchable(query);
	const [searchedQuery, setSearchedQuery] = useState('');
	const [found, setFound] = useState<FoundResults | null>(null);
	useTimeout(() => setSearchedQuery(query), searchDebounceMs, query === searchedQuery ? null : query);

	useScope(
		({ signal }) => {
			if (!isLongEnough) setFound(null);
			else if (searchedQuery === query) void search(query, signal);
		},
		[searchedQuery, query, isLongEnough],
	);

	async function search(searchedText: string, signal: AbortSignal) {
		try {
			const results = await client.search.search({ query: searchedText }, { signal });
			if (signal.aborted) return;
			setFound({ query: searchedText, results, counts: null });
			if (!results.hasMoreSongs && !results.hasMoreArtists) return;
			const counts = await client.search.countResults({ query: searchedText }, { signal });
			if (!signal.aborted) setFound({ query: searchedText, results, counts });
		} catch (error) {
			// A failure is only logged, and the results stay as they were (R-SEARCH-8).
			if (!signal.aborted) logFailure(error);
		}
	}
	return isLongEnough ? found : null;
}

/** Link to all songs that the query finds, if the list holds only the first of them. */
export interface AllChoice {
	type: 'all';
	of: 'songs' | 'artists';
	/** Null until it is known. */
	count: number | null;
}

/** The options of the list. */
export type SearchChoice = SearchResult | AllChoice;

/** All choices in display order. */
export function flattenResults({ results, counts }: Pick<FoundResults, 'results' | 'counts'>): SearchChoice[] {
	const { songs, artists, contracts, metadata, hasMoreSongs, hasMoreArtists } = results;
	const all = (of: AllChoice['of']): AllChoice => ({ type: 'all', of, count: counts?.[of] ?? null });
	return [
		...songs,
		...(hasMoreSongs ? [all('songs')] : []),
		...artists,
		...(hasMoreArtists ? [all('artists')] : []),
		...contracts,
		...metadata,
	];
}

/** `Show all 137 songs`, or without the number until it is known. */
export function formatAll({ of, count }: AllChoice) {
	if (count === null) return t(of === 'songs' ? m.allSongs : m.allArtists);
	return t(of === 'songs' ? m.allSongsCounted : m.allArtistsCounted, { count });
}
