import { useState } from 'react';
import type { SearchResult, SearchResults } from '../../domain/search/search.api.ts';
import { searchDebounceMs } from '../../domain/search/search-timing.ts';
import { client } from '../lib/api.ts';
import { logFailure } from '../lib/log-failure.ts';
import { useScope, useTimeout } from '../lib/scope-hooks.ts';

const minQueryLength = 2;

/** Counts code points, so that an emoji is one character. */
export function isSearchable(query: string): boolean {
	return Array.from(query).length >= minQueryLength;
}

export interface FoundResults {
	/** The query that the results belong to. */
	readonly query: string;
	readonly results: SearchResults;
}

/** The results for the typed text, debounced; null while it is too short. */
export function useSearchResults(typed: string): FoundResults | null {
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

	async function search(searchedText: string, signal: AbortSignal): Promise<void> {
		try {
			const results = await client.search.search({ query: searchedText }, { signal });
			if (!signal.aborted) setFound({ query: searchedText, results });
		} catch (error) {
			// A failure is only logged, and the results stay as they were (R-SEARCH-8).
			if (!signal.aborted) logFailure(error);
		}
	}
	return isLongEnough ? found : null;
}

/** All results in display order. */
export function flattenResults({ songs, artists, contracts, metadata }: SearchResults): SearchResult[] {
	return [...songs, ...artists, ...contracts, ...metadata];
}
