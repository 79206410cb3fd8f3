import type { DashboardTab } from '../../../domain/songs/dashboard-tabs.ts';

// Written out here: importing the list from the API definitions would load every schema with the first page.
export const tabCaptions: Readonly<Record<DashboardTab, string>> = {
	pending: 'Pending Reviews',
	mine: 'My Reviews',
	completed: 'Completed',
};

/** In display order. */
export const dashboardTabs: readonly DashboardTab[] = ['pending', 'mine', 'completed'];
