// The waveform as a control: shows the position in the song, and takes clicks, drags and keys to change it.
import { AudioLines } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { formatPosition, formatTime } from '../../domain/kernel/day.ts';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/waveform/waveform-shell.messages.ts';
import { useScope } from '../lib/scope-hooks.ts';
import { classNames } from '../ui/class-names.ts';
import { useNearViewport, useWidth } from './near-viewport.ts';
import { useWaveform, type WaveformSource } from './waveform.queries.ts';
import { WaveformCanvas } from './waveform-canvas.tsx';
import { loadingPeaks, shareOf, timeAt } from './waveform-drawing.ts';

const arrowSeconds = 5;
const pageSeconds = 10;

/** The second that a key moves to on the waveform; null if the key has no meaning for it. */
export function timeAfterKey(key: string, seconds: number, durationSeconds: number) {
	const target = targetOf(key, seconds, durationSeconds);
	return target === null ? null : Math.min(durationSeconds, Math.max(0, target));
}

function targetOf(key: string, seconds: number, durationSeconds: number) {
	switch (key) {
		case 'ArrowRight':
		case 'ArrowUp':
			return seconds + arrowSeconds;
		case 'ArrowLeft':
		case 'ArrowDown':
			return seconds - arrowSeconds;
		case 'PageUp':
			return seconds + pageSeconds;
		case 'PageDown':
			return seconds - pageSeconds;
		case 'Home':
			return 0;
		case 'End':
			return durationSeconds;
		default:
			return null;
	}
}

export interface WaveformSliderProps {
	source: WaveformSource;
	/** Accessible name: what the position refers to. */
	caption: string;
	height: number;
	/** Whole seconds. */
	seconds: number;
	/** Exact to the fraction of a second, for the moving playhead. */
	time: () => number;
	duration: number;
	/** Shows the played part in colour. */
	isCurrent: boolean;
	isMoving: boolean;
	/** The line with its knob; small waveforms have none. */
	hasHead?: boolean;
	/** False where arrow keys reach it. */
	isTabStop?: boolean;
	onSeek: (seconds: number, by: 'pointer' | 'key') => void;
}

export function WaveformSlider(props: WaveformSliderProps) {
	const {
		caption,
		height,
		seconds,
		time,
		duration,
		isCurrent,
		isMoving,
		hasHead = true,
		isTabStop = true,
		onSeek,
	} = props;
	const box = useRef<HTMLDivElement>(null);
	const unplayed = useRef<HTMLDivElement>(null);
	const played = useRef<HTMLDivElement>(null);
	const head = useRef<HTMLDivElement>(null);
	const isNear = useNearViewport(box);
	const fullWidth = useWidth(box);
	const { peaks, isLoading, error } = useWaveform({ ...props.source, durationSeconds: duration }, isNear);
	const width = isNear ? fullWidth : 0;
	const canSeek = duration > 0;
	const { pointer, handlers } = usePointer(box, canSeek, (x) => onSeek(timeAt(x, fullWidth, duration), 'pointer'));
	const shownSeconds = pointer?.isDragging ? timeAt(pointer.x, fullWidth, duration) : seconds;
	const isColoured = isCurrent || pointer?.isDragging === true;
	usePlayhead(
		{ unplayed, played, head },
		{
			time: pointer?.isDragging ? () => shownSeconds : time,
			seconds: shownSeconds,
			isShown: isColoured,
			hasPicture: peaks !== null,
			duration,
			isMoving: isMoving && !pointer?.isDragging,
			width,
		},
	);

	function handleKeyDown(event: KeyboardEvent) {
		if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !canSeek) return;
		const target = timeAfterKey(event.key, time(), duration);
		if (target === null) return;
		event.preventDefault();
		onSeek(target, 'key');
	}

	return (
		<div
			ref={box}
			role="slider"
			tabIndex={isTabStop ? 0 : -1}
			aria-label={caption}
			aria-valuemin={0}
			aria-valuemax={Math.floor(duration)}
			aria-valuenow={Math.floor(shownSeconds)}
			aria-valuetext={formatPosition(shownSeconds, duration)}
			aria-busy={isLoading || undefined}
			{...handlers}
			onKeyDown={handleKeyDown}
			style={{ height: `${height}px` }}
			className={classNames(
				'relative min-w-0 touch-pan-y rounded-md select-none',
				canSeek && 'cursor-pointer',
				error && 'border border-dashed border-control-line',
			)}
		>
			{error ? (
				<p className="flex h-full items-center justify-center gap-2 text-sm text-faint">
					<AudioLines size={16} />
					{t(m.noWaveform)}
				</p>
			) : (
				<div ref={unplayed} className={classNames('overflow-x-clip', !peaks && 'animate-breathe')}>
					<WaveformCanvas peaks={peaks ?? loadingPeaks} width={width} height={height} colour="wave-rest" />
				</div>
			)}
			{isColoured && peaks && (
				<div ref={played} className="pointer-events-none absolute inset-0 overflow-x-clip">
					<WaveformCanvas peaks={peaks} width={width} height={height} colour="accent" />
				</div>
			)}
			{isColoured && hasHead && <Playhead ref={head} />}
			{pointer && !error && <PointerTime x={pointer.x} width={fullWidth} duration={duration} />}
		</div>
	);
}

