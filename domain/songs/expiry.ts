const dayMs = 24 * 60 * 60 * 1000;

export const reviewDays = 7;

export interface Lifetime {
	readonly submittedAt: Date;
	/** Set when an admin gave the song more time; never earlier than the original end. */
	readonly extendedUntil: Date | null;
}

export function expiresAt({ submittedAt, extendedUntil }: Lifetime): Date {
	return extendedUntil ?? new Date(submittedAt.getTime() + reviewDays * dayMs);
}

/** When a song ends if it gets seven more days: counted from now if it has ended, else from its end. */
export function extendedExpiry(song: Lifetime, now: Date): Date {
	return new Date(Math.max(now.getTime(), expiresAt(song).getTime()) + reviewDays * dayMs);
}

/** A song is expired from exactly its end on. */
export function isExpired(song: Lifetime, now: Date): boolean {
	return now.getTime() >= expiresAt(song).getTime();
}

/** Whole days, rounded up: the last hours count as one day. */
export function daysLeft(song: Lifetime, now: Date): number {
	return Math.max(0, Math.ceil((expiresAt(song).getTime() - now.getTime()) / dayMs));
}

export function formatDaysLeft(song: Lifetime, now: Date): string {
	if (isExpired(song, now)) return 'Expired';
	const days = daysLeft(song, now);
	return days === 1 ? '1 day left' : `${days} days left`;
}
