import { type SongStatus, songStatuses } from '../../domain/songs/song-state.ts';
import { readSearchText, readSubmitter } from '../reviews/overview/overview-search.ts';

/** What the address of the track history says; left out is what nobody asked for. */
export interface HistorySearch {
	status?: SongStatus;
	submitter?: string;
	text?: string;
	/** A day, as 2026-10-01. */
	since?: string;
}

/** Only what can be meant is taken from an address; the rest is as if it were not there. */
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

/** Where the same tracks are to be had as a spreadsheet. */
export function exportPath(search: HistorySearch): string {
	const query = new URLSearchParams({ ...search }).toString();
	return `/exports/track-history.csv${query && `?${query}`}`;
}

/** Days to look back to: the beginnings of this month and of some before it, and of the year. */
export function sinceDays(now: Date): string[] {
	const beginnings = [0, 1, 2, 5].map((back) => new Date(now.getFullYear(), now.getMonth() - back, 1));
	return [...new Set([...beginnings, new Date(now.getFullYear(), 0, 1)].map(dayOf))].sort().reverse();
}

function dayOf(date: Date): string {
	return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
		.map((part) => String(part).padStart(2, '0'))
		.join('-');
}

/** The day of such a word, where the reader is. */
export function dateOf(day: string): Date {
	const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
	return new Date(year, month - 1, date);
}
