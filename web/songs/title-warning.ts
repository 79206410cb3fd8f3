import { maskArtist, maskArtistInText } from '../../domain/songs/blind.ts';
import type { TrackName } from '../../domain/uploads/track-name.ts';

/** A warning for titles that name their artist; null for all others. */
export function titleWarning(track: TrackName): string | null {
	const title = track.title.trim();
	const masked = maskArtist(title, track.artist);
	if (masked !== title) return `Reviewers will read “${masked}” until they have scored it.`;
	// A part of the name is not masked, because it may be an ordinary word of the title.
	return maskArtistInText(title, track.artist) !== title ? 'Reviewers may guess the artist from this title.' : null;
}
