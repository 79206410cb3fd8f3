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

/** Words read from A on, time from what is most urgent on, and numbers and days from the largest down. */
const upwards: readonly OverviewSort[] = ['title', 'artist', 'addedBy', 'daysLeft', 'status'];

/** The way round in which a list is read where nobody has chosen one. */
export function firstDirectionOf(sort: OverviewSort): 'asc' | 'desc' {
	return upwards.includes(sort) ? 'asc' : 'desc';
}
