// Where a song stands. The same rules are said once more in SQL, for pages and counts, by server/songs/song-state.shared-queries.ts;
// a test compares the two on random labels.
import { isExpired, type Lifetime } from './expiry.ts';

/** So many reviews complete a song in a label of any size. */
export const completingReviews = 6;
const completingPercent = 60;

export interface ReviewState extends Lifetime {
	/** Closed by an admin. */
	readonly isClosed: boolean;
	readonly reviewCount: number;
}

/** How many reviews complete a song in a label of so many people: 60 % of them, rounded up, and never more than six. */
export function reviewsToComplete(memberCount: number): number {
	// In whole numbers: 0.6 × 5 is a little more than 3 for a computer.
	const share = Math.ceil((memberCount * completingPercent) / 100);
	return Math.min(completingReviews, Math.max(1, share));
}

export function isCompleted(song: ReviewState, memberCount: number, now: Date): boolean {
	if (song.isClosed || song.reviewCount >= reviewsToComplete(memberCount)) return true;
	return song.reviewCount > 0 && isExpired(song, now);
}

/** Waits for a review of somebody; a song that was closed still does, as long as it has time left. */
export function isPendingFor(song: Lifetime & { readonly hasReviewed: boolean }, now: Date): boolean {
	return !song.hasReviewed && !isExpired(song, now);
}

export const songStatuses = ['pending', 'completed', 'signed', 'passed', 'expired'] as const;
export type SongStatus = (typeof songStatuses)[number];

export type Decision = 'signed' | 'passed';

/** The one word for a song, first that fits: signed, passed, completed, expired, pending. */
export function statusOf(
	song: ReviewState & { readonly decision: Decision | null },
	memberCount: number,
	now: Date,
): SongStatus {
	if (song.decision) return song.decision;
	if (isCompleted(song, memberCount, now)) return 'completed';
	return isExpired(song, now) ? 'expired' : 'pending';
}
