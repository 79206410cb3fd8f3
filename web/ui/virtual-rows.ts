import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useScope } from '../lib/scope-hooks.ts';
import { type RowMeasures, type RowRange, rangeOf, rowAt, topOf, totalHeight, towards } from './virtual-range.ts';

interface VirtualRowsOptions extends Pick<RowMeasures, 'rowHeight' | 'open'> {
	/** What holds the rows; its top is the top of the first one. */
	readonly list: RefObject<HTMLElement | null>;
	/** Of the rows, in their order: a list that changes keeps what is being looked at in its place. */
	readonly keys: readonly string[];
}

interface VirtualRows {
	readonly start: number;
	/** Of the first row that is not drawn any more. */
	readonly end: number;
	/** Of all rows, in pixels. */
	readonly height: number;
	readonly topOf: (index: number) => number;
}

/** Of a list that scrolls with the page, the rows that are on screen and a few around them. */
export function useVirtualRows({ list, keys, rowHeight, open }: VirtualRowsOptions): VirtualRows {
	const measures = { count: keys.length, rowHeight, open };
	const [range, setRange] = useState<RowRange>({ start: 0, end: 0 });
	const anchor = useRef<{ key: string; index: number } | null>(null);

	const follow = useEffectEvent(() => {
		if (!list.current) return;
		const top = -list.current.getBoundingClientRect().top;
		const wanted = rangeOf(top, window.innerHeight, measures);
		const first = rowAt(top, measures);
		const next = towards(range, wanted, first);
		if (next.start !== range.start || next.end !== range.end) setRange(next);
		const key = keys[first];
		anchor.current = top > 0 && key !== undefined ? { key, index: first } : null;
	});

	useScope((scope) => {
		scope.listen(window, 'scroll', follow);
		scope.listen(window, 'resize', follow);
	}, []);

	// The next few follow with the next frame, until all that are wanted are there.
	useScope((scope) => scope.nextFrame(follow), [range]);

	const stay = useEffectEvent(() => {
		const moved = anchor.current && movedTo(anchor.current, keys);
		if (moved !== null && anchor.current) {
			window.scrollBy({ top: topOf(moved, measures) - topOf(anchor.current.index, measures), behavior: 'instant' });
		}
		follow();
	});
	// Only when the rows themselves have changed: to ask for places after every scroll would lay out the page twice.
	// biome-ignore lint/correctness/useExhaustiveDependencies: these are what changes the rows
	useLayoutEffect(() => stay(), [keys, open?.index, open?.extra]);

	// Fewer rows than a moment ago, in the same drawing.
	const end = Math.min(range.end, keys.length);
	const start = Math.min(range.start, end);
	return { start, end, height: totalHeight(measures), topOf: (index) => topOf(index, measures) };
}

/** Rows that come or go by live news are few; a row that went far was not kept in place but sorted away. */
const farthest = 20;

function movedTo(anchor: { key: string; index: number }, keys: readonly string[]): number | null {
	if (keys[anchor.index] === anchor.key) return null;
	for (let distance = 1; distance <= farthest; distance += 1) {
		if (keys[anchor.index + distance] === anchor.key) return anchor.index + distance;
		if (keys[anchor.index - distance] === anchor.key) return anchor.index - distance;
	}
	return null;
}
