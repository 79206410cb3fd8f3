// A long list of rows, loaded page by page. A refresh loads only the pages near the screen; the others stay as they
// were, marked as old, and are loaded again once they come near it.
import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { type CachedPages, isNear, margin, pagesOfRows, planPage } from './row-page-plan.ts';

export interface RowPage {
	readonly nextAfter: string | null;
}

type CachedPage<Page> = Page & {
	/** From before the last refresh. */
	readonly isOld: boolean;
	/** Where a refresh stopped: what follows is loaded when it comes near. */
	readonly isCut: boolean;
};

interface RowPagesOptions<Page extends RowPage> {
	queryKey: QueryKey;
	load: (after: string | null, signal: AbortSignal) => Promise<Page>;
	/** A page without rows, for the place where a refresh stopped. */
	emptyPage: Page;
	formatCount: (page: Page) => number;
}

/** A request that is under way already is waited for. */
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
		queryFn: async ({ pageParam, signal, client, queryKey: key }): Promise<CachedPage<Page>> => {
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
	// biome-ignore lint/correctness/useExhaustiveDependencies: after every answer, for the next page may be near already
	useEffect(() => follow(), [data, isFetching]);

	/** To be called with the rows that are on screen: from `start` up to, but not including, `end`. */
	const handleRange = useCallback((start: number, end: number): void => {
		range.current = { start, end };
		follow();
	}, []);
	return { pages: data?.pages, isFetching, isError, isPlaceholderData, refetch, onRange: handleRange };
}

function cachedPages(data: InfiniteData<RowPage, string | null>): CachedPages {
	return { params: data.pageParams, nextAfter: data.pages.at(-1)?.nextAfter ?? null };
}
