import { formatTime } from '../../../domain/kernel/time-format.ts';
import { formatHeard, heardShare } from '../../../domain/player/heard.ts';
import type { PlayerTrack } from '../../../domain/player/track.ts';
import { HeardLine, useHeard } from '../../player/heard.tsx';
import { useTrackControl } from '../../player/track-control.ts';
import { unknownTime, useTrackPosition } from '../../player/track-position.ts';
import { PlayFailure, TrackSlider } from '../../player/track-waveform.tsx';
import { PlayButton, SkipButton } from '../../player/transport-buttons.tsx';
import { VolumeControl } from '../../player/volume-control.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';

const tickCount = 7;

/** The player of the review page: waveform with the heard parts, times and transport buttons. */
export function ReviewPlayer({ track }: { track: PlayerTrack }) {
	const { seconds, duration } = useTrackPosition(track);
	const { isPlaying, isBusy, toggle, skip } = useTrackControl(track, () => [track]);
	return (
		<Card
			aria-label="Song"
			className="mb-2.5 px-3.5 pt-3.5 pb-2.5 low-phone:mb-2 low-phone:pt-2.5 low-phone:pb-1 md:mb-3.5 md:px-6 md:pt-5 md:pb-3.5 low:mb-2.5 low:pt-3 low:pb-2"
		>
			<TrackSlider track={track} songId={track.id} queue={() => [track]} />
			<HeardLine trackId={track.id} durationSeconds={duration} />
			<TimeRuler duration={duration} />
			<div className="mt-0.5 grid grid-cols-[1fr_auto] items-center low-phone:-mt-1 md:mt-1.5 low:-mt-0.5 md:grid-cols-[1fr_auto_1fr]">
				<div className="flex min-w-0 flex-wrap items-center gap-x-3.5">
					<p className="mono text-[1.0625rem] font-medium whitespace-nowrap">
						{formatTime(seconds)}{' '}
						<span className="text-faint">/ {duration > 0 ? formatTime(duration) : unknownTime}</span>
					</p>
					<HeardCaption trackId={track.id} duration={duration} />
					<PlayFailure track={track} queue={() => [track]} />
				</div>
				{/* On a phone they are in the bottom bar. */}
				<div className="hidden items-center gap-3 md:flex">
					<SkipButton direction="back" title={track.title} onSkip={skip} />
					<PlayButton
						size={56}
						iconSize={22}
						isPlaying={isPlaying}
						isBusy={isBusy}
						title={track.title}
						onPress={toggle}
					/>
					<SkipButton direction="forward" title={track.title} onSkip={skip} />
				</div>
				<VolumeControl
					railClass="w-[clamp(56px,26vw,110px)] md:w-[92px]"
					isBright={isPlaying}
					className="justify-self-end"
				/>
			</div>
		</Card>
	);
}

function HeardCaption({ trackId, duration }: { trackId: string; duration: number }) {
	const share = heardShare(useHeard(trackId), duration);
	if (share === 0) return null;
	return <p className="text-xs font-medium whitespace-nowrap text-ok">{formatHeard(share)}</p>;
}

/** Seven times below the waveform, four on a phone. */
function TimeRuler({ duration }: { duration: number }) {
	return (
		<div aria-hidden="true" className="mono flex justify-between text-2xs text-faint">
			{Array.from({ length: tickCount }, (_, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: ticks never move
				<span key={index} className={classNames(index % 2 === 1 && 'hidden md:inline')}>
					{duration > 0 ? formatTime((duration * index) / (tickCount - 1)) : unknownTime}
				</span>
			))}
		</div>
	);
}
