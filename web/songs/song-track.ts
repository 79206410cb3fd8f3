import { estimateBitRate } from '../../domain/player/copy-choice.ts';
import type { PlayerTrack } from '../../domain/player/track.ts';
import type { Song } from '../../domain/songs/songs.api.ts';

/** The song as a track of the player. */
export function trackOf(song: Song): PlayerTrack {
	const { id, title, artist, hasReviewed, audioUrl, lightAudioUrl, waveformUrl, outline, sound } = song;
	return {
		id,
		title,
		artist,
		hasReviewed,
		url: audioUrl,
		lightUrl: lightAudioUrl,
		bitRate: estimateBitRate(sound),
		waveformUrl,
		outline,
		// The server cannot decode every format; then only the announced duration is known.
		durationMs: sound.durationMs ?? sound.announcedDurationMs,
		integratedLufs: sound.integratedLufs,
		truePeakDb: sound.truePeakDb,
	};
}
