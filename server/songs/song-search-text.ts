import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { maskArtist, senderNamesArtist } from '../../domain/songs/blind.ts';
import { wordListOf } from '../../domain/songs/search-words.ts';
import { gramsOf, searchableText } from '../../domain/songs/song-grams.ts';

/** Increase it with every change to folding, masking or grams; a job then recomputes the stored search texts. */
export const searchTextVersion = 2;

interface NamedSong {
	readonly organizationId: OrganizationId;
	readonly title: string;
	readonly artist: string;
	/** As it is shown: a member's name, else the e-mail address. */
	readonly submitterName: string;
}

/** What search looks in: one text for viewers who may know the artist, one for those who may not. */
export function searchTextOf({ organizationId, title, artist, submitterName }: NamedSong) {
	const blindTitle = maskArtist(title, artist);
	return {
		blindSearchText: searchableText(blindTitle),
		fullSearchText: `${searchableText(title)}\n${searchableText(artist)}`,
		blindWords: wordListOf(blindTitle),
		fullWords: `${wordListOf(title)}\n${wordListOf(artist)}`,
		grams: gramsOf(organizationId, [blindTitle, title, artist]),
		artistKey: artistKeyOf(artist),
		senderNamesArtist: senderNamesArtist(submitterName, artist),
		searchTextVersion,
	};
}

/** The sort key for lists by artist. */
export function artistKeyOf(artist: string): string {
	return Array.from(searchableText(artist)).slice(0, 64).join('');
}
