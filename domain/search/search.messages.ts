import { message } from '../kernel/message.ts';

export const untitled = message('search.untitled', 'Untitled');
export const search = message('search.search', 'Search');
export const searchEverything = message('search.searchEverything', 'Search songs, artists, contracts, metadata');
export const clearSearch = message('search.clearSearch', 'Clear search');
export const typeMore = message(
	'search.typeMore',
	'Type at least 2 characters to find songs, artists, contracts and metadata.',
);
export const nothingFound = message('search.nothingFound', 'No results for “{query}”.');
/** Announced by screen readers. */
export const resultCount = message('search.resultCount', '{count, plural, one {# result} other {# results}}');
export const moreResults = message(
	'search.moreResults',
	'{count, plural, one {# result shown, and there are more} other {# results shown, and there are more}}',
);

export const results = message('search.results', 'Results');
export const songs = message('search.songs', 'Songs');
export const artists = message('search.artists', 'Artists');
export const contracts = message('search.contracts', 'Contracts');
export const metadata = message('search.metadata', 'Metadata');
export const noSignedSongs = message('search.noSignedSongs', 'No signed songs');
export const signedSongs = message('search.signedSongs', '{count, plural, one {# signed song} other {# signed songs}}');
export const allSongs = message('search.allSongs', 'Show all songs');
export const allSongsCounted = message(
	'search.allSongsCounted',
	'{count, plural, one {Show # song} other {Show all # songs}}',
);
export const allArtists = message('search.allArtists', 'Show songs by all artists');
export const allArtistsCounted = message(
	'search.allArtistsCounted',
	'{count, plural, one {Show songs by # artist} other {Show songs by all # artists}}',
);
