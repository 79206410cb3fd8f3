import { useMemo } from 'react';
import { formatTime } from '../../domain/kernel/day.ts';
import * as c from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/player/player.messages.ts';
import { isMoving } from '../../domain/player/player-state.ts';
import type { PlayerTrack } from '../../domain/player/track.ts';
import { useIsPhone } from '../lib/media.ts';
import { classNames } from '../ui/class-names.ts';
import { WaveformSlider } from '../waveform/waveform-slider.tsx';
import { usePlayerState, usePlayerStore } from './player-context.tsx';
import { type TrackQueue, useTrackControl, useTrackError } from './track-control.ts';

/** Position of one track, whether it is the current one or not. */
export function useTrackPosition(track: PlayerTrack) {
	const player = usePlayerStore();
	// Only the current track follows the clock; the others do not render while it plays.
	const current = usePlayerState((state) => (state.currentTrack?.id === track.id ? state : null));
	const isCurrent = current !== null;
	const chosen = usePlayerState((state) => state.starts[track.id]);
	// Computed again when it stops being the current track, because its position has moved by then.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the track is a new object with every render
	const start = useMemo(() => Math.floor(player.startOf(track)), [player, track.id, isCurrent, chosen]);
	const seconds = current?.currentTime ?? start;
	return {
		isCurrent,
		seconds,
		/** In seconds; 0 while it is unknown. */
		duration: current?.duration || (track.durationMs ?? 0) / 1000,
		/** Exact to the fraction of a second. */
		time: () => (isCurrent ? player.time() : seconds),
		/** Whether it is audible right now. */
		isRunning: isCurrent && isMoving(current),
	};
}

/** Shown while the time is unknown. */
export const unknownTime = '–:––';

interface TrackWaveformProps {
	track: PlayerTrack;
	/** The song that a waveform made here is saved for. */
	songId?: string;
	queue?: TrackQueue;
	/** In pixels; as high as on a card unless it is given. */
	height?: number;
	/** False where arrow keys reach it. */
	isTabStop?: boolean;
}

/** The waveform of a song with its times; pressing in one that is not playing starts it there. */
export function TrackWaveform(props: TrackWaveformProps) {
	const { track, queue } = props;
	const { isPlaying } = useTrackControl(track, queue);
	const { seconds, duration } = useTrackPosition(track);
	return (
		<div className="min-w-0">
			<TrackSlider {...props} />
			<div className="mt-[3px] flex items-baseline justify-between gap-3 text-2xs leading-4">
				<span aria-hidden="true" className={classNames('mono', isPlaying ? 'text-accent-text' : 'text-faint')}>
					{formatTime(seconds)}
				</span>
				<PlayFailure track={track} queue={queue} />
				<span aria-hidden="true" className="mono text-faint">
					{duration > 0 ? formatTime(duration) : unknownTime}
				</span>
			</div>
		</div>
	);
}

/** The slider of a track without its times. */
export function TrackSlider({ track, songId, queue, height, isTabStop = true }: TrackWaveformProps) {
	const player = usePlayerStore();
	const isPhone = useIsPhone();
	const { isCurrent, seconds, duration, time, isRunning } = useTrackPosition(track);
	return (
		<WaveformSlider
			source={{ audioUrl: track.url, waveformUrl: track.waveformUrl, songId, outline: track.outline }}
			caption={t(m.positionIn, { title: track.title })}
			height={height ?? (isPhone ? 96 : 128)}
			seconds={seconds}
			time={time}
			duration={duration}
			isCurrent={isCurrent}
			isMoving={isRunning}
			isTabStop={isTabStop}
			onSeek={(target, by) =>
				player.seekIn(track, target, { andPlay: by === 'pointer' && !isCurrent, queue: queue?.() })
			}
		/>
	);
}

/**
 * Why the track does not play, in the row of the times, so that a card keeps its height. The player announces it on
 * every page.
 */
export function PlayFailure({ track, queue }: { track: PlayerTrack; queue: TrackQueue | undefined }) {
	const player = usePlayerStore();
	const error = useTrackError(track);
	const isDelayed = usePlayerState((state) => state.isDelayed);
	if (!error) return null;
	return (
		<p className="flex min-w-0 items-baseline gap-2 text-xs leading-4 text-bad">
			<span className="truncate" title={error}>
				{error}
			</span>
			{/* There is no button while it retries automatically. */}
			{!isDelayed && (
				<button
					type="button"
					aria-label={t(m.tryAgainToPlay, { title: track.title })}
					onClick={() => player.play(track, queue?.())}
					className="relative shrink-0 rounded-sm font-semibold underline underline-offset-2 after:absolute after:-inset-x-2 after:-inset-y-3.5 compact:after:inset-0"
				>
					{t(c.tryAgain)}
				</button>
			)}
		</p>
	);
}
