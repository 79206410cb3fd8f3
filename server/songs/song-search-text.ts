import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { wordListOf } from '../../domain/kernel/search-words.ts';
import { gramsOf, searchableText } from '../../domain/songs/song-grams.ts';
import { maskTitle, type TitledSong } from './masked-texts.ts';

/** Increase it with every change to folding, masking or grams; a job then recomputes the stored search texts. */
export const searchTextVersion = 5;

interface NamedSong extends TitledSong {
	readonly organizationId: OrganizationId;
	readonly blindTitle?: string | null | undefined;
}

/**
 * Returns the searched texts: one for viewers who may know the artist, one for those who may not, and one for the
 * person who typed the title without knowing.
 */
export function searchTextOf(song: NamedSong) {
	const { organizationId, title, artist, blindTitle = null } = song;
	const maskedTitle = maskTitle(song);
	return {
		blindSearchText: searchableText(maskedTitle),
		fullSearchText: `${searchableText(title)}\n${searchableText(artist)}`,
		blindTitleSearchText: blindTitle === null ? null : searchableText(blindTitle),
		blindWords: wordListOf(maskedTitle),
		fullWords: `${wordListOf(title)}\n${wordListOf(artist)}`,
		blindTitleWords: blindTitle === null ? null : wordListOf(blindTitle),
		grams: gramsOf(organizationId, [maskedTitle, title, artist, blindTitle ?? '']),
		artistKey: artistKeyOf(artist),
		searchTextVersion,
	};
}

/** Returns the sort key for lists by artist. */
export function artistKeyOf(artist: string) {
	return Array.from(searchableText(artist)).slice(0, 64).join('');
}
