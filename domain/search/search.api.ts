import * as z from 'zod/mini';
import { memberEndpoint } from '../kernel/endpoint.ts';
import { textInput } from '../kernel/text.ts';

export const searchTypes = ['song', 'artist', 'contract', 'metadata'] as const;

export const untitled = 'Untitled';

export const searchResultSchema = z.object({
	type: z.enum(searchTypes),
	/** The song's id, or the name of an artist, who has no id. */
	id: z.string(),
	title: z.string(),
	/** Null while it is hidden from this viewer. */
	artist: z.nullable(z.string()),
	status: z.nullable(z.string()),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const searchResultsSchema = z.object({
	songs: z.array(searchResultSchema),
	artists: z.array(searchResultSchema),
	contracts: z.array(searchResultSchema),
	metadata: z.array(searchResultSchema),
});
export type SearchResults = z.infer<typeof searchResultsSchema>;

export const searchApi = {
	search: memberEndpoint
		.route({
			method: 'GET',
			path: '/search',
			summary: 'Songs, artists, contracts and metadata forms by any part of their text',
			tags: ['Search'],
		})
		.input(z.object({ query: textInput(200) }))
		.output(searchResultsSchema),
};
