import type { DashboardTab } from '../../../domain/songs/dashboard-tabs.ts';

// The list of the endpoints would bring every shape of the API into the first page.
export const tabCaptions: Readonly<Record<DashboardTab, string>> = {
	pending: 'Pending Reviews',
	mine: 'My Reviews',
	completed: 'Completed',
};

/** In the order in which they stand. */
export const dashboardTabs: readonly DashboardTab[] = ['pending', 'mine', 'completed'];
