import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { maskArtist, senderNamesArtist } from '../../domain/songs/blind.ts';
import { gramsOf, searchableText } from '../../domain/songs/song-grams.ts';

/** Goes up with every change to how words are folded, masked or cut into grams; a job then makes the old ones anew. */
export const searchTextVersion = 1;

interface NamedSong {
	readonly organizationId: OrganizationId;
	readonly title: string;
	readonly artist: string;
	/** As its submitter is shown: a colleague's name, else the address. */
	readonly sender: string;
}

/** What songs are found by, and what must not be told by finding them. */
export function searchTextOf({ organizationId, title, artist, sender }: NamedSong) {
	const blindSearchText = searchableText(maskArtist(title, artist));
	const fullSearchText = searchableText(`${title}\n${artist}`);
	return {
		blindSearchText,
		fullSearchText,
		grams: gramsOf(organizationId, [blindSearchText, fullSearchText]),
		senderNamesArtist: senderNamesArtist(sender, artist),
		searchTextVersion,
	};
}

/** What songs are sorted by for those who know the artist. */
export function artistKeyOf(artist: string): string {
	return Array.from(searchableText(artist)).slice(0, 64).join('');
}
