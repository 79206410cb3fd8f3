// Release dates: days without a time, as 2027-01-22, because stores release at local midnight.
import { addDays, daysBetween } from '../kernel/day.ts';
import { t } from '../kernel/message.ts';
import * as m from './releases.messages.ts';

/** Stores accept no release that comes sooner, and prefer more time. */
const daysStoresNeed = 7;
const daysStoresPrefer = 28;

/** A release date between these days makes what is left to do for a song urgent. */
export function urgentDays(today: string) {
	return { from: addDays(today, -28), to: addDays(today, 14 * 7) };
}

/** `in 68 days`, `today`, `3 days ago`. */
export function formatDaysUntil(day: string, today: string) {
	const count = daysBetween(today, day);
	if (count === 0) return t(m.today);
	return count > 0 ? t(m.inDays, { count }) : t(m.daysAgo, { count: -count });
}

/** Warning beside a date that stores may not manage; null if it is fine. */
export function warnOfReleaseDate(day: string, today: string): string | null {
	const count = daysBetween(today, day);
	if (count < 0) return t(m.datePassed);
	if (count < daysStoresNeed) return t(m.dateTooSoon);
	return count < daysStoresPrefer ? t(m.dateSoon) : null;
}
