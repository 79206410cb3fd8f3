import { t } from '../../domain/kernel/message.ts';
import * as m from './lib.messages.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** `Just now`, `2 hours ago`, `Yesterday`, `3 days ago`, `9 November`. */
export function formatReviewedAt(date: Date, now: Date) {
	if (isNow(date, now)) return t(m.justNow);
	const text = formatAgo(date, now);
	if (text !== formatDay(date, now)) return capitalize(text);
	const days = Math.round((midnightOf(now) - midnightOf(date)) / dayMs);
	return days > 1 && days < 7 ? t(m.daysAgo, { days }) : text;
}

function midnightOf(date: Date) {
	return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
// The browser's own formatting is too slow for a table of ten thousand rows.
const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `1 November`, with the year when it is not this one. */
export function formatDay(moment: Date, now: Date) {
	const date = dayShown(moment);
	const isThisYear = date.getFullYear() === now.getFullYear();
	const text = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
	return isThisYear ? text : `${text} ${date.getFullYear()}`;
}

/** `1 Nov`, with the year if it is not this one; for columns. */
export function formatShortDay(moment: Date, now: Date) {
	const date = dayShown(moment);
	const isThisYear = date.getFullYear() === now.getFullYear();
	const text = `${date.getDate()} ${shortMonths[date.getMonth()]}`;
	return isThisYear ? text : `${text} ${date.getFullYear()}`;
}

/** 00:00 UTC to the millisecond is a day without a time (R-SUBMIT-9); it is the same day in every time zone. */
function dayShown(moment: Date) {
	if (moment.getTime() % (24 * hourMs) !== 0) return moment;
	return new Date(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate());
}

/** Relative time in everyday words: `now`, `12 minutes ago`, `2 hours ago`, `yesterday`, `3 November`. */
export function formatAgo(date: Date, now: Date) {
	const agoMs = now.getTime() - date.getTime();
	if (isNow(date, now)) return t(m.now);
	if (agoMs < hourMs) return t(m.minutesAgo, { minutes: Math.floor(agoMs / minuteMs) });
	if (isSameDay(date, now)) return t(m.hoursAgo, { hours: Math.floor(agoMs / hourMs) });
	const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
	return isSameDay(date, yesterday) ? t(m.yesterday) : formatDay(date, now);
}

function isNow(date: Date, now: Date) {
	return now.getTime() - date.getTime() < 2 * minuteMs;
}

/** For a time at the beginning of a line: `12 minutes ago`, `Yesterday`. */
export function capitalize(text: string) {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `15 November, 14:05`, for lists in which the time matters. */
export function formatMoment(date: Date, now: Date) {
	const time = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
	return `${formatDay(date, now)}, ${time}`;
}

function isSameDay(left: Date, right: Date) {
	return left.toDateString() === right.toDateString();
}

/** `12,345`; formatted here for the same reason as the months. */
export function formatNumber(count: number) {
	return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `Mara` of `Mara Kestrel`. */
export function firstNameOf(name: string) {
	return name.trim().split(/\s+/u)[0] ?? name;
}
