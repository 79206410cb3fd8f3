/** The pages in the cache. */
export interface CachedPages {
	/** The parameter with which each was loaded; null for the first. */
	readonly params: readonly (string | null)[];
	/** Where the last one says that the next begins. */
	readonly nextAfter: string | null;
}

/** The pages that are on screen. */
export interface SeenPages {
	readonly first: number;
	readonly last: number;
}

export type PagePlan =
	/** Fetch it. */
	| { readonly do: 'load'; readonly position: number }
	/** It is not on screen: it stays as it was, for now. */
	| { readonly do: 'reuse'; readonly position: number; readonly index: number }
	/** It begins elsewhere than before and is not on screen: the list ends here, for now. */
	| { readonly do: 'cut'; readonly position: number };

/** How many pages around the screen are kept up to date. */
export const margin = 1;

export function isNear(position: number, seen: SeenPages): boolean {
	return position >= seen.first - margin && position <= seen.last + margin;
}

/**
 * Decides what to do about one page of a list. A refresh goes through the pages one after the other, each with the cursor
 * of the one before; scrolling to the end asks for one more.
 */
export function planPage(
	param: string | null,
	cached: CachedPages | undefined,
	lastPosition: number,
	seen: SeenPages,
): PagePlan {
	if (!cached) return { do: 'load', position: 0 };
	const index = cached.params.indexOf(param);
	if (index !== -1)
		return isNear(index, seen) ? { do: 'load', position: index } : { do: 'reuse', position: index, index };
	if (param === cached.nextAfter) return { do: 'load', position: cached.params.length };
	// One row more or less moves the beginning of every page after it.
	const position = lastPosition + 1;
	return { do: isNear(position, seen) ? 'load' : 'cut', position };
}

/** The pages on which some rows are; `counts` are the rows of each page. */
export function pagesOfRows(rows: { start: number; end: number }, counts: readonly number[]): SeenPages {
	let rowsBefore = 0;
	let first = 0;
	let last = 0;
	for (const [index, count] of counts.entries()) {
		if (rowsBefore <= rows.start) first = index;
		if (rowsBefore < rows.end) last = index;
		rowsBefore += count;
	}
	return { first, last };
}
