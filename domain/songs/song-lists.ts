/** The three lists of the dashboard. */
export const dashboardTabs = ['pending', 'mine', 'completed'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

/** What the track history can be sorted by: every column of its table. */
export const trackSorts = ['title', 'artist', 'addedBy', 'submitted', 'reviews', 'status', 'decidedIn'] as const;
export type TrackSort = (typeof trackSorts)[number];

/** What any list of songs can be sorted by. */
export type SongSort = OverviewSort | TrackSort;

/** The sort direction while the viewer has not chosen one: the longest wait for a decision comes first. */
export function trackDirectionOf(sort: TrackSort): 'asc' | 'desc' {
	return sort === 'decidedIn' ? 'desc' : defaultDirectionOf(sort);
}

/** What the table of all songs can be sorted by. */
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

/** The sort direction while the viewer has not chosen one. */
export function defaultDirectionOf(sort: OverviewSort): 'asc' | 'desc' {
	return ascendingByDefault.includes(sort) ? 'asc' : 'desc';
}
