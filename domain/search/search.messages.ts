import { message } from '../kernel/message.ts';

export const untitled = message('search.untitled', 'Untitled');
export const typeMore = message(
	'search.typeMore',
	'Type at least 2 characters to find songs, people, numbers, messages and pages.',
);
export const nothingFound = message('search.nothingFound', 'No results for “{query}”.');
/** Announced by screen readers. */
export const resultCount = message('search.resultCount', '{count, plural, one {# result} other {# results}}');
export const moreResults = message(
	'search.moreResults',
	'{count, plural, one {Showing the first result} other {Showing the first # results}}',
);

export const results = message('search.results', 'Results');
export const pages = message('search.pages', 'Go to');
/** What people may type before the name of a page, in lower case. */
export const goTo = message('search.goTo', 'go to');
export const songs = message('search.songs', 'Songs');
export const artists = message('search.artists', 'Artists');
export const codes = message('search.codes', 'Releases and recordings');
export const contracts = message('search.contracts', 'Contracts');
export const metadata = message('search.metadata', 'Metadata');
export const writers = message('search.writers', 'Writers');
export const colleagues = message('search.colleagues', 'Colleagues');
export const messages = message('search.messages', 'Chat messages');

export const isrc = message('search.isrc', 'ISRC');
export const catalogueNumber = message('search.catalogueNumber', 'Catalogue number');
export const barcode = message('search.barcode', 'UPC or EAN');
export const admin = message('search.admin', 'Admin');
export const member = message('search.member', 'Member');
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
