import { daysLeft, expiresAt, type Lifetime } from '../../domain/songs/expiry.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** When the number of days left changes next; null once the song has expired. */
export function nextDaysLeftChange(song: Lifetime, now: Date): Date | null {
	const days = daysLeft(song, now);
	return days === 0 ? null : new Date(expiresAt(song).getTime() - (days - 1) * dayMs);
}
