// Release dates: days without a time, as 2027-01-22, because stores release at local midnight.
import { daysBetween } from '../kernel/day.ts';

/** Stores accept no release that comes sooner, and prefer more time. */
const daysStoresNeed = 7;
const daysStoresLike = 28;

/** `in 68 days`, `today`, `3 days ago`. */
export function formatDaysUntil(day: string, today: string) {
	const count = daysBetween(today, day);
	if (count === 0) return 'today';
	const days = `${Math.abs(count)} ${Math.abs(count) === 1 ? 'day' : 'days'}`;
	return count > 0 ? `in ${days}` : `${days} ago`;
}

/** Warning beside a date that stores may not manage; null if it is fine. */
export function warnOfReleaseDate(day: string, today: string): string | null {
	const count = daysBetween(today, day);
	if (count < 0) return 'This day has passed.';
	if (count < daysStoresNeed)
		return 'Stores need time. Please choose a date at least 7 days from today; 4 weeks is better.';
	return count < daysStoresLike ? 'Stores like to have a release 4 weeks ahead.' : null;
}
