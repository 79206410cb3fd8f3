// Which of a long list's rows are drawn. The library says which are on screen; how many more there are around them, and
// how many may be added at once, is decided here.

/** The rows to draw. */
export interface RowRange {
	readonly start: number;
	/** Of the first row that is not drawn any more. */
	readonly end: number;
}

/** The rows on screen, as the library counts them: up to and with the last. */
export interface VisibleRows {
	readonly startIndex: number;
	readonly endIndex: number;
	readonly count: number;
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
export function indexesOf({ start, end }: RowRange): number[] {
	return Array.from({ length: end - start }, (_, index) => start + index);
}
