import { useState } from 'react';
import { type Caption, t } from '../../domain/kernel/message.ts';
import type {
	FoundCode,
	FoundColleague,
	FoundMessage,
	FoundWriter,
	ResultCounts,
	SearchResult,
	SearchResults,
} from '../../domain/search/search.api.ts';
import * as m from '../../domain/search/search.messages.ts';
import { searchDebounceMs } from '../../domain/search/search-timing.ts';
import { client } from '../lib/api-client.ts';
import type { ListedPage } from '../lib/listed-page.ts';
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
export type SearchChoice =
	| SearchResult
	| AllChoice
	| (FoundCode & { type: 'code' })
	| (FoundWriter & { type: 'writer' })
	| (FoundColleague & { type: 'colleague' })
	| (FoundMessage & { type: 'message' })
	| (ListedPage & { type: 'page' });

/** Some results below their heading. */
export interface ChoiceGroup {
	key: string;
	caption: Caption;
	choices: readonly SearchChoice[];
}

/**
 * All choices in display order. Pages are first, because they are found at once: what is found on the server appears
 * below them and moves nothing.
 */
export function groupChoices(
	found: Pick<FoundResults, 'results' | 'counts'> | null,
	pages: readonly ListedPage[] = [],
): ChoiceGroup[] {
	const pageGroup = {
		key: 'pages',
		caption: m.pages,
		choices: pages.map((one) => ({ type: 'page', ...one }) as const),
	};
	return [pageGroup, ...(found ? groupResults(found) : [])].filter(({ choices }) => choices.length > 0);
}

function groupResults({ results, counts }: Pick<FoundResults, 'results' | 'counts'>): ChoiceGroup[] {
	const { songs, artists, contracts, metadata, codes, writers, colleagues, messages } = results;
	const all = (of: AllChoice['of']): AllChoice => ({ type: 'all', of, count: counts?.[of] ?? null });
	return [
		{ key: 'songs', caption: m.songs, choices: [...songs, ...(results.hasMoreSongs ? [all('songs')] : [])] },
		{ key: 'artists', caption: m.artists, choices: [...artists, ...(results.hasMoreArtists ? [all('artists')] : [])] },
		{ key: 'codes', caption: m.codes, choices: codes.map((one) => ({ type: 'code', ...one })) },
		{ key: 'contracts', caption: m.contracts, choices: contracts },
		{ key: 'metadata', caption: m.metadata, choices: metadata },
		{ key: 'writers', caption: m.writers, choices: writers.map((one) => ({ type: 'writer', ...one })) },
		{ key: 'colleagues', caption: m.colleagues, choices: colleagues.map((one) => ({ type: 'colleague', ...one })) },
		{ key: 'messages', caption: m.messages, choices: messages.map((one) => ({ type: 'message', ...one })) },
	];
}

/** `Show all 137 songs`, or without the number until it is known. */
export function formatAll({ of, count }: AllChoice) {
	if (count === null) return t(of === 'songs' ? m.allSongs : m.allArtists);
	return t(of === 'songs' ? m.allSongsCounted : m.allArtistsCounted, { count });
}
