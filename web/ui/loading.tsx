// What a page shows of its queries: failures, the rows of a list, and that there are more of them.
import { type ReactNode, useRef } from 'react';
import { t } from '../../domain/kernel/message.ts';
import { messageOf } from '../lib/call-error.ts';
import { useScope } from '../lib/scope-hooks.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import { Notice } from './notice.tsx';
import * as m from './ui.messages.ts';

/** The parts of a query that matter here. */
interface LoadingQuery {
	isError: boolean;
	isFetching: boolean;
	refetch: () => unknown;
}

/** A query of a paginated list. */
export interface PagedQuery extends LoadingQuery {
	hasNextPage: boolean;
	isFetchingNextPage: boolean;
	isFetchNextPageError: boolean;
	fetchNextPage: () => unknown;
}

interface QueryFailureProps {
	query: LoadingQuery | PagedQuery;
	className?: string | undefined;
	/** What could not be loaded, as a sentence. */
	children: ReactNode;
}

/** Renders nothing unless the query has failed; then a notice with a retry button. */
export function QueryFailure({ query, className, children }: QueryFailureProps) {
	if (!query.isError) return null;
	const retry = 'fetchNextPage' in query && query.isFetchNextPageError ? query.fetchNextPage : query.refetch;
	return (
		<Notice tone="bad" className={className} isRetrying={query.isFetching} onRetry={() => void retry()}>
			{children}
		</Notice>
	);
}

interface LoadedProps<Data> {
	query: LoadingQuery & { readonly data: Data | undefined };
	/** What could not be loaded, as a sentence. */
	failure: string;
	failureClassName?: string;
	/** Shows a failure above loaded data too, if they could not be refreshed. */
	showsStaleFailure?: boolean;
	skeleton: ReactNode;
	children: (data: Data) => ReactNode;
}

/** The loaded data of a query. Until then its skeleton or, if it failed, a notice with a retry button. */
export function Loaded<Data>({
	query,
	failure,
	failureClassName,
	showsStaleFailure = false,
	skeleton,
	children,
}: LoadedProps<Data>) {
	const isLoaded = query.data !== undefined;
	return (
		<>
			{(!isLoaded || showsStaleFailure) && (
				<QueryFailure query={query} className={failureClassName}>
					{failure}
				</QueryFailure>
			)}
			{isLoaded ? children(query.data) : !query.isError && skeleton}
		</>
	);
}

interface CallFailureProps {
	error: Error | null | undefined;
	/** Shown if the server gives no reason. */
	fallback?: string | undefined;
	className?: string | undefined;
}

/** Renders nothing unless a call has failed; then the reason. */
export function CallFailure({ error, fallback, className }: CallFailureProps) {
	return (
		<Notice tone="bad" className={className}>
			{error && messageOf(error, fallback)}
		</Notice>
	);
}

interface PagedCardProps {
	query: PagedQuery;
	caption: string | undefined;
	/** What could not be loaded, as a sentence. */
	failure: string;
	/** Shown when there are no rows. */
	empty: ReactNode;
	skeleton?: ReactNode;
	/** The rows; undefined until loaded. */
	children: ReactNode[] | undefined;
}

/** A paginated list in a card. */
export function PagedCard({ query, caption, failure, empty, skeleton, children }: PagedCardProps) {
	return (
		<>
			<QueryFailure query={query} className="mb-3">
				{failure}
			</QueryFailure>
			{children?.length === 0 ? (
				<Card>{empty}</Card>
			) : (
				(children || !query.isError) && (
					<Card aria-label={caption} aria-busy={!children}>
						<ul>{children ?? skeleton ?? <Skeleton className="m-6 h-12" />}</ul>
					</Card>
				)
			)}
			<LoadMorePages query={query} />
		</>
	);
}

export function LoadMorePages({ query }: { query: PagedQuery }) {
	return (
		<LoadMore
			hasMore={query.hasNextPage}
			isLoading={query.isFetchingNextPage}
			hasFailed={query.isFetchNextPageError}
			onMore={() => void query.fetchNextPage()}
		/>
	);
}

export interface LoadMoreProps {
	hasMore: boolean;
	isLoading: boolean;
	/** After a failure the button must be pressed: no automatic retry. */
	hasFailed: boolean;
	onMore: () => void;
}

/**
 * Loads the next page when the end of the list is about to scroll into view. It is also a button, for keyboard users
 * and retries.
 */
export function LoadMore({ hasMore, isLoading, hasFailed, onMore }: LoadMoreProps) {
	const end = useRef<HTMLDivElement>(null);
	useScope(
		(scope) => {
			if (!end.current || !hasMore || isLoading || hasFailed) return;
			const observer = new IntersectionObserver(
				(entries) => {
					if (entries.some(({ isIntersecting }) => isIntersecting)) onMore();
				},
				{ rootMargin: '900px' },
			);
			observer.observe(end.current);
			scope.add(() => observer.disconnect());
		},
		[hasMore, isLoading, hasFailed],
	);
	if (!hasMore) return null;
	return (
		<div ref={end} className="mt-4 grid justify-items-center">
			<Button isBusy={isLoading} onClick={onMore}>
				{t(m.showMore)}
			</Button>
		</div>
	);
}

/** A placeholder with the size of the content to come: `<Skeleton className="h-4 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
	return <span aria-hidden="true" className={classNames('skeleton block animate-breathe bg-raised', className)} />;
}
