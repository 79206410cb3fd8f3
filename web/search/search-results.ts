import { useState } from 'react';
import type { SearchResult, SearchResults } from '../../domain/search/search.api.ts';
import { client } from '../lib/api.ts';
import { logFailure } from '../lib/log-failure.ts';
import { useScope, useTimeout } from '../lib/scope-hooks.ts';

const shortestSearch = 2;
const debounceMs = 300;

/** Counted as a person counts: an accent or an emoji is one. */
export function isSearchable(query: string): boolean {
	return Array.from(query).length >= shortestSearch;
}

export interface FoundResults {
	/** What these are the results of. */
	readonly query: string;
	readonly results: SearchResults;
}

/** What was found for the words in the box, once they have not changed for a moment; null while they are too few. */
export function useSearchResults(typed: string): FoundResults | null {
	const query = typed.trim();
	const isLongEnough = isSearchable(query);
	const [asked, setAsked] = useState('');
	const [found, setFound] = useState<FoundResults | null>(null);
	useTimeout(() => setAsked(query), debounceMs, query === asked ? null : query);

	useScope(
		({ signal }) => {
			if (!isLongEnough) setFound(null);
			else if (asked === query) void ask(query, signal);
		},
		[asked, query, isLongEnough],
	);

	async function ask(words: string, signal: AbortSignal): Promise<void> {
		try {
			const results = await client.search.search({ query: words }, { signal });
			if (!signal.aborted) setFound({ query: words, results });
		} catch (error) {
			// A failure is only logged, and the results stay as they were (R-SEARCH-8).
			if (!signal.aborted) logFailure(error);
		}
	}
	return isLongEnough ? found : null;
}

/** All results in the order in which they stand in the list. */
export function inOrder({ songs, artists, contracts, metadata }: SearchResults): SearchResult[] {
	return [...songs, ...artists, ...contracts, ...metadata];
}
