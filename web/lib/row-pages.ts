// A long list of rows, loaded page by page. A refresh loads only the pages near the screen; the others stay as they
// were, marked as old, and are reloaded when they come near the screen.
import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/** The pages in the cache. */
interface CachedPages {
	/** The cursor with which each was loaded; null for the first. */
	params: readonly (string | null)[];
	/** Start of the next page, as given by the last one. */
	nextAfter: string | null;
}

/** The pages that are visible. */
interface SeenPages {
	first: number;
	last: number;
}

type PagePlan =
	/** Fetch it. */
	| { do: 'load'; position: number }
	/** The page is not visible, so it stays unchanged for now. */
	| { do: 'reuse'; position: number; index: number }
	/** The page starts at another row than before and is not visible, so the list ends here for now. */
	| { do: 'cut'; position: number };

/** How many pages around the screen are kept up to date. */
const margin = 1;

function isNear(position: number, seen: SeenPages) {
	return position >= seen.first - margin && position <= seen.last + margin;
}

/**
 * Decides what to do with one page of a list. A refresh visits the pages in order, each with the cursor of the previous
 * page; scrolling to the end requests one more.
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
	// One row more or less shifts the start of every following page.
	const position = lastPosition + 1;
	return { do: isNear(position, seen) ? 'load' : 'cut', position };
}

/** The pages that contain some rows; `counts` are the row counts of the pages. */
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

export interface RowPage {
	nextAfter: string | null;
}

type CachedPage<Page> = Page & {
	/** Loaded before the last refresh. */
	isOld: boolean;
	/** Where a refresh stopped: the following pages are loaded when they come near the screen. */
	isCut: boolean;
};

interface RowPagesOptions<Page extends RowPage> {
	queryKey: QueryKey;
	load: (after: string | null, signal: AbortSignal) => Promise<Page>;
	/** A page without rows, used where a refresh stopped. */
	emptyPage: Page;
	formatCount: (page: Page) => number;
}

/** A request that is already running is reused. */
const notTwice = { cancelRefetch: false };

export function useRowPages<Page extends RowPage>({ queryKey, load, emptyPage, formatCount }: RowPagesOptions<Page>) {
	const range = useRef({ start: 0, end: 0 });
	const seen = useRef({ first: 0, last: 0 });
	const lastPosition = useRef(0);

	const query = useInfiniteQuery({
		queryKey,
		initialPageParam: null as string | null,
		getNextPageParam: (page: CachedPage<Page>) => (page.isCut ? null : page.nextAfter),
		placeholderData: keepPreviousData,
		queryFn: async ({ pageParam, signal, client, queryKey: key }) => {
			const cached = client.getQueryData<InfiniteData<CachedPage<Page>, string | null>>(key);
			const plan = planPage(pageParam, cached && cachedPages(cached), lastPosition.current, seen.current);
			const cachedPage = plan.do === 'reuse' ? cached?.pages[plan.index] : undefined;
			let page: CachedPage<Page>;
			if (cachedPage) page = { ...cachedPage, isOld: true };
			else if (plan.do === 'cut') page = { ...emptyPage, nextAfter: pageParam, isOld: true, isCut: true };
			else page = { ...(await load(pageParam, signal)), isOld: false, isCut: false };
			lastPosition.current = plan.position;
			return page;
		},
	});
	const { data, isFetching, isError, isPlaceholderData, hasNextPage, fetchNextPage, refetch } = query;

	const follow = useEffectEvent(() => {
		seen.current = pagesOfRows(range.current, data?.pages.map(formatCount) ?? []);
		if (!data || isFetching || isError || isPlaceholderData) return;
		if (data.pages.some(({ isOld }, index) => isOld && isNear(index, seen.current))) void refetch(notTwice);
		else if (hasNextPage && seen.current.last + margin >= data.pages.length) void fetchNextPage(notTwice);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: the next page may be near after any response
	useEffect(() => follow(), [data, isFetching]);

	/** Must be called with the visible rows: from `start` up to, but not including, `end`. */
	const handleRange = useCallback((start: number, end: number) => {
		range.current = { start, end };
		follow();
	}, []);
	return { pages: data?.pages, isFetching, isError, isPlaceholderData, refetch, onRange: handleRange };
}

function cachedPages(data: InfiniteData<RowPage, string | null>): CachedPages {
	return { params: data.pageParams, nextAfter: data.pages.at(-1)?.nextAfter ?? null };
}
