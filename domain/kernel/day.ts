// Calendar days without a time, written as 2027-01-22.
import * as m from './kernel.messages.ts';
import { t } from './message.ts';

export const dayMs = 24 * 60 * 60 * 1000;

export function isDay(value: string) {
	if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
	const parsed = new Date(`${value}T00:00:00Z`);
	// The thirtieth of February would be parsed as a day in March.
	return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

export function addDays(day: string, count: number) {
	return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** The day of a moment, in UTC. */
export function dayOf(moment: Date) {
	return moment.toISOString().slice(0, 10);
}

/** Negative if the second day is earlier. */
export function daysBetween(from: string, to: string) {
	return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** Whole days from a moment until now. */
export function daysSince(moment: Date, now: Date) {
	return Math.max(0, Math.floor((now.getTime() - moment.getTime()) / dayMs));
}

/** `March` of 03; empty if there is no such month. Independent of the locale, so that it is the same everywhere. */
export function nameOfMonth(month: string) {
	return t(m.monthName, { month: month.padStart(2, '0') });
}

/** `22 January 2027` of 2027-01-22. */
export function formatLongDay(day: string) {
	const [year = '', month = '', date = ''] = day.split('-');
	return t(m.longDay, { day: Number(date), month: nameOfMonth(month), year });
}

/** `1:33`, and `1:02:05` from an hour on. */
export function formatTime(seconds: number) {
	const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
	const hours = Math.floor(whole / 3600);
	const minutes = Math.floor(whole / 60) % 60;
	const rest = String(whole % 60).padStart(2, '0');
	return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** For screen readers: `1:33 of 3:42`. */
export function formatPosition(seconds: number, durationSeconds: number) {
	return t(m.position, { time: formatTime(seconds), duration: formatTime(durationSeconds) });
}
