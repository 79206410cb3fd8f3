import { maskArtist } from '../../domain/songs/blind.ts';

interface MaskedSong {
	readonly artist: string;
	readonly formerArtists?: readonly string[] | undefined;
}

/** A text beside a song, without its artist and without those that were replaced unseen. */
export function maskText(text: string, { artist, formerArtists = [] }: MaskedSong): string {
	return [artist, ...formerArtists].reduce((masked, name) => maskArtist(masked, name), text);
}

export function maskTitle(song: MaskedSong & { readonly title: string }): string {
	return maskText(song.title, song);
}
