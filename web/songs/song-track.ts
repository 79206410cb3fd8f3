import type { PlayerTrack } from '../../domain/player/track.ts';
import type { Song } from '../../domain/songs/songs.api.ts';

/** A song as the player takes it. */
export function trackOf({ id, title, artist, hasReviewed, audioUrl, waveformUrl, outline, sound }: Song): PlayerTrack {
	return {
		id,
		title,
		artist,
		hasReviewed,
		url: audioUrl,
		waveformUrl,
		outline,
		// A server that cannot decode the format knows only what the file announces.
		durationMs: sound.durationMs ?? sound.announcedDurationMs,
		integratedLufs: sound.integratedLufs,
		truePeakDb: sound.truePeakDb,
	};
}
