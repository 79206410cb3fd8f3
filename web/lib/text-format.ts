const dayMs = 24 * 60 * 60 * 1000;

/** `Just now`, `2 hours ago`, `Yesterday`, `3 days ago`, `9 November`. */
export function formatReviewedAt(date: Date, now: Date) {
	const text = formatAgo(date, now);
	if (text === 'now') return 'Just now';
	if (text !== formatDay(date, now)) return text.charAt(0).toUpperCase() + text.slice(1);
	const days = Math.round((midnightOf(now) - midnightOf(date)) / dayMs);
	return days > 1 && days < 7 ? `${days} days ago` : text;
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
	if (agoMs < 2 * minuteMs) return 'now';
	if (agoMs < hourMs) return `${Math.floor(agoMs / minuteMs)} minutes ago`;
	const hours = Math.floor(agoMs / hourMs);
	if (isSameDay(date, now)) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
	const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
	return isSameDay(date, yesterday) ? 'yesterday' : formatDay(date, now);
}

/** `15 November, 14:05`, for lists in which the time matters. */
export function formatMoment(date: Date, now: Date) {
	const time = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
	return `${formatDay(date, now)}, ${time}`;
}

function isSameDay(left: Date, right: Date) {
	return left.toDateString() === right.toDateString();
}

/** `12,345`; formatted by hand for the same reason as the months. */
export function formatNumber(count: number) {
	return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `1 reviewer`, `9 reviewers`. */
export function formatCount(count: number, singular: string, plural = `${singular}s`) {
	return `${count} ${count === 1 ? singular : plural}`;
}

/** `Mara` of `Mara Kestrel`. */
export function firstNameOf(name: string) {
	return name.trim().split(/\s+/u)[0] ?? name;
}
