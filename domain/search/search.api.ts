import * as z from 'zod/mini';
import { contractKindNames } from '../contracts/contract-kinds.ts';
import { endpointsIn } from '../kernel/endpoint.ts';
import { contractIdSchema } from '../kernel/ids.ts';
import { maybeText } from '../kernel/shapes.ts';
import { textInput } from '../kernel/text.ts';
import { songDecisionSchema } from '../songs/songs.api.ts';

const { member } = endpointsIn('Search');

const searchTypes = ['song', 'artist', 'contract', 'metadata'] as const;

const searchResultSchema = z.object({
	type: z.enum(searchTypes),
	/** The song's id, or the name of an artist, who has no id. */
	id: z.string(),
	title: z.string(),
	/** Null while it is hidden from this viewer. */
	artist: maybeText,
	/** For a song its decision, for an artist the number of their signed songs. */
	status: maybeText,
	/** The decision about a song; null for everything else. */
	decision: z.nullable(songDecisionSchema),
	/** The contract of the song; null for everything else. */
	contract: z.nullable(z.object({ id: contractIdSchema, kind: z.enum(contractKindNames) })),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

const searchResultsSchema = z.object({
	songs: z.array(searchResultSchema),
	artists: z.array(searchResultSchema),
	contracts: z.array(searchResultSchema),
	metadata: z.array(searchResultSchema),
	/** Whether there are more than the lists hold; `countResults` returns how many. */
	hasMoreSongs: z.boolean(),
	hasMoreArtists: z.boolean(),
});
export type SearchResults = z.infer<typeof searchResultsSchema>;

const resultCountsSchema = z.object({ songs: z.number(), artists: z.number() });
export type ResultCounts = z.infer<typeof resultCountsSchema>;

export const searchApi = {
	search: member.get('/search', 'Search songs, artists, contracts and metadata forms by any part of their text', {
		input: { query: textInput(200) },
		output: searchResultsSchema,
	}),

	countResults: member.get('/search/counts', 'Count all songs and artists that a search finds', {
		input: { query: textInput(200) },
		output: resultCountsSchema,
	}),
};
