import { formatAgo, formatDay } from '../lib/text-format.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** When a review was given: `Just now`, `2 hours ago`, `Yesterday`, `3 days ago`, `9 November`. */
export function whenWords(date: Date, now: Date): string {
	const words = formatAgo(date, now);
	if (words === 'now') return 'Just now';
	if (words !== formatDay(date, now)) return words.charAt(0).toUpperCase() + words.slice(1);
	const days = Math.round((midnightOf(now) - midnightOf(date)) / dayMs);
	return days > 1 && days < 7 ? `${days} days ago` : words;
}

function midnightOf(date: Date): number {
	return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
