import { maskArtist, maskSender } from '../../domain/songs/blind.ts';

interface MaskedSong {
	readonly artist: string;
	readonly formerArtists?: readonly string[] | undefined;
	readonly submissionSource?: string | undefined;
	readonly submittedBy?: string | null | undefined;
}

/**
 * A text beside a song, without its artist, without those that were replaced unseen, and without whoever sent it from
 * outside, who counts as its artist (R-BLIND-14).
 */
export function maskText(text: string, song: MaskedSong): string {
	const { artist, formerArtists = [], submissionSource, submittedBy } = song;
	const isFromOutside = submissionSource !== undefined && submittedBy === null;
	const withoutSender = isFromOutside ? maskSender(text, submissionSource) : text;
	return [artist, ...formerArtists].reduce((masked, name) => maskArtist(masked, name), withoutSender);
}

export function maskTitle(song: MaskedSong & { readonly title: string }): string {
	return maskText(song.title, song);
}
