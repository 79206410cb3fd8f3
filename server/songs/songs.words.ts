import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { maskArtist, senderNamesArtist } from '../../domain/songs/blind.ts';
import { gramsOf, searchableText } from '../../domain/songs/song-grams.ts';

/** Goes up with every change to how words are folded, masked or cut into grams; a job then makes the old ones anew. */
export const wordsVersion = 1;

interface NamedSong {
	readonly organizationId: OrganizationId;
	readonly title: string;
	readonly artist: string;
	/** As its submitter is shown: a colleague's name, else the address. */
	readonly sender: string;
}

/** What songs are found by, and what must not be told by finding them. */
export function wordsOf({ organizationId, title, artist, sender }: NamedSong) {
	const blindWords = searchableText(maskArtist(title, artist));
	const openWords = searchableText(`${title}\n${artist}`);
	return {
		blindWords,
		openWords,
		grams: gramsOf(organizationId, [blindWords, openWords]),
		isSenderTelling: senderNamesArtist(sender, artist),
		wordsVersion,
	};
}

/** What songs are sorted by for those who know the artist. */
export function artistKeyOf(artist: string): string {
	return Array.from(searchableText(artist)).slice(0, 64).join('');
}
