import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { type Caption, t } from '../../../domain/kernel/message.ts';
import * as m from '../../../domain/reviews/reviews.messages.ts';
import {
	highestScore,
	lowestScore,
	type ScoreName,
	scoreCaptions,
	scoreNames,
} from '../../../domain/reviews/scores.ts';
import { useScope } from '../../lib/scope-hooks.ts';
import { classNames } from '../../ui/class-names.ts';

const hints: Readonly<Record<ScoreName, Caption>> = {
	musical: m.musicalHint,
	artist: m.artistHint,
	overall: m.overallHint,
};

const scores = Array.from({ length: highestScore }, (_, index) => index + 1);
/** Shorter movements of a finger count as a tap. */
const slideAfterPx = 8;
const fillMs = 90;

interface ScoreRowProps {
	name: ScoreName;
	score: number | null;
	isMissing: boolean;
	onScore: (score: number) => void;
	/** Called for Space, which a browser would use to score the focused cell. */
	onSpace: () => void;
}

/**
 * Ten cells for one score: native radio buttons, so that arrows and Tab work without code. They are beside their
 * caption if each cell is then still wide enough for a finger, otherwise below it.
 */
export function ScoreRow({ name, score, isMissing, onScore, onSpace }: ScoreRowProps) {
	const hintId = useId();
	const slide = useSlideToScore(onScore);

	function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
		if (event.key !== ' ') return;
		event.preventDefault();
		if (!event.repeat && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey) onSpace();
	}

	// Some browsers check the cell only on keyup.
	function handleKeyUp(event: KeyboardEvent<HTMLDivElement>) {
		if (event.key === ' ') event.preventDefault();
	}

	return (
		<div className="grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-[7px] border-[color-mix(in_oklab,var(--line)_60%,transparent)] pt-2 pb-2.5 low-phone:gap-y-[3px] low-phone:pt-[5px] low-phone:pb-[7px] [&+&]:border-t @min-[35rem]:grid-cols-[118px_1fr_46px] @min-[35rem]:gap-x-4 @min-[35rem]:gap-y-0 @min-[35rem]:py-4 low:@min-[35rem]:py-[9px]">
			<p className="col-start-1 row-start-1">
				<b className="text-row font-semibold @min-[35rem]:block @min-[35rem]:text-md">{t(scoreCaptions[name])}</b>
				<small id={hintId} className="ml-2 text-xs text-faint @min-[35rem]:ml-0">
					{t(hints[name])}
				</small>
			</p>
			<div
				role="radiogroup"
				aria-label={t(scoreCaptions[name])}
				aria-describedby={hintId}
				aria-required="true"
				aria-invalid={isMissing || undefined}
				onKeyDown={handleKeyDown}
				onKeyUp={handleKeyUp}
				{...slide}
				className={classNames(
					'col-span-2 col-start-1 row-start-2 grid touch-pan-y grid-cols-10 gap-[3px] rounded-lg outline-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-4 @min-[35rem]:col-span-1 @min-[35rem]:col-start-2 @min-[35rem]:row-start-1 @min-[35rem]:gap-1',
					isMissing && 'ring-1 ring-bad ring-offset-4 ring-offset-surface',
				)}
			>
				{scores.map((value) => (
					<Cell key={value} name={name} value={value} score={score} onScore={onScore} />
				))}
			</div>
			<b
				aria-hidden="true"
				className={classNames(
					'col-start-2 row-start-1 text-right font-display text-h2 leading-none font-[650] tracking-[-0.04em] @min-[35rem]:col-start-3 @min-[35rem]:text-[1.75rem]',
					score === null && 'text-faint',
				)}
			>
				{score ?? '–'}
			</b>
		</div>
	);
}

interface CellProps {
	name: ScoreName;
	value: number;
	score: number | null;
	onScore: (score: number) => void;
}

function Cell({ name, value, score, onScore }: CellProps) {
	return (
		<label
			style={{ transitionDelay: `${((value - 1) / highestScore) * fillMs}ms` }}
			className={classNames(
				'mono relative grid h-11 cursor-pointer place-items-center rounded-[7px] text-[min(0.8125rem,7cqi)] font-medium transition-colors select-none motion-reduce:delay-0! md:h-12 md:text-row',
				cellClass(value, score),
			)}
		>
			<input
				type="radio"
				name={name}
				value={value}
				checked={value === score}
				onChange={() => onScore(value)}
				className="absolute inset-0 cursor-pointer appearance-none rounded-[7px] outline-none"
			/>
			{value}
		</label>
	);
}

function cellClass(value: number, score: number | null) {
	if (value === score) return 'bg-accent font-bold text-on-accent';
	if (score !== null && value < score) return 'bg-accent-soft text-accent-text';
	// The hover styles mark the cells up to the pointer, as a preview of the score.
	return 'bg-raised text-muted ring-1 ring-inset ring-[color-mix(in_oklab,var(--line)_90%,transparent)] dark:bg-sunken [@media(hover:hover)]:hover:bg-[color-mix(in_oklab,var(--accent-soft)_60%,var(--sunken))] [@media(hover:hover)]:hover:text-text [@media(hover:hover)]:[&:has(~_:hover)]:bg-[color-mix(in_oklab,var(--accent-soft)_60%,var(--sunken))] [@media(hover:hover)]:[&:has(~_:hover)]:text-text';
}

/** Sliding a finger along the row changes the score; moving it up or down scrolls the page. */
function useSlideToScore(onScore: (score: number) => void) {
	const ref = useRef<HTMLDivElement>(null);
	const start = useRef<{ x: number; isSliding: boolean } | null>(null);
	// Otherwise the browser scrolls the page during the slide, with momentum, and the next tap only stops that scrolling.
	useScope((scope) => {
		if (!ref.current) return;
		scope.listen(ref.current, 'touchmove', (event) => {
			if (start.current?.isSliding && event.cancelable) event.preventDefault();
		});
	}, []);
	return {
		ref,
		onPointerDown(event: PointerEvent) {
			if (event.pointerType !== 'mouse') start.current = { x: event.clientX, isSliding: false };
		},
		onPointerMove(event: PointerEvent<HTMLElement>) {
			const slide = start.current;
			if (!slide) return;
			if (!slide.isSliding && Math.abs(event.clientX - slide.x) < slideAfterPx) return;
			slide.isSliding = true;
			const { left, width } = event.currentTarget.getBoundingClientRect();
			onScore(scoreAtPoint(event.clientX - left, width));
		},
		onPointerUp() {
			start.current = null;
		},
		onPointerCancel() {
			start.current = null;
		},
	};
}

/** The score at a horizontal position in a row of scores. */
export function scoreAtPoint(x: number, width: number) {
	if (width <= 0) return lowestScore;
	return Math.min(highestScore, Math.max(lowestScore, Math.floor((x / width) * highestScore) + 1));
}

/** Keys 1 to 9, and 0 for ten; null for any other key. */
export function scoreFromKey(key: string) {
	if (!/^[0-9]$/.test(key)) return null;
	return key === '0' ? highestScore : Number(key);
}

/** The row that a digit fills when no row has the focus. */
export function rowForDigit(scores: Readonly<Record<ScoreName, number | null>>): ScoreName {
	return scoreNames.find((name) => scores[name] === null) ?? 'musical';
}

/** The last row returns itself. */
export function nextRow(name: ScoreName): ScoreName {
	return scoreNames[scoreNames.indexOf(name) + 1] ?? name;
}
