import { type SearchResults, searchApi } from '../../domain/search/search.api.ts';
import { minQueryLength, searchableText } from '../../domain/songs/song-grams.ts';
import { handle } from '../accounts/handle.ts';
import type { Db } from '../platform/db/database.ts';
import { countSignedSongsByArtist } from '../songs/signed-songs.shared-queries.ts';
import { searchSongs } from '../songs/song-search.shared-queries.ts';
import { matchingArtists, presentFoundArtist, presentFoundSong } from './search.present.ts';

/** The list scrolls; whoever has not found it among these types another letter. */
const mostSongs = 50;
const mostArtists = 20;

const nothing: SearchResults = { songs: [], artists: [], contracts: [], metadata: [] };

export function createSearchRoutes({ db }: { db: Db }) {
	return {
		search: handle(searchApi.search, async ({ input, actor }) => {
			const query = searchableText(input.query);
			// Counted as typed as well: one sign may fold to two.
			const typedCount = Array.from(input.query.trim()).length;
			if (Math.min(typedCount, query.length) < minQueryLength) return nothing;
			const found = await searchSongs(db, actor, query, mostSongs);
			const names = matchingArtists(found, query).slice(0, mostArtists);
			const signed = await countSignedSongsByArtist(db, actor.organizationId, names);
			const artists = names.map((name, index) => presentFoundArtist(name, signed[index] ?? 0));
			return { ...nothing, songs: found.map(presentFoundSong), artists };
		}),
	};
}
