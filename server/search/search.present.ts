import { type SearchResult, untitled } from '../../domain/search/search.api.ts';
import { searchableText } from '../../domain/songs/song-grams.ts';
import type { searchSongs } from '../songs/song-search.shared-queries.ts';
import { visibleTitle } from '../songs/songs.present.ts';

type FoundSong = Awaited<ReturnType<typeof searchSongs>>[number];

export function presentFoundSong(song: FoundSong): SearchResult {
	return {
		type: 'song',
		id: song.id,
		title: visibleTitle(song).trim() || untitled,
		artist: song.isRevealed ? song.artist : null,
		status: null,
	};
}

/** Artists that match the query and that this viewer may know. Names that differ only in case are one artist. */
export function matchingArtists(songs: readonly FoundSong[], query: string): string[] {
	const names = new Map<string, string>();
	for (const { isRevealed, artist } of songs) {
		const key = artist.trim().toLowerCase();
		if (isRevealed && !names.has(key) && searchableText(artist).includes(query)) names.set(key, artist.trim());
	}
	return [...names.values()];
}

export function presentFoundArtist(name: string, signedSongs: number): SearchResult {
	const signedCount = signedSongs === 1 ? '1 signed song' : `${signedSongs} signed songs`;
	return { type: 'artist', id: name, title: name, artist: name, status: signedSongs > 0 ? signedCount : null };
}
