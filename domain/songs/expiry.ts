const dayMs = 24 * 60 * 60 * 1000;

export const reviewDays = 7;

export interface Lifetime {
	readonly submittedAt: Date;
	/** Set when an admin gave the song more time; never before the first end. */
	readonly extendedUntil: Date | null;
}

export function expiresAt({ submittedAt, extendedUntil }: Lifetime): Date {
	return extendedUntil ?? new Date(submittedAt.getTime() + reviewDays * dayMs);
}

/** The new end of a song that is given seven days more: from now if it has ended, else from its end. */
export function extendedFrom(song: Lifetime, now: Date): Date {
	return new Date(Math.max(now.getTime(), expiresAt(song).getTime()) + reviewDays * dayMs);
}

/** From the very moment on, not after it. */
export function isExpired(song: Lifetime, now: Date): boolean {
	return now.getTime() >= expiresAt(song).getTime();
}

/** Whole days, rounded up: the last hours still read as one day. */
export function daysLeft(song: Lifetime, now: Date): number {
	return Math.max(0, Math.ceil((expiresAt(song).getTime() - now.getTime()) / dayMs));
}

export function daysLeftWords(song: Lifetime, now: Date): string {
	if (isExpired(song, now)) return 'Expired';
	const days = daysLeft(song, now);
	return days === 1 ? '1 day left' : `${days} days left`;
}
