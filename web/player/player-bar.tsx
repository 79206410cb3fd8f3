// The persistent player at the bottom of every page on a wide screen: compact at first, with all controls when
// expanded.
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { formatTime } from '../../domain/kernel/day.ts';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/player/player.messages.ts';
import { isMoving } from '../../domain/player/player-state.ts';
import { canReview, isRevealed, type PlayerTrack } from '../../domain/player/track.ts';
import { useIsNarrow } from '../lib/media.ts';
import { useTimeout } from '../lib/scope-hooks.ts';
import { buttonClass, IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { shareOf } from '../waveform/waveform-drawing.ts';
import { WaveformSlider } from '../waveform/waveform-slider.tsx';
import { CurrentPlayButton, NextButton, ProgressLine, useSecondLine } from './now-playing.tsx';
import { usePlayerState, usePlayerStore } from './player-context.tsx';
import { PlayerSwitchButtons } from './player-switches.tsx';
import { Stamp } from './stamp.tsx';
import { SkipButton } from './transport-buttons.tsx';
import { VolumeControl } from './volume-control.tsx';

const appearsAfterMs = 100;

export function PlayerBar({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
	const [isShown, setIsShown] = useState(false);
	useTimeout(() => setIsShown(true), appearsAfterMs, 'after load');
	const track = usePlayerState((state) => state.currentTrack);
	if (!isShown) return null;
	return (
		<section
			aria-label={t(m.player)}
			className={classNames(
				'fixed inset-x-0 bottom-0 z-20 grid animate-fade print:hidden items-center border-t border-line bg-surface pr-6 pl-5 shadow-e2',
				isOpen
					? 'h-[var(--player)] grid-cols-[auto_minmax(0,1fr)_auto] content-center gap-x-3 lg:grid-cols-[minmax(8rem,224px)_auto_minmax(10rem,1fr)_auto] lg:gap-4 xl:gap-6 dark:bg-raised'
					: 'h-[var(--player-min)] grid-cols-[minmax(0,1fr)_auto] gap-4 lg:grid-cols-[fit-content(45%)_minmax(10rem,1fr)_auto] xl:gap-6',
			)}
		>
			{isOpen ? <OpenPlayer track={track} /> : <SmallPlayer track={track} />}
			<IconButton
				icon={isOpen ? ChevronDown : ChevronUp}
				caption={t(isOpen ? m.minimizePlayer : m.expandPlayer)}
				aria-expanded={isOpen}
				onClick={() => onOpenChange(!isOpen)}
				className={classNames('absolute! right-4', isOpen && 'max-lg:top-0.5')}
			/>
		</section>
	);
}

/**
 * From 1024 px one row with the controls that are used all the time; below, what plays and the play button. The same
 * before the first track, with its controls disabled.
 */
function SmallPlayer({ track }: { track: PlayerTrack | null }) {
	const player = usePlayerStore();
	const isWide = !useIsNarrow();
	const second = useSecondLine(track);
	return (
		<>
			{!isWide && <ProgressLine />}
			<div className="flex min-w-0 items-center gap-3">
				{isWide && (
					<SkipButton direction="back" isDisabled={!track} onSkip={player.skip} className="-mr-2 compact:size-9" />
				)}
				<CurrentPlayButton size={32} iconSize={13} />
				{isWide && (
					<SkipButton direction="forward" isDisabled={!track} onSkip={player.skip} className="-ml-2 compact:size-9" />
				)}
				{track && <Stamp id={track.id} isRevealed={isRevealed(track)} size={28} />}
				<p className="flex min-w-0 items-baseline gap-2">
					<Title track={track} className="text-sm" />
					<SecondLine {...second} />
				</p>
			</div>
			{isWide ? (
				<>
					<SmallSeekBar track={track} />
					<div className="mr-11 flex items-center gap-3">
						<VolumeControl railClass="w-[60px] xl:w-[92px]" isDisabled={!track} />
						{track && canReview(track) && <ReviewNow songId={track.id} />}
					</div>
				</>
			) : (
				<p className="mono mr-11 text-xs text-muted">{track && <Times />}</p>
			)}
		</>
	);
}

function SmallSeekBar({ track }: { track: PlayerTrack | null }) {
	const player = usePlayerStore();
	const seconds = usePlayerState((state) => state.currentTime);
	const duration = usePlayerState((state) => state.duration);
	const share = `${shareOf(seconds, duration) * 100}%`;
	return (
		<div className="mono grid min-w-0 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 text-xs text-muted">
			<span>{formatTime(seconds)}</span>
			<div
				className={classNames(
					'relative h-4 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent-text',
					!track && 'opacity-45',
				)}
			>
				<div className="absolute inset-x-0 top-1.5 h-1 overflow-hidden rounded-sm bg-[color-mix(in_oklab,var(--control)_55%,transparent)]">
					<i className="absolute inset-y-0 left-0 bg-accent" style={{ width: share }} />
				</div>
				<input
					type="range"
					min={0}
					max={Math.max(1, Math.floor(duration))}
					step={1}
					value={seconds}
					disabled={!track || duration === 0}
					aria-label={t(m.seek)}
					aria-valuetext={formatTime(seconds)}
					onChange={(event) => player.seek(event.target.valueAsNumber)}
					className="absolute inset-x-0 -inset-y-2 h-8 w-full cursor-pointer opacity-0 disabled:cursor-default"
				/>
			</div>
			<span>{formatTime(duration)}</span>
		</div>
	);
}

function ReviewNow({ songId, className }: { songId: string; className?: string }) {
	return (
		<Link to="/review/$songId" params={{ songId }} className={buttonClass({ variant: 'primary', className })}>
			{t(m.reviewNow)}
		</Link>
	);
}

/** In one row; on narrower screens the track and the volume are above the progress. */
function OpenPlayer({ track }: { track: PlayerTrack | null }) {
	const player = usePlayerStore();
	const second = useSecondLine(track);
	return (
		<>
			<div className="flex min-w-0 items-center gap-3 max-lg:col-span-2">
				{track && (
					<span className="max-lg:hidden">
						<Stamp id={track.id} isRevealed={isRevealed(track)} size={48} />
					</span>
				)}
				<div className="min-w-0 max-lg:flex max-lg:items-baseline max-lg:gap-2">
					<Title track={track} className="block text-row leading-[1.35]" />
					<SecondLine {...second} />
				</div>
			</div>
			<div className="flex items-center gap-1 max-lg:row-start-2 max-lg:-ml-2">
				<SkipButton direction="back" isDisabled={!track} onSkip={player.skip} className="compact:size-10" />
				<span className="mx-1 flex">
					<CurrentPlayButton size={46} iconSize={20} />
				</span>
				<SkipButton direction="forward" isDisabled={!track} onSkip={player.skip} className="compact:size-10" />
				<NextButton />
			</div>
			{track ? <SeekBar track={track} /> : <span className="max-lg:col-span-2 max-lg:row-start-2" />}
			<div className="mr-11 flex items-center gap-1 max-lg:col-start-3 max-lg:row-start-1">
				<VolumeControl railClass="w-[92px] max-xl:w-[60px]" />
				<span className="ml-1.5 flex items-center">
					<PlayerSwitchButtons />
				</span>
				{track && canReview(track) && <ReviewNow songId={track.id} className="ml-2.5 max-lg:h-8! max-lg:px-3.5" />}
			</div>
		</>
	);
}

function SeekBar({ track }: { track: PlayerTrack }) {
	const player = usePlayerStore();
	const seconds = usePlayerState((state) => state.currentTime);
	const duration = usePlayerState((state) => state.duration);
	const isRunning = usePlayerState(isMoving);
	return (
		<div className="mono grid min-w-0 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 text-xs text-muted max-lg:col-span-2 max-lg:row-start-2">
			<span>{formatTime(seconds)}</span>
			<WaveformSlider
				source={{ audioUrl: track.url, waveformUrl: track.waveformUrl, outline: track.outline }}
				caption={t(m.seek)}
				height={40}
				seconds={seconds}
				time={player.time}
				duration={duration}
				isCurrent
				isMoving={isRunning}
				hasHead={false}
				onSeek={(target) => player.seek(target)}
			/>
			<span>{formatTime(duration)}</span>
		</div>
	);
}

function Title({ track, className }: { track: PlayerTrack | null; className: string }) {
	if (!track) return <span className="text-sm text-muted">{t(m.nothingPlaying)}</span>;
	return (
		<b className={classNames('truncate font-semibold', className)} title={track.title}>
			{track.title}
		</b>
	);
}

function SecondLine({ text, isError }: { text: string; isError: boolean }) {
	return (
		<small
			role={isError ? 'alert' : undefined}
			title={text}
			className={classNames('block truncate text-xs', isError ? 'text-bad' : 'text-muted')}
		>
			{text}
		</small>
	);
}

function Times() {
	const seconds = usePlayerState((state) => state.currentTime);
	const duration = usePlayerState((state) => state.duration);
	return `${formatTime(seconds)} / ${formatTime(duration)}`;
}
