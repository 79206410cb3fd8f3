import * as m from '../../domain/history/history-shell.messages.ts';
import { isDay } from '../../domain/kernel/day.ts';
import { t } from '../../domain/kernel/message.ts';
import { type TrackSort, trackDirectionOf, trackSorts } from '../../domain/songs/song-lists.ts';
import { type SongStatus, songStatuses } from '../../domain/songs/song-state.ts';
import { localDay } from '../lib/local-day.ts';
import { createOrders, directions, readOneOf, readSearchText, withoutUndefined } from '../lib/search-params.ts';
import { readSubmitter } from '../reviews/overview/overview-search.ts';

/** The search parameters of the track history. Without parameters there is no filter, and the newest come first. */
export interface HistorySearch {
	status?: SongStatus;
	submitter?: string;
	text?: string;
	/** A day, as 2026-10-01. */
	since?: string;
	sort?: TrackSort;
	direction?: 'asc' | 'desc';
}

/** New values for some parameters; undefined removes a parameter. */
export type HistoryChange = { [Key in keyof HistorySearch]: HistorySearch[Key] | undefined };

/** Invalid parameters are ignored. */
export function readHistorySearch(search: Record<string, unknown>): HistorySearch {
	const since = readSearchText(search.since);
	return withoutUndefined({
		status: readOneOf(songStatuses, search.status),
		submitter: readSubmitter(search.submitter),
		text: readSearchText(search.text),
		since: since && isDay(since) ? since : undefined,
		sort: readOneOf(trackSorts, search.sort),
		direction: readOneOf(directions, search.direction),
	});
}

/** Whether a filter hides some tracks; a sort order hides none. */
export function isFiltered({ sort: _, direction: __, ...filter }: HistorySearch) {
	return Object.values(filter).some((value) => value !== undefined);
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
export function exportPath(search: HistorySearch) {
	const query = new URLSearchParams(withoutUndefined(search)).toString();
	return `/exports/track-history.csv${query && `?${query}`}`;
}

/** Parameters of lists that were part of the track history before. */
export function readMovedList({ show, find }: Record<string, unknown>) {
	const list = readOneOf(['answers', 'senders'], show);
	return withoutUndefined({ show: list, find: list === 'senders' ? readSearchText(find) : undefined });
}

/** Where the address of such a list leads; null for the others. */
export function findMovedList(search: Record<string, unknown>) {
	const { show, find } = readMovedList(search);
	if (show === 'answers') return { to: '/demos/replies' } as const;
	if (show !== 'senders') return null;
	return { to: '/demos/senders', search: withoutUndefined({ find }) } as const;
}

/** The days offered for `since`: the first of this month, of some months before it, and of the year. */
export function sinceDays(now: Date) {
	const firstDays = [0, 1, 2, 5].map((back) => new Date(now.getFullYear(), now.getMonth() - back, 1));
	return [...new Set([...firstDays, new Date(now.getFullYear(), 0, 1)].map(localDay))].sort().reverse();
}
