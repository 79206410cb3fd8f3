import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { gramsOf, searchableText } from '../../domain/songs/song-grams.ts';
import { maskTitle } from './masked-texts.ts';

/** Increase it with every change to folding, masking or grams; a job then recomputes the stored search texts. */
export const searchTextVersion = 2;

interface NamedSong {
	readonly organizationId: OrganizationId;
	readonly title: string;
	readonly artist: string;
	readonly formerArtists?: readonly string[] | undefined;
	readonly blindTitle?: string | null | undefined;
}

/** What search looks in: one text for viewers who may know the artist, one for those who may not. */
export function searchTextOf(song: NamedSong) {
	const blindSearchText = searchableText(maskTitle(song));
	const fullSearchText = searchableText(`${song.title}\n${song.artist}`);
	const blindTitleSearchText = song.blindTitle == null ? null : searchableText(song.blindTitle);
	return {
		blindSearchText,
		fullSearchText,
		blindTitleSearchText,
		grams: gramsOf(song.organizationId, [blindSearchText, fullSearchText, blindTitleSearchText ?? '']),
		searchTextVersion,
	};
}

/** The sort key for lists by artist. */
export function artistKeyOf(artist: string): string {
	return Array.from(searchableText(artist)).slice(0, 64).join('');
}
