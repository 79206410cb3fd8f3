/** The three lists of the dashboard. */
export const dashboardTabs = ['pending', 'mine', 'completed'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

/** Sort keys of the track history: every column of its table. */
export const trackSorts = ['title', 'artist', 'addedBy', 'submitted', 'reviews', 'status', 'decidedIn'] as const;
export type TrackSort = (typeof trackSorts)[number];

/** Sort keys of any list of songs. */
export type SongSort = OverviewSort | TrackSort;

/** The default sort direction: the longest wait for a decision comes first. */
export function trackDirectionOf(sort: TrackSort): 'asc' | 'desc' {
	return sort === 'decidedIn' ? 'desc' : defaultDirectionOf(sort);
}

/** Sort keys of the table of all songs. */
export const overviewSorts = [
	'title',
	'artist',
	'addedBy',
	'submitted',
	'daysLeft',
	'reviews',
	'musical',
	'artistScore',
	'overall',
	'spread',
	'status',
] as const;
export type OverviewSort = (typeof overviewSorts)[number];

/** Texts start at A and time left at the most urgent; everything else starts at the largest or newest. */
const ascendingByDefault: readonly OverviewSort[] = ['title', 'artist', 'addedBy', 'daysLeft', 'status'];

/** The default sort direction. */
export function defaultDirectionOf(sort: OverviewSort): 'asc' | 'desc' {
	return ascendingByDefault.includes(sort) ? 'asc' : 'desc';
}
