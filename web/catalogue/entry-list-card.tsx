import type { ReactNode } from 'react';
import { LoadMore } from '../songs/load-more.tsx';
import { Card, CardHeader } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

interface EntryListCardProps {
	/** Of the heading. */
	id: string;
	title: string;
	/** Said when there is nothing. */
	empty: string;
	failed: string;
	/** An infinite query, as far as it matters here. */
	query: {
		isError: boolean;
		isFetching: boolean;
		hasNextPage: boolean;
		isFetchingNextPage: boolean;
		isFetchNextPageError: boolean;
		refetch: () => unknown;
		fetchNextPage: () => unknown;
	};
	/** List items; undefined while they are loaded. */
	children: ReactNode[] | undefined;
}

/** What belongs to an artist, writer or publisher, page by page. */
export function EntryListCard({ id, title, empty, failed, query, children }: EntryListCardProps) {
	return (
		<Card aria-labelledby={id}>
			<CardHeader id={id} title={title} />
			{query.isError && (
				<Notice tone="bad" className="m-4" isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
					{failed}
				</Notice>
			)}
			{children?.length === 0 && <p className="px-[18px] py-4 text-sm text-muted">{empty}</p>}
			{children ? <ul>{children}</ul> : !query.isError && <Skeleton className="m-4 h-6 w-40" />}
			{query.hasNextPage && (
				<div className="pb-4">
					<LoadMore
						hasMore={query.hasNextPage}
						isLoading={query.isFetchingNextPage}
						hasFailed={query.isFetchNextPageError}
						onMore={() => void query.fetchNextPage()}
					/>
				</div>
			)}
		</Card>
	);
}
