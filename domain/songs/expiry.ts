import { dayMs } from '../kernel/day.ts';
import { t } from '../kernel/message.ts';
import * as m from './songs-shell.messages.ts';

const reviewDays = 7;

export interface Lifetime {
	readonly submittedAt: Date;
	/** Set if an admin gave the song more time; never earlier than the original end. */
	readonly extendedUntil: Date | null;
}

export function expiresAt({ submittedAt, extendedUntil }: Lifetime) {
	return extendedUntil ?? new Date(submittedAt.getTime() + reviewDays * dayMs);
}

/** Extending moves the end by at least this much, so that a second press has no effect. */
const minExtensionMs = 60 * 60 * 1000;

/** The new end of a song that gets its seven days again, counted from now; null if it already has them. */
export function extendedExpiry(song: Lifetime, now: Date) {
	const end = now.getTime() + reviewDays * dayMs;
	const gained = end - expiresAt(song).getTime();
	return gained > (song.extendedUntil === null ? 0 : minExtensionMs) ? new Date(end) : null;
}

/** A song is expired from exactly its end on. */
export function isExpired(song: Lifetime, now: Date) {
	return now.getTime() >= expiresAt(song).getTime();
}

/** Whole days, rounded up: the last hours count as one day. */
export function daysLeft(song: Lifetime, now: Date) {
	return Math.max(0, Math.ceil((expiresAt(song).getTime() - now.getTime()) / dayMs));
}

export function formatDaysLeft(song: Lifetime, now: Date) {
	return isExpired(song, now) ? t(m.statusExpired) : t(m.daysLeft, { days: daysLeft(song, now) });
}
