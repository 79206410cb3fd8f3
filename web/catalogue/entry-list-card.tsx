import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { LoadMorePages, type PagedQuery, QueryFailure, Skeleton } from '../ui/loading.tsx';

interface EntryListCardProps {
	/** Of the heading. */
	title: string;
	/** Said when there is nothing. */
	empty: string;
	failed: string;
	query: PagedQuery;
	/** List items; undefined while they are loaded. */
	children: ReactNode[] | undefined;
}

/** What belongs to an artist, writer or publisher, page by page. */
export function EntryListCard({ title, empty, failed, query, children }: EntryListCardProps) {
	return (
		<Card title={title}>
			<QueryFailure query={query} className="m-4">
				{failed}
			</QueryFailure>
			{children?.length === 0 && <p className="px-[18px] py-4 text-sm text-muted">{empty}</p>}
			{children ? <ul>{children}</ul> : !query.isError && <Skeleton className="m-4 h-6 w-40" />}
			{query.hasNextPage && (
				<div className="pb-4">
					<LoadMorePages query={query} />
				</div>
			)}
		</Card>
	);
}
