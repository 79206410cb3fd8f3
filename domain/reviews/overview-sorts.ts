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
