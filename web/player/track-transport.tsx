import type { PlayerTrack } from '../../domain/player/track.ts';
import { useIsCurrent, usePlayerState, usePlayerStore } from './player-context.tsx';
import { PlayButton, SkipButton } from './transport-buttons.tsx';
import { VolumeControl } from './volume-control.tsx';

interface TrackTransportProps {
	track: PlayerTrack;
	/** What plays after it: the list it stands in. */
	queue?: readonly PlayerTrack[];
}

/** Play, skip and volume at the foot of a song. */
export function TrackTransport({ track, queue }: TrackTransportProps) {
	const player = usePlayerStore();
	const isCurrent = useIsCurrent(track.id);
	const isPlaying = usePlayerState((state) => state.isPlaying && state.currentTrack?.id === track.id);
	const isBusy = usePlayerState((state) => state.isPlaying && !state.isReady && state.currentTrack?.id === track.id);

	/** Skipping in a song that is not playing yet moves the place where it will start. */
	function handleSkip(seconds: number) {
		if (isCurrent) player.skip(seconds);
		else player.seekIn(track, player.startOf(track) + seconds);
	}

	return (
		<div className="-ml-0.5 flex items-center">
			<PlayButton
				size={44}
				iconSize={18}
				isLit={isCurrent}
				isPlaying={isPlaying}
				isBusy={isBusy}
				title={track.title}
				onPress={() => player.toggle(track, queue)}
			/>
			<SkipButton direction="back" onSkip={handleSkip} className="ml-1.5 md:size-9" />
			<SkipButton direction="forward" onSkip={handleSkip} className="md:size-9" />
			<VolumeControl railClass="w-[92px] md:w-[62px]" isBright={isCurrent} className="ml-auto" />
		</div>
	);
}
