import { type SearchResults, searchApi } from '../../domain/search/search.api.ts';
import { minQueryLength, searchableText } from '../../domain/songs/song-grams.ts';
import { handle } from '../accounts/handle.ts';
import type { Db } from '../platform/db/database.ts';
import { countSignedSongsByArtist } from '../songs/signed-songs.shared-queries.ts';
import { searchSongs } from '../songs/song-search.shared-queries.ts';
import { matchingArtists, presentFoundArtist, presentFoundSong } from './search.present.ts';

/** More results than anybody reads; for others people refine the query. */
const maxSongs = 50;
const maxArtists = 20;

const nothing: SearchResults = { songs: [], artists: [], contracts: [], metadata: [] };

export function createSearchRoutes({ db }: { db: Db }) {
	return {
		search: handle(searchApi.search, async ({ input, actor }) => {
			const query = searchableText(input.query);
			// The typed characters are counted as well, because one character may fold to two.
			const typedCount = Array.from(input.query.trim()).length;
			if (Math.min(typedCount, query.length) < minQueryLength) return nothing;
			const found = await searchSongs(db, actor, query, maxSongs);
			const names = matchingArtists(found, query).slice(0, maxArtists);
			const signed = await countSignedSongsByArtist(db, actor.organizationId, names);
			const artists = names.map((name, index) => presentFoundArtist(name, signed[index] ?? 0));
			return { ...nothing, songs: found.map(presentFoundSong), artists };
		}),
	};
}
