import * as m from '../../domain/history/history.messages.ts';
import { isDay } from '../../domain/kernel/day.ts';
import { t } from '../../domain/kernel/message.ts';
import { type TrackSort, trackDirectionOf, trackSorts } from '../../domain/songs/song-lists.ts';
import { type SongStatus, songStatuses } from '../../domain/songs/song-state.ts';
import { localDay } from '../lib/local-day.ts';
import { createOrders, directions, readOneOf, withoutUndefined } from '../lib/search-params.ts';
import { readSearchText, readSubmitter } from '../reviews/overview/overview-search.ts';

/** The search parameters of the track history. Without parameters there is no filter, and the newest come first. */
export interface HistorySearch {
	status?: SongStatus;
	submitter?: string;
	text?: string;
	/** A day, as 2026-10-01. */
	since?: string;
	sort?: TrackSort;
	direction?: 'asc' | 'desc';
	/** Set if another list than that of the tracks is shown. */
	show?: HistoryList;
	/** Search text of the senders list. */
	find?: string;
}

/** `answers` is the former name of the replies due; bookmarked addresses contain it. */
const lists = ['answers', 'senders'] as const;
export type HistoryList = (typeof lists)[number];

/** New values for some parameters; undefined removes a parameter. */
export type HistoryChange = { [Key in keyof HistorySearch]: HistorySearch[Key] | undefined };

/** Invalid parameters are ignored. */
export function readHistorySearch(search: Record<string, unknown>): HistorySearch {
	const since = readSearchText(search.since);
	return withoutUndefined({
		show: readOneOf(lists, search.show),
		find: readSearchText(search.find),
		status: readOneOf(songStatuses, search.status),
		submitter: readSubmitter(search.submitter),
		text: readSearchText(search.text),
		since: since && isDay(since) ? since : undefined,
		sort: readOneOf(trackSorts, search.sort),
		direction: readOneOf(directions, search.direction),
	});
}

/** Whether a filter hides some tracks; a sort order hides none. */
export function isFiltered({ sort: _, direction: __, show: ___, find: ____, ...filter }: HistorySearch) {
	return Object.keys(filter).length > 0;
}

export const { orderOf, toggleOrder } = createOrders<TrackSort>('submitted', trackDirectionOf);

/** The orders in a list of choices, where no column header gives the context. */
export const trackSortCaptions = (): Readonly<Record<TrackSort, string>> => ({
	submitted: t(m.dateAdded),
	title: t(m.song),
	artist: t(m.artist),
	addedBy: t(m.addedBy),
	reviews: t(m.reviews),
	status: t(m.outcome),
	decidedIn: t(m.daysToDecision),
});

/** The address of the CSV export with the same filter and order. */
export function exportPath({ show: _, find: __, ...search }: HistorySearch) {
	const query = new URLSearchParams({ ...search }).toString();
	return `/exports/track-history.csv${query && `?${query}`}`;
}

/** The address of the CSV export of the senders that match the search. */
export function sendersExportPath({ find }: HistorySearch) {
	return `/exports/senders.csv${find ? `?${new URLSearchParams({ find })}` : ''}`;
}

/** The days offered for `since`: the first of this month, of some months before it, and of the year. */
export function sinceDays(now: Date) {
	const firstDays = [0, 1, 2, 5].map((back) => new Date(now.getFullYear(), now.getMonth() - back, 1));
	return [...new Set([...firstDays, new Date(now.getFullYear(), 0, 1)].map(localDay))].sort().reverse();
}
