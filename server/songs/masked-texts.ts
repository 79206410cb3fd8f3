import { maskNames } from '../../domain/songs/blind.ts';

interface MaskedSong {
	readonly artist: string;
	readonly formerArtists?: readonly string[] | undefined;
	readonly submissionSource?: string | undefined;
	readonly isFromOutside?: boolean | undefined;
}

/**
 * A text beside a song, without its artist, without those that were replaced unseen, and without whoever sent it from
 * outside, who counts as its artist (R-BLIND-14).
 */
export function maskText(text: string, song: MaskedSong): string {
	const { artist, formerArtists = [], submissionSource, isFromOutside } = song;
	return maskNames(text, [artist, ...formerArtists], isFromOutside ? (submissionSource ?? null) : null);
}

export function maskTitle(song: MaskedSong & { readonly title: string }): string {
	return maskText(song.title, song);
}
