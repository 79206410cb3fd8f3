import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { DashboardTab } from '../../domain/songs/song-lists.ts';
import { endpoints } from '../lib/api.ts';
import { pagesAfter } from '../lib/pages-after.ts';

/** The counts of the three tabs; the navigation shows two of them as well. */
export function useDashboard() {
	return useQuery(dashboardOptions());
}

export function dashboardOptions() {
	return endpoints.reviews.getDashboard.queryOptions();
}

/** The songs of one tab, thirty at a time. */
export function useDashboardSongs(tab: DashboardTab, isEnabled = true) {
	return useInfiniteQuery({ ...dashboardSongsOptions(tab), enabled: isEnabled });
}

export function dashboardSongsOptions(tab: DashboardTab) {
	return endpoints.reviews.listDashboard.infiniteOptions(pagesAfter({ tab }));
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
		// Always fetched anew: who was asked today changes at midnight without any live message.
		staleTime: 0,
	});
}
