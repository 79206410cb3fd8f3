import { maskArtist, maskArtistInText } from '../../domain/songs/blind.ts';
import type { TrackWords } from '../../domain/uploads/track-words.ts';

/** What reviewers will read of a title that names its artist; null where there is nothing to say. */
export function titleWarning(words: TrackWords): string | null {
	const title = words.title.trim();
	const masked = maskArtist(title, words.artist);
	if (masked !== title) return `Reviewers will read “${masked}” until they have scored it.`;
	// Half a name may as well be a word of the title, and is left in it.
	return maskArtistInText(title, words.artist) !== title ? 'Reviewers may guess the artist from this title.' : null;
}
