import type { PlayerTrack } from '../../domain/player/track.ts';
import type { Song } from '../../domain/songs/songs.api.ts';

/** The song as a track of the player. */
export function trackOf({ id, title, artist, hasReviewed, audioUrl, waveformUrl, outline, sound }: Song): PlayerTrack {
	return {
		id,
		title,
		artist,
		hasReviewed,
		url: audioUrl,
		waveformUrl,
		outline,
		// The server cannot decode every format; then only the announced duration is known.
		durationMs: sound.durationMs ?? sound.announcedDurationMs,
		integratedLufs: sound.integratedLufs,
		truePeakDb: sound.truePeakDb,
	};
}
