/** Rows of one height, of which at most one is open and taller. All lengths are in pixels. */
export interface RowMeasures {
	readonly count: number;
	readonly rowHeight: number;
	/** The open row, and by how much it is taller than the others. */
	readonly open?: { readonly index: number; readonly extra: number } | undefined;
}

/** The rows to draw. */
export interface RowRange {
	readonly start: number;
	/** Of the first row that is not drawn any more. */
	readonly end: number;
}

/** Rows come and go by so many, so that most of a scroll changes nothing. */
const step = 4;
const overscan = 4;
/** More new rows than these would hold up a frame. */
const mostAtOnce = 6;

export function topOf(index: number, { rowHeight, open }: RowMeasures): number {
	return index * rowHeight + (open && index > open.index ? open.extra : 0);
}

export function totalHeight(measures: RowMeasures): number {
	return topOf(measures.count, measures);
}

/** The row at a height, counted from the top of the list. */
export function rowAt(y: number, measures: RowMeasures): number {
	const { rowHeight, open, count } = measures;
	const isBelowOpen = open !== undefined && y >= topOf(open.index, measures) + rowHeight;
	const index = isBelowOpen
		? Math.max(open.index, Math.floor((y - open.extra) / rowHeight))
		: Math.floor(y / rowHeight);
	return Math.min(Math.max(0, index), Math.max(0, count - 1));
}

/** `top` is where the viewport begins, counted from the top of the list; it may lie before or after the list. */
export function rangeOf(top: number, viewportHeight: number, measures: RowMeasures): RowRange {
	const { count } = measures;
	if (count === 0) return { start: 0, end: 0 };
	const first = rowAt(top, measures);
	const last = rowAt(top + viewportHeight, measures);
	const start = Math.max(0, Math.floor((first - overscan) / step) * step);
	const end = Math.min(count, Math.ceil((last + 1 + overscan) / step) * step);
	return { start, end };
}

/**
 * What to draw next on the way from the rows that are drawn to those that are wanted, a few at a time: first those that
 * are looked at, which begin with `first`, then those around them.
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
