import { type SearchResult, untitled } from '../../domain/search/search.api.ts';
import type { FoundSongs } from '../songs/song-search.shared-queries.ts';
import { presentDecision, visibleTitle } from '../songs/songs.present.ts';

const statusCaptions = { signed: 'Signed', passed: 'Passed' } as const;

export function presentFoundSong(song: FoundSongs['songs'][number]): SearchResult {
	return {
		type: 'song',
		id: song.id,
		title: visibleTitle(song).trim() || untitled,
		artist: song.isRevealed ? song.artist : null,
		status: song.decision && statusCaptions[song.decision],
		decision: presentDecision(song),
	};
}

export function presentFoundArtist(name: string, signedSongs: number): SearchResult {
	const signedCount = signedSongs === 1 ? '1 signed song' : `${signedSongs} signed songs`;
	return {
		type: 'artist',
		id: name,
		title: name,
		artist: name,
		status: signedSongs > 0 ? signedCount : null,
		decision: null,
	};
}
