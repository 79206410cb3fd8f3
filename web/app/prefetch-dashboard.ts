import type { Viewer } from '../../domain/accounts/viewer.ts';
import { isMember } from '../accounts/member.ts';
import { endpoints } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { notificationsOptions } from '../notifications/notifications.queries.ts';
import { tabOf } from '../reviews/dashboard/dashboard-tabs.ts';
import { dashboardSongsOptions } from '../reviews/reviews.queries.ts';

/**
 * Requests the dashboard's data in one request while its scripts are still loading. Runs only after the session is
 * known: its live cursor has to be older than any response, or a change in between would be missed.
 */
export async function prefetchDashboard(viewer: Viewer | null, { pathname, search }: Location) {
	if (pathname !== '/' || !viewer || !isMember(viewer)) return;
	await Promise.all([
		queryClient.prefetchInfiniteQuery(dashboardSongsOptions(tabOf(new URLSearchParams(search).get('tab')))),
		queryClient.prefetchQuery(endpoints.reviews.getDashboard.queryOptions()),
		queryClient.prefetchQuery(endpoints.organizations.getOrganization.queryOptions()),
		queryClient.prefetchQuery(endpoints.chat.countUnread.queryOptions()),
		queryClient.prefetchQuery(endpoints.replies.getDemoSummary.queryOptions()),
		// A viewer who is not a reviewer has no notifications and never requests them.
		viewer.reviewerId !== null && queryClient.prefetchInfiniteQuery(notificationsOptions()),
	]);
}
