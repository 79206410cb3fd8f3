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
