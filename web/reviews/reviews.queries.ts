import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { DashboardTab } from '../../domain/songs/dashboard-tabs.ts';
import { endpoints } from '../lib/api.ts';

/** The three tiles; the shell shows two of their counts as well. */
export function useDashboard() {
	return useQuery(endpoints.reviews.getDashboard.queryOptions());
}

/** The songs of one tab, thirty at a time. */
export function useDashboardSongs(tab: DashboardTab, isWanted = true) {
	return useInfiniteQuery({
		...endpoints.reviews.listDashboard.infiniteOptions({
			input: (after: string | null) => (after === null ? { tab } : { tab, after }),
			initialPageParam: null,
			getNextPageParam: (page) => page.nextAfter,
		}),
		enabled: isWanted,
	});
}

export function useReviews(songId: SongId) {
	return useQuery(endpoints.reviews.listReviews.queryOptions({ input: { songId } }));
}

export function useReviewPage(songId: SongId) {
	return useQuery(reviewPageOptions(songId));
}

export function reviewPageOptions(songId: SongId) {
	return endpoints.reviews.getReviewPage.queryOptions({ input: { songId } });
}

export function useColleaguesToAsk(songId: SongId) {
	return useQuery({
		...endpoints.reviews.listColleaguesToAsk.queryOptions({ input: { songId } }),
		// Who was asked today is another list tomorrow, and colleagues come and go.
		staleTime: 0,
	});
}
