import { defaultDirectionOf, type OverviewSort } from './overview-sorts.ts';

/** What the track history can be sorted by: every column of its table. */
export const trackSorts = ['title', 'artist', 'addedBy', 'submitted', 'reviews', 'status', 'decidedIn'] as const;
export type TrackSort = (typeof trackSorts)[number];

/** What any list of songs can be sorted by. */
export type SongSort = OverviewSort | TrackSort;

/** The sort direction while the viewer has not chosen one: the longest wait for a decision comes first. */
export function trackDirectionOf(sort: TrackSort): 'asc' | 'desc' {
	return sort === 'decidedIn' ? 'desc' : defaultDirectionOf(sort);
}
