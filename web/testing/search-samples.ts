import type { SearchResult } from '../../domain/search/search.api.ts';

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
