import { isDay } from '../../domain/kernel/day.ts';
import { type SongStatus, songStatuses } from '../../domain/songs/song-state.ts';
import { type TrackSort, trackDirectionOf, trackSorts } from '../../domain/songs/track-sorts.ts';
import { localDay } from '../lib/local-day.ts';
import { readSearchText, readSubmitter } from '../reviews/overview/overview-search.ts';

/** The search parameters of the track history; absent means no filter, and newest first. */
export interface HistorySearch {
	status?: SongStatus;
	submitter?: string;
	text?: string;
	/** A day, as 2026-10-01. */
	since?: string;
	sort?: TrackSort;
	direction?: 'asc' | 'desc';
	/** Another list than that of the tracks. */
	show?: HistoryList;
	/** What is looked for among the senders. */
	find?: string;
}

const lists = ['answers', 'senders'] as const;
export type HistoryList = (typeof lists)[number];

/** New values for some parameters; undefined removes a parameter. */
export type HistoryChange = { [Key in keyof HistorySearch]: HistorySearch[Key] | undefined };

/** Invalid parameters are ignored. */
export function readHistorySearch(search: Record<string, unknown>): HistorySearch {
	const status = songStatuses.find((known) => known === search.status);
	const submitter = readSubmitter(search.submitter);
	const text = readSearchText(search.text);
	const since = readSearchText(search.since);
	const sort = trackSorts.find((known) => known === search.sort);
	const direction = (['asc', 'desc'] as const).find((known) => known === search.direction);
	const show = lists.find((known) => known === search.show);
	const find = readSearchText(search.find);
	return {
		...(show && { show }),
		...(find && { find }),
		...(status && { status }),
		...(submitter && { submitter }),
		...(text && { text }),
		...(isDay(since) && { since }),
		...(sort && { sort }),
		...(direction && { direction }),
	};
}

/** Whether some tracks are left out; an order leaves out none. */
export function isFiltered({ sort: _, direction: __, show: ___, find: ____, ...filter }: HistorySearch): boolean {
	return Object.keys(filter).length > 0;
}

export interface TrackOrder {
	readonly sort: TrackSort;
	readonly direction: 'asc' | 'desc';
}

export function orderOf({ sort = 'submitted', direction }: HistorySearch): TrackOrder {
	return { sort, direction: direction ?? trackDirectionOf(sort) };
}

/** The order after a column header was pressed: sorted by it, or reversed if it was already. */
export function toggleOrder(current: HistorySearch, sort: TrackSort): TrackOrder {
	const order = orderOf(current);
	if (order.sort !== sort) return orderOf({ sort });
	return { sort, direction: order.direction === 'asc' ? 'desc' : 'asc' };
}

/** The orders in a list of choices, where no column header gives the context. */
export const trackSortCaptions: Readonly<Record<TrackSort, string>> = {
	submitted: 'Date added',
	title: 'Track',
	artist: 'Artist',
	addedBy: 'Added by',
	reviews: 'Reviews',
	status: 'Outcome',
	decidedIn: 'Days to the decision',
};

/** The address of the CSV export with the same filter and order. */
export function exportPath({ show: _, find: __, ...search }: HistorySearch): string {
	const query = new URLSearchParams({ ...search }).toString();
	return `/exports/track-history.csv${query && `?${query}`}`;
}

/** The address of the CSV export of the senders that are found. */
export function sendersExportPath({ find }: HistorySearch): string {
	return `/exports/senders.csv${find ? `?${new URLSearchParams({ find })}` : ''}`;
}

/** The days offered for `since`: the first of this month, of some months before it, and of the year. */
export function sinceDays(now: Date): string[] {
	const firstDays = [0, 1, 2, 5].map((back) => new Date(now.getFullYear(), now.getMonth() - back, 1));
	return [...new Set([...firstDays, new Date(now.getFullYear(), 0, 1)].map(localDay))].sort().reverse();
}