interface PointerPlace {
	/** Distance from the left edge of the picture, in CSS pixels. */
	x: number;
	/** The pointer holds the playhead. */
	isDragging: boolean;
}

/** Follows a pointer over the picture; a press, or the end of a drag, seeks. */
function usePointer(box: RefObject<HTMLElement | null>, canSeek: boolean, onSeek: (x: number) => void) {
	const [pointer, setPointer] = useState<PointerPlace | null>(null);

	function offsetOf(event: PointerEvent) {
		return event.clientX - (box.current?.getBoundingClientRect().left ?? 0);
	}

	const handlers = {
		onPointerDown(event: PointerEvent) {
			if (event.button !== 0 || !canSeek) return;
			event.currentTarget.setPointerCapture(event.pointerId);
			setPointer({ x: offsetOf(event), isDragging: true });
		},
		onPointerMove(event: PointerEvent) {
			if (!canSeek || (event.pointerType === 'touch' && !pointer?.isDragging)) return;
			setPointer({ x: offsetOf(event), isDragging: pointer?.isDragging ?? false });
		},
		onPointerUp(event: PointerEvent) {
			if (!pointer?.isDragging) return;
			setPointer(event.pointerType === 'touch' ? null : { x: offsetOf(event), isDragging: false });
			onSeek(offsetOf(event));
		},
		onPointerCancel: () => setPointer(null),
		onPointerLeave: () => !pointer?.isDragging && setPointer(null),
	};
	return { pointer, handlers };
}

function Playhead({ ref }: { ref: RefObject<HTMLDivElement | null> }) {
	return (
		<div ref={ref} className="pointer-events-none absolute -top-0.5 -bottom-0.5 -left-px w-0.5 rounded-xs bg-text">
			<span className="absolute -top-[3px] -left-1 size-2.5 rounded-full bg-text" />
		</div>
	);
}

/** The time under the pointer, kept inside the picture. */
function PointerTime({ x, width, duration }: { x: number; width: number; duration: number }) {
	const share = shareOf(x, width);
	return (
		<div aria-hidden="true" className="pointer-events-none absolute inset-y-0" style={{ left: `${share * 100}%` }}>
			<i className="absolute inset-y-0 w-px bg-control" />
			<span
				className="mono absolute top-0 rounded-sm bg-popover px-1.5 py-0.5 text-2xs text-text shadow-e3"
				style={{ transform: `translateX(${share > 0.5 ? 'calc(-100% - 6px)' : '7px'})` }}
			>
				{formatTime(timeAt(x, width, duration))}
			</span>
		</div>
	);
}

interface PlayheadMotion {
	/** Exact to the fraction of a second. */
	time: () => number;
	/** Whole seconds; the animation is corrected at every change. */
	seconds: number;
	duration: number;
	isMoving: boolean;
	/** Otherwise the whole plain picture is shown. */
	isShown: boolean;
	/** Changes when the picture has loaded. */
	hasPicture: boolean;
	/** Width of the picture in CSS pixels. */
	width: number;
}

interface PlayheadParts {
	/** The plain picture, clipped to the part that was not played yet. */
	unplayed: RefObject<HTMLElement | null>;
	/** The coloured picture, clipped to the played part. */
	played: RefObject<HTMLElement | null>;
	/** The line; null if there is none. */
	head: RefObject<HTMLElement | null>;
}

/**
 * Moves the playhead. The browser animates it from here to the end of the song without running a script for each frame;
 * it is corrected every second.
 */
function usePlayhead({ unplayed, played, head }: PlayheadParts, motion: PlayheadMotion) {
	const { seconds, duration, isShown, hasPicture, isMoving, width } = motion;
	useScope(
		(scope) => {
			if (!isShown) {
				if (unplayed.current) unplayed.current.style.clipPath = '';
				return;
			}
			const from = shareOf(motion.time(), duration);
			const isAnimated = isMoving && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
			const remainingMs = (1 - from) * duration * 1000;
			const parts = [
				{
					element: hasPicture ? unplayed.current : null,
					frames: (share: number) => ({ clipPath: `inset(0 0 0 ${share * 100}%)` }),
				},
				{ element: played.current, frames: (share: number) => ({ clipPath: `inset(0 ${(1 - share) * 100}% 0 0)` }) },
				{ element: head.current, frames: (share: number) => ({ transform: `translateX(${share * width}px)` }) },
			];
			for (const { element, frames } of parts) {
				if (!element) continue;
				Object.assign(element.style, frames(from));
				if (!isAnimated || remainingMs <= 0) continue;
				const animation = element.animate([frames(from), frames(1)], { duration: remainingMs, easing: 'linear' });
				scope.add(() => animation.cancel());
			}
		},
		[seconds, duration, isShown, hasPicture, isMoving, width],
	);
}
