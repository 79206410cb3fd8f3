import { SkipForward } from 'lucide-react';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/player/player.messages.ts';
import { isBusy, nextTrack } from '../../domain/player/player-state.ts';
import { type PlayerTrack, shownArtist } from '../../domain/player/track.ts';
import { IconButton } from '../ui/button.tsx';
import { shareOf } from '../waveform/waveform-drawing.ts';
import { usePlayerState, usePlayerStore } from './player-context.tsx';
import { PlayButton } from './transport-buttons.tsx';

/** The second line of the current track: its artist, the text instead of it, or why it does not play. */
export function useSecondLine(track: PlayerTrack | null) {
	const error = usePlayerState((state) => state.error);
	if (error) return { text: error, isError: true };
	if (!track || track.isUpload) return { text: '', isError: false };
	// After the review the name may not have loaded yet.
	return { text: track.hasReviewed ? (track.artist ?? '') : shownArtist(track.artist), isError: false };
}

/** The ember progress line on the top edge of a small player. */
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

/** Plays or pauses the current track. */
export function CurrentPlayButton({ size, iconSize }: { size: number; iconSize: number }) {
	const player = usePlayerStore();
	const hasTrack = usePlayerState((state) => state.currentTrack !== null);
	const isPlaying = usePlayerState((state) => state.isPlaying);
	const isWaiting = usePlayerState(isBusy);
	return (
		<PlayButton
			size={size}
			iconSize={iconSize}
			isPlaying={isPlaying}
			isBusy={isWaiting}
			isDisabled={!hasTrack}
			onPress={() => player.toggle()}
		/>
	);
}

export function NextButton({ className }: { className?: string }) {
	const player = usePlayerStore();
	const next = usePlayerState(nextTrack);
	return (
		<IconButton
			icon={SkipForward}
			caption={next ? t(m.nextSongTitled, { title: next.title }) : t(m.nextSong)}
			disabled={!next}
			onClick={player.next}
			className={className}
		/>
	);
}
