import { InfiniteQueryObserver, notifyManager } from '@tanstack/react-query';
import type { UploadId } from '../../domain/kernel/ids.ts';
import type { Upload, UploadPurpose } from '../../domain/uploads/uploads.api.ts';
import { endpoints } from '../lib/api.ts';
import { queryClient } from '../lib/query-client.ts';

export interface UploadsList {
	/** Null until it has been loaded once. */
	readonly uploads: readonly Upload[] | null;
	readonly hasFailed: boolean;
	readonly isFetching: boolean;
	readonly hasMore: boolean;
}

/** My uploads as the server knows them, followed for as long as anything here can change them. */
export interface UploadsWatch {
	current(): UploadsList;
	refresh(): Promise<void>;
	loadMore(): void;
	dispose(): void;
}

interface Watching {
	readonly purpose: UploadPurpose;
	/** How often to ask; false for not by itself: live messages announce the ends. */
	readonly intervalMs: () => number | false;
	readonly onChange: () => void;
}

export function watchUploads({ purpose, intervalMs, onChange }: Watching): UploadsWatch {
	const observer = new InfiniteQueryObserver(
		queryClient,
		endpoints.uploads.listMyUploads.infiniteOptions({
			input: (before: UploadId | null) => (before === null ? { purpose } : { purpose, before }),
			initialPageParam: null,
			getNextPageParam: (page) => page.nextBefore,
			staleTime: 0,
			refetchInterval: intervalMs,
		}),
	);
	// Not at once: the observer calls back while it is being set up, before anybody holds what this function returns.
	const unsubscribe = observer.subscribe(notifyManager.batchCalls(onChange));

	return {
		current() {
			const { data, isError, isFetching, hasNextPage } = observer.getCurrentResult();
			return {
				uploads: data?.pages.flatMap(({ uploads }) => uploads) ?? null,
				hasFailed: isError,
				isFetching,
				hasMore: hasNextPage,
			};
		},
		async refresh() {
			await observer.refetch();
		},
		loadMore() {
			const { hasNextPage, isFetching } = observer.getCurrentResult();
			if (hasNextPage && !isFetching) void observer.fetchNextPage();
		},
		dispose: unsubscribe,
	};
}
