import type { RefObject } from 'react';
import { useScope } from '../lib/scope-hooks.ts';
import { shareOf } from './waveform-drawing.ts';

export interface PlayheadMotion {
	/** To the fraction of a second. */
	readonly time: () => number;
	/** Whole seconds; the animation is corrected at every change. */
	readonly seconds: number;
	readonly duration: number;
	readonly isMoving: boolean;
	/** Otherwise all of the plain picture is shown. */
	readonly isShown: boolean;
	/** Changes when the picture has arrived. */
	readonly hasPicture: boolean;
	/** Of the picture, in CSS pixels. */
	readonly width: number;
}

interface PlayheadParts {
	/** The plain picture, of which only what is still to come shows. */
	readonly unplayed: RefObject<HTMLElement | null>;
	/** The coloured picture, of which only the played part shows. */
	readonly played: RefObject<HTMLElement | null>;
	/** The line; null where there is none. */
	readonly head: RefObject<HTMLElement | null>;
}

/**
 * Moves the playhead. The browser animates it from here to the end of the song without running a script for each frame;
 * every second it is corrected.
 */
export function usePlayhead({ unplayed, played, head }: PlayheadParts, motion: PlayheadMotion): void {
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
