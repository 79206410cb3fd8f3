import { type SongStatus, songStatuses } from '../../domain/songs/song-state.ts';
import { readSearchText, readSubmitter } from '../reviews/overview/overview-search.ts';

/** The search parameters of the track history; absent means no filter. */
export interface HistorySearch {
	status?: SongStatus;
	submitter?: string;
	text?: string;
	/** A day, as 2026-10-01. */
	since?: string;
}

/** Invalid parameters are ignored. */
export function readHistorySearch(search: Record<string, unknown>): HistorySearch {
	const status = songStatuses.find((known) => known === search.status);
	const submitter = readSubmitter(search.submitter);
	const text = readSearchText(search.text);
	const since = readSearchText(search.since);
	return {
		...(status && { status }),
		...(submitter && { submitter }),
		...(text && { text }),
		...(isDay(since) && { since }),
	};
}

function isDay(value: string): boolean {
	return /^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
}

/** The address of the CSV export with the same filter. */
export function exportPath(search: HistorySearch): string {
	const query = new URLSearchParams({ ...search }).toString();
	return `/exports/track-history.csv${query && `?${query}`}`;
}

/** The days offered for `since`: the first of this month, of some months before it, and of the year. */
export function sinceDays(now: Date): string[] {
	const firstDays = [0, 1, 2, 5].map((back) => new Date(now.getFullYear(), now.getMonth() - back, 1));
	return [...new Set([...firstDays, new Date(now.getFullYear(), 0, 1)].map(formatDay))].sort().reverse();
}

function formatDay(date: Date): string {
	return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
		.map((part) => String(part).padStart(2, '0'))
		.join('-');
}

/** Midnight of a day such as 2026-10-01, in local time. */
export function parseDay(day: string): Date {
	const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
	return new Date(year, month - 1, date);
}
