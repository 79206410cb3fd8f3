// Of a list that scrolls with the page, the rows that are on screen and a few around them. The library knows where each
// row is and which ones are on screen; that they come a few per frame, and that a list which changes keeps what is being
// looked at in its place, is ours.
import { type Range, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createScope } from '../lib/scope.ts';
import { useScope } from '../lib/scope-hooks.ts';

// Which of a long list's rows are drawn. The library says which are on screen; how many more there are around them, and
// how many may be added at once, is decided here.

/** The rows to draw. */
export interface RowRange {
	start: number;
	/** Of the first row that is not drawn any more. */
	end: number;
}

/** The rows on screen, as the library counts them: up to and with the last. */
interface VisibleRows {
	startIndex: number;
	endIndex: number;
	count: number;
}

/** Rows come and go by so many, so that most of a scroll changes nothing. */
const step = 4;
const overscan = 4;
/** More new rows than these would hold up a frame. */
const mostAtOnce = 6;

/** The rows on screen and some around them. */
export function rangeAround({ startIndex, endIndex, count }: VisibleRows): RowRange {
	const start = Math.max(0, Math.floor((startIndex - overscan) / step) * step);
	const end = Math.min(count, Math.ceil((endIndex + 1 + overscan) / step) * step);
	return { start, end };
}

/**
 * What to draw next on the way from the rows that are drawn to those that are wanted, a few at a time: first those that
 * are on screen, which begin with `first`, then those around them.
 */
export function towards(drawn: RowRange, wanted: RowRange, first: number): RowRange {
	const isFar = drawn.end <= wanted.start || drawn.start >= wanted.end;
	let start = isFar ? first : Math.max(drawn.start, wanted.start);
	let end = isFar ? first : Math.min(drawn.end, wanted.end);
	let left = mostAtOnce;
	const rise = (to: number) => {
		const rows = Math.max(0, Math.min(left, start - to));
		start -= rows;
		left -= rows;
	};
	rise(first);
	const rows = Math.min(left, wanted.end - end);
	end += rows;
	left -= rows;
	rise(wanted.start);
	return { start, end };
}

/** Of the rows in a range, the places in the list. */
export function indexesOf({ start, end }: RowRange) {
	return Array.from({ length: end - start }, (_, index) => start + index);
}

interface VirtualRowsOptions {
	/** What holds the rows; its top is the top of the first one. */
	list: RefObject<HTMLElement | null>;
	/** Of the rows, in their order. */
	keys: readonly string[];
	rowHeight: number;
	/** Called with the rows that are drawn: from `start` up to, but not including, `end`. */
	onRange: (start: number, end: number) => void;
	/** The open row, and by how much it is taller than the others, in pixels. */
	open?: { index: number; extra: number } | undefined;
}

export function useVirtualRows({ list, keys, rowHeight, onRange, open }: VirtualRowsOptions) {
	const [drawn, setDrawn] = useState<RowRange>({ start: 0, end: 0 });
	const anchor = useRef<{ key: string; index: number } | null>(null);
	const reportOffset = useRef<() => void>(() => undefined);

	const virtualizer = useWindowVirtualizer<HTMLElement>({
		count: keys.length,
		estimateSize: (index) => rowHeight + (open?.index === index ? open.extra : 0),
		// The library works out the places anew when this is another function.
		// biome-ignore lint/correctness/useExhaustiveDependencies: an open row moves those below it
		getItemKey: useCallback((index) => keys[index] ?? index, [keys, open?.index, open?.extra]),
		rangeExtractor: useCallback(
			(visible: Range) => indexesOf(towards(drawn, rangeAround(visible), visible.startIndex)),
			[drawn],
		),
		// Counted from the top of the list: what stands above it may change its height at any time.
		observeElementOffset: (_, report) => {
			const scope = createScope();
			reportOffset.current = () => {
				if (list.current) report(-list.current.getBoundingClientRect().top, false);
			};
			scope.listen(window, 'scroll', reportOffset.current);
			scope.listen(window, 'resize', reportOffset.current);
			reportOffset.current();
			return () => scope.dispose();
		},
		// The page is never scrolled by the library.
		scrollToFn: () => undefined,
		useFlushSync: false,
	});
	const rows = virtualizer.getVirtualItems();
	const start = rows[0]?.index ?? 0;
	const end = start + rows.length;
	useEffect(() => onRange(start, end), [onRange, start, end]);

	// The next few follow with the next frame, until all that are wanted are there.
	useScope(
		(scope) =>
			scope.nextFrame(() => {
				reportOffset.current();
				setDrawn((before) => (before.start === start && before.end === end ? before : { start, end }));
			}),
		[start, end],
	);

	function topOf(index: number) {
		const beyond = Math.max(0, index - keys.length);
		return virtualizer.measurementsCache[index]?.start ?? virtualizer.getTotalSize() + beyond * rowHeight;
	}

	const keepPlace = useEffectEvent(() => {
		const moved = anchor.current && movedTo(anchor.current, keys);
		if (moved !== null && anchor.current) {
			window.scrollBy({ top: topOf(moved) - topOf(anchor.current.index), behavior: 'instant' });
		}
		reportOffset.current();
	});
	// Only when the rows themselves have changed: to ask for places after every scroll would lay out the page twice.
	// biome-ignore lint/correctness/useExhaustiveDependencies: these are what changes the rows
	useLayoutEffect(() => keepPlace(), [keys, open?.index, open?.extra]);
	useLayoutEffect(() => {
		anchor.current = firstVisible(virtualizer, keys);
	});

	return { start, end, height: virtualizer.getTotalSize(), topOf };
}

/** The row at the top of the screen; none while the list begins below it. */
function firstVisible({ range, scrollOffset }: Virtualizer<Window, HTMLElement>, keys: readonly string[]) {
	if (range === null || scrollOffset === null || scrollOffset <= 0) return null;
	const key = keys[range.startIndex];
	return key === undefined ? null : { key, index: range.startIndex };
}

/** Rows that come or go by live updates are few; a row that went far was not kept in place but sorted away. */
const farthest = 20;

function movedTo(anchor: { key: string; index: number }, keys: readonly string[]) {
	if (keys[anchor.index] === anchor.key) return null;
	for (let distance = 1; distance <= farthest; distance += 1) {
		if (keys[anchor.index + distance] === anchor.key) return anchor.index + distance;
		if (keys[anchor.index - distance] === anchor.key) return anchor.index - distance;
	}
	return null;
}
