const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
// The browser's own words cost a table of ten thousand rows too much.
const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `1 November`, with the year when it is not this one. */
export function dayWords(date: Date, now: Date): string {
	const isThisYear = date.getFullYear() === now.getFullYear();
	const words = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
	return isThisYear ? words : `${words} ${date.getFullYear()}`;
}

/** `1 Nov`, with the year when it is not this one: for columns. */
export function shortDayWords(date: Date, now: Date): string {
	const isThisYear = date.getFullYear() === now.getFullYear();
	const words = `${date.getDate()} ${shortMonths[date.getMonth()]}`;
	return isThisYear ? words : `${words} ${date.getFullYear()}`;
}

/** How long ago as a person says it: `now`, `12 minutes ago`, `2 hours ago`, `yesterday`, `3 November`. */
export function agoWords(date: Date, now: Date): string {
	const agoMs = now.getTime() - date.getTime();
	if (agoMs < 2 * minuteMs) return 'now';
	if (agoMs < hourMs) return `${Math.floor(agoMs / minuteMs)} minutes ago`;
	const hours = Math.floor(agoMs / hourMs);
	if (isSameDay(date, now)) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
	const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
	return isSameDay(date, yesterday) ? 'yesterday' : dayWords(date, now);
}

/** `15 November, 14:05`, for lists in which the time matters. */
export function momentWords(date: Date, now: Date): string {
	const time = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
	return `${dayWords(date, now)}, ${time}`;
}

function isSameDay(left: Date, right: Date): boolean {
	return left.toDateString() === right.toDateString();
}
