import type { PlayerTrack } from '../../domain/player/track.ts';
import { type TrackQueue, useTrackControl } from './track-control.ts';
import { PlayButton, SkipButton } from './transport-buttons.tsx';
import { VolumeControl } from './volume-control.tsx';

/** Play, skip and volume at the bottom of a song. Play is its only Tab stop; arrow keys reach the others. */
export function TrackTransport({ track, queue }: { track: PlayerTrack; queue?: TrackQueue }) {
	const { isPlaying, isBusy, toggle, skip } = useTrackControl(track, queue);
	return (
		<div className="-ml-0.5 flex items-center">
			<PlayButton size={44} iconSize={18} isPlaying={isPlaying} isBusy={isBusy} title={track.title} onPress={toggle} />
			<SkipButton
				direction="back"
				title={track.title}
				isTabStop={false}
				onSkip={skip}
				className="ml-1.5 compact:size-9"
			/>
			<SkipButton direction="forward" title={track.title} isTabStop={false} onSkip={skip} className="compact:size-9" />
			<VolumeControl
				railClass="w-[92px] md:w-[44px] @min-[54rem]:w-[62px]"
				isBright={isPlaying}
				isTabStop={false}
				className="ml-auto"
			/>
		</div>
	);
}
