import type { Viewer } from '../../domain/accounts/viewer.ts';
import { isMember } from '../accounts/member.ts';
import { unreadOptions } from '../chat/chat.queries.ts';
import { queryClient } from '../lib/query-client.ts';
import { notificationsOptions } from '../notifications/notifications.queries.ts';
import { organizationOptions } from '../organizations/organizations.queries.ts';
import { tabOf } from '../reviews/dashboard/dashboard-tabs.ts';
import { dashboardOptions, dashboardSongsOptions } from '../reviews/reviews.queries.ts';

/**
 * Asks what the dashboard shows, in one request, while its scripts are still being loaded and run. Not before the session
 * is there: its live cursor has to be older than any answer, or a change in between would be missed.
 */
export async function askFirstQuestions(viewer: Viewer | null, { pathname, search }: Location): Promise<void> {
	if (pathname !== '/' || !viewer || !isMember(viewer)) return;
	await Promise.all([
		queryClient.prefetchInfiniteQuery(dashboardSongsOptions(tabOf(new URLSearchParams(search).get('tab')))),
		queryClient.prefetchQuery(dashboardOptions()),
		queryClient.prefetchQuery(organizationOptions()),
		queryClient.prefetchQuery(unreadOptions()),
		// Who is no reviewer has no notifications and never asks for them.
		viewer.reviewerId !== null && queryClient.prefetchInfiniteQuery(notificationsOptions()),
	]);
}
