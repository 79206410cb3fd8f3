// When a release comes out: days without a time, as 2027-01-22, because stores release at local midnight.

const dayMs = 24 * 60 * 60 * 1000;

/** Stores take no release that comes sooner, and want it earlier. */
const daysStoresNeed = 7;
const daysStoresLike = 28;

export function isDay(value: string): boolean {
	if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
	const parsed = new Date(`${value}T00:00:00Z`);
	// The thirtieth of February would be read as one of March.
	return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

export function addDays(day: string, count: number): string {
	return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** Negative for days that have passed. */
export function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** `in 68 days`, `today`, `3 days ago`. */
export function formatDaysUntil(day: string, today: string): string {
	const count = daysBetween(today, day);
	if (count === 0) return 'today';
	const days = `${Math.abs(count)} ${Math.abs(count) === 1 ? 'day' : 'days'}`;
	return count > 0 ? `in ${days}` : `${days} ago`;
}

/** What to say beside a date that stores may not manage; null if it is fine. */
export function warnOfReleaseDate(day: string, today: string): string | null {
	const count = daysBetween(today, day);
	if (count < 0) return 'This day has passed.';
	if (count < daysStoresNeed)
		return 'Stores need time. Please choose a date at least 7 days from today; 4 weeks is better.';
	return count < daysStoresLike ? 'Stores like to have a release 4 weeks ahead.' : null;
}
