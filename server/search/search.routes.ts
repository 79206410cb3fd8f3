import { type SearchResults, searchApi } from '../../domain/search/search.api.ts';
import { minQueryLength, searchableText } from '../../domain/songs/song-grams.ts';
import { handle } from '../accounts/handle.ts';
import type { Db } from '../platform/db/database.ts';
import { countSignedSongsByArtist } from '../songs/signed-songs.shared-queries.ts';
import { countFoundArtists, countFoundSongs, searchArtists, searchSongs } from '../songs/song-search.shared-queries.ts';
import { presentFoundArtist, presentFoundSong } from './search.present.ts';

/** More results than anybody reads; the overview shows the others. */
const maxSongs = 50;
const maxArtists = 20;

const nothing: SearchResults = {
	songs: [],
	artists: [],
	contracts: [],
	metadata: [],
	hasMoreSongs: false,
	hasMoreArtists: false,
};

/** The typed characters are counted as well, because one character may fold to two. */
function isLongEnough(query: string): boolean {
	return Math.min(Array.from(query.trim()).length, searchableText(query).length) >= minQueryLength;
}

export function createSearchRoutes({ db }: { db: Db }) {
	return {
		search: handle(searchApi.search, async ({ input: { query }, actor }) => {
			if (!isLongEnough(query)) return nothing;
			const found = await searchSongs(db, actor, query, maxSongs);
			const { names, hasMore } = await searchArtists(db, actor, query, maxArtists);
			const signed = await countSignedSongsByArtist(db, actor.organizationId, names);
			return {
				...nothing,
				songs: found.songs.map(presentFoundSong),
				hasMoreSongs: found.hasMore,
				artists: names.map((name, index) => presentFoundArtist(name, signed[index] ?? 0)),
				hasMoreArtists: hasMore,
			};
		}),

		countResults: handle(searchApi.countResults, async ({ input: { query }, actor }) => {
			if (!isLongEnough(query)) return { songs: 0, artists: 0 };
			return {
				songs: await countFoundSongs(db, actor, query),
				artists: await countFoundArtists(db, actor, query),
			};
		}),
	};
}
