import type { SearchResult, SearchResults } from '../../domain/search/search.api.ts';

export const noResults: SearchResults = {
	songs: [],
	artists: [],
	contracts: [],
	metadata: [],
	codes: [],
	writers: [],
	colleagues: [],
	messages: [],
	hasMoreSongs: false,
	hasMoreArtists: false,
};

/** A result with nothing but a title. */
export const plainResult = (type: SearchResult['type'], id: string, title = id): SearchResult => ({
	type,
	id,
	title,
	artist: null,
	status: null,
	songStatus: null,
	decision: null,
	contract: null,
	formStatus: null,
});
