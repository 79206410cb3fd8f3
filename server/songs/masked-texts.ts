import { maskNames } from '../../domain/songs/blind.ts';

interface MaskedSong {
	readonly artist: string;
	readonly formerArtists?: readonly string[] | undefined;
	readonly seenFormerArtists?: readonly string[] | undefined;
	readonly submissionSource?: string | undefined;
	readonly isFromOutside?: boolean | undefined;
}

/**
 * Masks a text beside a song: every artist that was ever set for it, and its sender from outside, who counts as its
 * artist (R-BLIND-14).
 */
export function maskText(text: string, song: MaskedSong) {
	const { artist, formerArtists = [], seenFormerArtists = [], submissionSource, isFromOutside } = song;
	const artists = [artist, ...formerArtists, ...seenFormerArtists];
	return maskNames(text, artists, isFromOutside ? (submissionSource ?? null) : null);
}

export interface TitledSong extends MaskedSong {
	readonly title: string;
	readonly titleBeforeBlind?: string | null | undefined;
}

/** A title that was edited blind is left out: masking it would confirm a guess (R-BLIND-16). */
export function maskTitle(song: TitledSong) {
	return maskText(knownTitleOf(song), song);
}

/** Returns the last title whose author knew the artist. */
export function knownTitleOf({ title, titleBeforeBlind }: TitledSong) {
	return titleBeforeBlind ?? title;
}
