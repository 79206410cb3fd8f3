import { useMemo } from 'react';
import { timeWords } from '../../domain/player/time-words.ts';
import type { PlayerTrack } from '../../domain/player/track.ts';
import { useIsPhone } from '../lib/media.ts';
import { classNames } from '../ui/class-names.ts';
import { WaveformSlider } from '../waveform/waveform-slider.tsx';
import { useIsCurrent, usePlayerState, usePlayerStore } from './player-context.tsx';

interface TrackWaveformProps {
	track: PlayerTrack;
	/** Learns the address of a waveform that has to be made here. */
	songId?: string;
}

/** The waveform of a song with its times; seeking in one that is not playing starts it there. */
export function TrackWaveform({ track, songId }: TrackWaveformProps) {
	const player = usePlayerStore();
	const isPhone = useIsPhone();
	const isCurrent = useIsCurrent(track.id);
	// Told anew when it stops being the current one: it has been heard further by then.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the track is a new object with every drawing
	const start = useMemo(() => Math.floor(player.startOf(track)), [player, track.id, isCurrent]);
	// Only the current one follows the clock; the others do not draw while it plays.
	const seconds = usePlayerState((state) => (state.currentTrack?.id === track.id ? state.currentTime : start));
	const duration = usePlayerState((state) =>
		state.currentTrack?.id === track.id && state.duration > 0 ? state.duration : (track.durationMs ?? 0) / 1000,
	);
	const isMoving = usePlayerState((state) => state.currentTrack?.id === track.id && state.isPlaying && state.isReady);
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
				isMoving={isMoving}
				onSeek={(target, by) => player.seekIn(track, target, { andPlay: by === 'pointer' && !isCurrent })}
			/>
			<p className="mono mt-[3px] flex justify-between text-2xs leading-4 text-faint" aria-hidden="true">
				<span className={classNames(isCurrent && 'text-accent-text')}>{timeWords(seconds)}</span>
				<span>{duration > 0 ? timeWords(duration) : '–:––'}</span>
			</p>
		</div>
	);
}
