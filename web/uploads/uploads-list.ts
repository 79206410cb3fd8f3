// The viewer's uploads on the server, loaded with one request at a time, however many reasons there are to refresh.
import { InfiniteQueryObserver, notifyManager } from '@tanstack/react-query';
import type { UploadId } from '../../domain/kernel/ids.ts';
import type { UploadPurpose } from '../../domain/uploads/uploads.api.ts';
import { endpoints } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { createScope, delay } from '../lib/scope.ts';

interface Watching {
	purpose: UploadPurpose;
	/** Polling interval; false for none: live messages announce the ends. */
	intervalMs: () => number | false;
	/** Whether the list is visible or an upload is in progress; otherwise there is no automatic refresh. */
	isNeeded: () => boolean;
	onChange: () => void;
}

const restMs = 300;
const againAfterFailureMs = 5000;

export function watchUploads({ purpose, intervalMs, isNeeded, onChange }: Watching) {
	const scope = createScope();
	const observer = new InfiniteQueryObserver(queryClient, {
		...endpoints.uploads.listMyUploads.infiniteOptions({
			input: (before: UploadId | null) => (before === null ? { purpose } : { purpose, before }),
			initialPageParam: null,
			getNextPageParam: (page) => page.nextBefore,
			staleTime: 0,
		}),
		// Otherwise every live message would start a request and cancel the previous one; here they share the next request.
		enabled: false,
	});
	const refresh = latestOnly(
		async () => {
			isBehind = false;
			if (!scope.signal.aborted) await observer.refetch();
		},
		() => delay(restMs, scope.signal),
	);
	let nextRefresh = createScope();
	let isBehind = false;

	function refreshIfNeeded() {
		if (isNeeded()) void refresh();
		else isBehind = true;
	}

	/** Schedules the next refresh, if there is a reason for one; a hidden page waits for live messages instead. */
	function plan() {
		nextRefresh.dispose();
		const { isFetching, isError } = observer.getCurrentResult();
		const ms = isError ? againAfterFailureMs : intervalMs();
		if (scope.signal.aborted || isFetching || ms === false || document.hidden) return;
		nextRefresh = createScope();
		const { signal } = nextRefresh;
		void delay(ms, signal).then(() => {
			if (!signal.aborted) refreshIfNeeded();
		});
	}

	// Batched, because the observer also calls back during subscribe, before this function has returned.
	const handleResult = notifyManager.batchCalls(() => {
		onChange();
		plan();
	});
	scope.add(observer.subscribe(handleResult));
	scope.add(
		queryClient.getQueryCache().subscribe((event) => {
			const isOurs = event.query === observer.getCurrentQuery();
			if (isOurs && event.type === 'updated' && event.action.type === 'invalidate') refreshIfNeeded();
		}),
	);
	scope.listen(document, 'visibilitychange', plan);
	scope.listen(window, 'online', refreshIfNeeded);
	scope.listen(window, 'offline', onChange);
	scope.add(() => nextRefresh.dispose());
	void refresh();

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
		refresh,
		/** Refreshes if a refresh was skipped while it was not needed. */
		catchUp() {
			if (isBehind) void refresh();
			else plan();
		},
		loadMore() {
			const { hasNextPage, isFetching } = observer.getCurrentResult();
			if (hasNextPage && !isFetching) void observer.fetchNextPage();
		},
		dispose: scope.dispose,
	};
}

/** The viewer's uploads on the server, refreshed while they are visible or in progress. */
export type UploadsWatch = ReturnType<typeof watchUploads>;

/**
 * Runs `run` one at a time. Calls during a run share the next run, so that each caller gets one that started after the
 * call. `rest` is the shortest pause between two runs.
 */
export function latestOnly(run: () => Promise<void>, rest: () => Promise<void>) {
	let isBusy = false;
	let free: Promise<unknown> = Promise.resolve();
	let next: Promise<void> | null = null;

	function start() {
		isBusy = true;
		const running = run();
		free = Promise.allSettled([running, rest()]).then(() => {
			isBusy = false;
		});
		return running;
	}

	async function startWhenFree() {
		while (isBusy) await free;
		next = null;
		await start();
	}

	return () => {
		if (!isBusy && next === null) return start();
		next ??= startWhenFree();
		return next;
	};
}
