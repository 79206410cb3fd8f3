import type { PlayerTrack } from '../../domain/player/track.ts';
import { hiddenArtist } from '../../domain/player/track.ts';
import { shareOf } from '../waveform/waveform-drawing.ts';
import { usePlayerState } from './player-context.tsx';

/** The second line of what plays: its artist, the text in place of it, or why it does not play. */
export function useSecondLine(track: PlayerTrack | null): { text: string; isError: boolean } {
	const error = usePlayerState((state) => state.error);
	if (error) return { text: error, isError: true };
	if (!track || track.isUpload) return { text: '', isError: false };
	// Reviewed, but the name is still on its way.
	return { text: track.artist ?? (track.hasReviewed ? '' : hiddenArtist), isError: false };
}

/** The ember line on the top edge of a small player. */
export function ProgressLine() {
	const share = usePlayerState(({ currentTime, duration }) => shareOf(currentTime, duration));
	return (
		<i
			aria-hidden="true"
			className="absolute inset-x-0 -top-px h-0.5 origin-left bg-accent transition-transform duration-1000 ease-linear"
			style={{ transform: `scaleX(${share})` }}
		/>
	);
}
