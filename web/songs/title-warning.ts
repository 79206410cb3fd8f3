import { maskArtist } from '../../domain/songs/blind.ts';
import type { TrackName } from '../../domain/uploads/track-name.ts';

/** A warning for titles that name their artist; null for all others. */
export function titleWarning(track: TrackName): string | null {
	const title = track.title.trim();
	const masked = maskArtist(title, track.artist);
	return masked === title ? null : `Reviewers will read “${masked}” until they have scored it.`;
}
