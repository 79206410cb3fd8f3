// Renders only the visible rows of a list that scrolls with the page, and a few around them. The library knows where
// each row is and which are visible; rendering a few per frame, and keeping the visible rows in place when the list
// changes, is our part.
import { type Range, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createScope } from '../lib/scope.ts';
import { useScope } from '../lib/scope-hooks.ts';

// Which rows of a long list are rendered. The library reports which are visible; how many more there are around them,
// and how many may be added at once, is decided here.

/** The rows to render. */
export interface RowRange {
	start: number;
	/** Index after the last rendered row. */
	end: number;
}

/** The visible rows as the library counts them, including the last. */
interface VisibleRows {
	startIndex: number;
	endIndex: number;
	count: number;
}

/** Rows are added and removed in blocks of this size, so that most scrolling changes nothing. */
const step = 4;
const overscan = 4;
/** More new rows than this would delay a frame. */
const mostAtOnce = 6;

/** The visible rows and some around them. */
export function rangeAround({ startIndex, endIndex, count }: VisibleRows): RowRange {
	const start = Math.max(0, Math.floor((startIndex - overscan) / step) * step);
	const end = Math.min(count, Math.ceil((endIndex + 1 + overscan) / step) * step);
	return { start, end };
}

/**
 * The next range to render between the current and the wanted rows, a few at a time: first the visible rows, which
 * start with `first`, then those around them.
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

/** The indexes of the rows in a range. */
export function indexesOf({ start, end }: RowRange) {
	return Array.from({ length: end - start }, (_, index) => start + index);
}

interface VirtualRowsOptions {
	/** The element that contains the rows; its top is the top of the first row. */
	list: RefObject<HTMLElement | null>;
	/** Keys of the rows, in their order. */
	keys: readonly string[];
	rowHeight: number;
	/** Called with the rendered rows: from `start` up to, but not including, `end`. */
	onRange: (start: number, end: number) => void;
	/** The expanded row, and how much taller it is than the others, in pixels. */
	open?: { index: number; extra: number } | undefined;
}

export function useVirtualRows({ list, keys, rowHeight, onRange, open }: VirtualRowsOptions) {
	const [drawn, setDrawn] = useState<RowRange>({ start: 0, end: 0 });
	const anchor = useRef<{ key: string; index: number } | null>(null);
	const reportOffset = useRef<() => void>(() => undefined);

	const virtualizer = useWindowVirtualizer<HTMLElement>({
		count: keys.length,
		estimateSize: (index) => rowHeight + (open?.index === index ? open.extra : 0),
		// The library recomputes the positions when this function changes.
		// biome-ignore lint/correctness/useExhaustiveDependencies: taller rows and an expanded one move those below them
		getItemKey: useCallback((index) => keys[index] ?? index, [keys, rowHeight, open?.index, open?.extra]),
		rangeExtractor: useCallback(
			(visible: Range) => indexesOf(towards(drawn, rangeAround(visible), visible.startIndex)),
			[drawn],
		),
		// Relative to the top of the list, because content above it may change its height at any time.
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
		// The library never scrolls the page.
		scrollToFn: () => undefined,
		useFlushSync: false,
	});
	const rows = virtualizer.getVirtualItems();
	const start = rows[0]?.index ?? 0;
	const end = start + rows.length;
	useEffect(() => onRange(start, end), [onRange, start, end]);

	// The next few follow with the next frame, until all wanted rows are rendered.
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
	// Only when the rows themselves have changed: measuring after every scroll would lay out the page twice.
	// biome-ignore lint/correctness/useExhaustiveDependencies: these change the rows
	useLayoutEffect(() => keepPlace(), [keys, open?.index, open?.extra]);
	useLayoutEffect(() => {
		anchor.current = firstVisible(virtualizer, keys);
	});

	return { start, end, height: virtualizer.getTotalSize(), topOf };
}

/** The row at the top of the screen; none while the list starts below it. */
function firstVisible({ range, scrollOffset }: Virtualizer<Window, HTMLElement>, keys: readonly string[]) {
	if (range === null || scrollOffset === null || scrollOffset <= 0) return null;
	const key = keys[range.startIndex];
	return key === undefined ? null : { key, index: range.startIndex };
}

/** Live updates add or remove few rows; a row that moved farther was re-sorted. */
const farthest = 20;

function movedTo(anchor: { key: string; index: number }, keys: readonly string[]) {
	if (keys[anchor.index] === anchor.key) return null;
	for (let distance = 1; distance <= farthest; distance += 1) {
		if (keys[anchor.index + distance] === anchor.key) return anchor.index + distance;
		if (keys[anchor.index - distance] === anchor.key) return anchor.index - distance;
	}
	return null;
}
