import { type SearchResults, searchApi } from '../../domain/search/search.api.ts';
import { searchableText, shortestQuery } from '../../domain/songs/song-grams.ts';
import { handle } from '../accounts/handle.ts';
import type { Db } from '../platform/db/database.ts';
import { countSignedSongs } from '../songs/signed-songs.access.ts';
import { searchSongs } from '../songs/songs.search.ts';
import { artistsIn, presentFoundArtist, presentFoundSong } from './search.present.ts';

const shownSongs = 8;
const shownArtists = 5;
/** Artists come from the songs that were found, more of them than are shown. */
const lookedAtSongs = 50;

const nothing: SearchResults = { songs: [], artists: [], contracts: [], metadata: [] };

export function createSearchRoutes({ db }: { db: Db }) {
	return {
		search: handle(searchApi.search, async ({ input, actor }) => {
			const query = searchableText(input.query);
			if (query.length < shortestQuery) return nothing;
			const found = await searchSongs(db, actor, query, lookedAtSongs);
			const names = artistsIn(found, query).slice(0, shownArtists);
			const artists = [];
			for (const name of names)
				artists.push(presentFoundArtist(name, await countSignedSongs(db, actor.organizationId, name)));
			return { ...nothing, songs: found.slice(0, shownSongs).map(presentFoundSong), artists };
		}),
	};
}
