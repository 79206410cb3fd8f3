/** The three lists of the dashboard. */
export const dashboardTabs = ['pending', 'mine', 'completed'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];
