import { useMemo } from 'react';
import { isMoving } from '../../domain/player/player-state.ts';
import { timeWords } from '../../domain/player/time-words.ts';
import type { PlayerTrack } from '../../domain/player/track.ts';
import { useIsPhone } from '../lib/media.ts';
import { classNames } from '../ui/class-names.ts';
import { WaveformSlider } from '../waveform/waveform-slider.tsx';
import { usePlayerState, usePlayerStore } from './player-context.tsx';
import { type TrackQueue, useTrackControl } from './track-control.ts';

interface TrackWaveformProps {
	track: PlayerTrack;
	/** Learns the address of a waveform that has to be made here. */
	songId?: string;
	queue?: TrackQueue;
}

/** The waveform of a song with its times; a press in one that is not playing starts it there. */
export function TrackWaveform({ track, songId, queue }: TrackWaveformProps) {
	const player = usePlayerStore();
	const isPhone = useIsPhone();
	const { isCurrent, isPlaying, error } = useTrackControl(track, queue);
	const chosen = usePlayerState((state) => state.starts[track.id]);
	// Told anew when it stops being the current one: it has been heard further by then.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the track is a new object with every drawing
	const start = useMemo(() => Math.floor(player.startOf(track)), [player, track.id, isCurrent, chosen]);
	// Only the current one follows the clock; the others do not draw while it plays.
	const seconds = usePlayerState((state) => (state.currentTrack?.id === track.id ? state.currentTime : start));
	const duration = usePlayerState((state) =>
		state.currentTrack?.id === track.id && state.duration > 0 ? state.duration : (track.durationMs ?? 0) / 1000,
	);
	const isRunning = usePlayerState((state) => state.currentTrack?.id === track.id && isMoving(state));
	return (
		<div className="min-w-0">
			<WaveformSlider
				source={{ audioUrl: track.url, waveformUrl: track.waveformUrl, songId }}
				caption={`Position in ${track.title}`}
				height={isPhone ? 96 : 128}
				seconds={seconds}
				time={() => (isCurrent ? player.time() : seconds)}
				duration={duration}
				isCurrent={isCurrent}
				isMoving={isRunning}
				onSeek={(target, by) =>
					player.seekIn(track, target, { andPlay: by === 'pointer' && !isCurrent, queue: queue?.() })
				}
			/>
			<div className="mt-[3px] flex items-baseline justify-between gap-3 text-2xs leading-4">
				<span aria-hidden="true" className={classNames('mono', isPlaying ? 'text-accent-text' : 'text-faint')}>
					{timeWords(seconds)}
				</span>
				{error && <Failure words={error} title={track.title} onRetry={() => player.play(track, queue?.())} />}
				<span aria-hidden="true" className="mono text-faint">
					{duration > 0 ? timeWords(duration) : '–:––'}
				</span>
			</div>
		</div>
	);
}

interface FailureProps {
	words: string;
	title: string;
	onRetry: () => void;
}

/** In the row of the times, so that the card keeps its height. The player says it aloud, wherever one is by then. */
function Failure({ words, title, onRetry }: FailureProps) {
	return (
		<p className="flex min-w-0 items-baseline gap-2 text-xs leading-4 text-bad">
			<span className="truncate" title={words}>
				{words}
			</span>
			<button
				type="button"
				aria-label={`Try again to play ${title}`}
				onClick={onRetry}
				className="relative shrink-0 rounded-sm font-semibold underline underline-offset-2 after:absolute after:-inset-x-2 after:-inset-y-3.5 md:after:inset-0"
			>
				Try again
			</button>
		</p>
	);
}
