import { useInfiniteQuery } from '@tanstack/react-query';
import type { DashboardTab } from '../../domain/songs/song-lists.ts';
import { endpoints, queryOf } from '../lib/api-client.ts';
import { pagesAfter } from '../lib/pages-after.ts';

/** The counts of the three tabs; the navigation shows two of them as well. */
export const useDashboard = queryOf(endpoints.reviews.getDashboard);

/** The songs of one tab, thirty at a time. */
export function useDashboardSongs(tab: DashboardTab, isEnabled = true) {
	return useInfiniteQuery({ ...dashboardSongsOptions(tab), enabled: isEnabled });
}

export function dashboardSongsOptions(tab: DashboardTab) {
	return endpoints.reviews.listDashboard.infiniteOptions(pagesAfter({ tab }));
}

export const useReviews = queryOf(endpoints.reviews.listReviews);
export const useReviewPage = queryOf(endpoints.reviews.getReviewPage);
/** Always refetched: who was asked today changes at midnight without any live message. */
export const useColleaguesToAsk = queryOf(endpoints.reviews.listColleaguesToAsk, { staleTime: 0 });
