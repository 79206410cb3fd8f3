import * as z from 'zod/mini';
import { contractKindNames } from '../contracts/contract-kinds.ts';
import { contractStatusNames } from '../contracts/contract-status.ts';
import { formStatusSchema } from '../forms/form-shapes.ts';
import { endpointsIn } from '../kernel/endpoint.ts';
import { catalogueIdSchema, contractIdSchema, messageIdSchema, reviewerIdSchema, songIdSchema } from '../kernel/ids.ts';
import { maybeText } from '../kernel/shapes.ts';
import { textInput } from '../kernel/text.ts';
import { songStatuses } from '../songs/song-state.ts';
import { songDecisionSchema } from '../songs/songs.api.ts';
import { releaseCodeKinds } from './release-codes.ts';

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
	/** The status of a song, as the lists show it; null for everything else. */
	songStatus: z.nullable(z.enum(songStatuses)),
	/** The decision about a song; null for everything else. */
	decision: z.nullable(songDecisionSchema),
	/** The contract of the song; null for everything else. */
	contract: z.nullable(
		z.object({ id: contractIdSchema, kind: z.enum(contractKindNames), status: z.enum(contractStatusNames) }),
	),
	/** The status of a metadata form; null for everything else. */
	formStatus: z.nullable(formStatusSchema),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

/** An ISRC, a catalogue number or a barcode, with the signed song that it leads to. */
const foundCodeSchema = z.object({
	kind: z.enum(releaseCodeKinds),
	/** As people write it: an ISRC with hyphens. */
	code: z.string(),
	songId: songIdSchema,
	/** Title of the recording or of the release. */
	title: z.string(),
	artist: z.string(),
});
export type FoundCode = z.infer<typeof foundCodeSchema>;

const foundWriterSchema = z.object({ id: catalogueIdSchema, name: z.string() });
export type FoundWriter = z.infer<typeof foundWriterSchema>;

const foundColleagueSchema = z.object({ id: reviewerIdSchema, name: z.string(), isAdmin: z.boolean() });
export type FoundColleague = z.infer<typeof foundColleagueSchema>;

const foundMessageSchema = z.object({
	id: messageIdSchema,
	songId: songIdSchema,
	songTitle: z.string(),
	authorName: z.string(),
	/** The line of the message that was found, shortened around the match. */
	line: z.string(),
	createdAt: z.date(),
});
export type FoundMessage = z.infer<typeof foundMessageSchema>;

const searchResultsSchema = z.object({
	songs: z.array(searchResultSchema),
	artists: z.array(searchResultSchema),
	contracts: z.array(searchResultSchema),
	metadata: z.array(searchResultSchema),
	/** Only for a query that can be a part of a number. */
	codes: z.array(foundCodeSchema),
	writers: z.array(foundWriterSchema),
	/** Members of the label. */
	colleagues: z.array(foundColleagueSchema),
	/** Messages of chats, the newest first. */
	messages: z.array(foundMessageSchema),
	/** Whether there are more than the lists hold; `countResults` returns how many. */
	hasMoreSongs: z.boolean(),
	hasMoreArtists: z.boolean(),
});
export type SearchResults = z.infer<typeof searchResultsSchema>;

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

const resultCountsSchema = z.object({ songs: z.number(), artists: z.number() });
export type ResultCounts = z.infer<typeof resultCountsSchema>;

export const searchApi = {
	search: member.get(
		'/search',
		'Search songs, artists, contracts, metadata forms, release numbers, writers, colleagues and chat messages',
		{
			input: { query: textInput(200) },
			output: searchResultsSchema,
		},
	),

	countResults: member.get('/search/counts', 'Count all songs and artists that a search finds', {
		input: { query: textInput(200) },
		output: resultCountsSchema,
	}),
};
