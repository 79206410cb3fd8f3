import { formatAgo, formatDay } from '../lib/text-format.ts';

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
