// The state of a song. server/songs/song-state.shared-queries.ts repeats these rules in SQL for lists and counts; a test
// compares the two on random labels.
import type { Caption } from '../kernel/message.ts';
import { isExpired, type Lifetime } from './expiry.ts';
import * as m from './songs-shell.messages.ts';

/** The events of a song; each is shown in its history. */
export const songEventKinds = [
	'added',
	'requested',
	'reviewed',
	'review_deleted',
	'review_restored',
	'completed',
	'expired',
	'extended',
	'closed',
	'reopened',
	'signed',
	'passed',
	'undone',
] as const;
export type SongEventKind = (typeof songEventKinds)[number];

/** This many reviews complete a song even in a large label. */
const completingReviews = 6;
const completingPercent = 60;

export interface ReviewState extends Lifetime {
	/** Closed by an admin. */
	readonly isClosed: boolean;
	readonly reviewCount: number;
}

/** Number of reviews that complete a song in a label with this many members: 60 % of them, rounded up, at most six. */
export function reviewsToComplete(memberCount: number) {
	// Integer arithmetic: 0.6 × 5 is slightly more than 3 in floating point.
	const share = Math.ceil((memberCount * completingPercent) / 100);
	return Math.min(completingReviews, Math.max(1, share));
}

export function isCompleted(song: ReviewState, memberCount: number, now: Date) {
	if (song.isClosed || song.reviewCount >= reviewsToComplete(memberCount)) return true;
	return song.reviewCount > 0 && isExpired(song, now);
}

/** Number of reviews that complete a song; 0 once it is completed. */
export function reviewsMissing(song: ReviewState, memberCount: number, now: Date) {
	return isCompleted(song, memberCount, now) ? 0 : reviewsToComplete(memberCount) - song.reviewCount;
}

interface Decided {
	readonly decision: Decision | null;
}

/** Whether it is waiting for a person's review. A closed song still is while it has time left, a decided one is not. */
export function isPendingFor(song: Lifetime & Decided & { readonly hasReviewed: boolean }, now: Date) {
	return !song.hasReviewed && song.decision === null && !isExpired(song, now);
}

/** Whether it is listed under Completed: with all its reviews, or decided without them. */
export function isListedAsCompleted(song: ReviewState & Decided, memberCount: number, now: Date) {
	return song.decision !== null || isCompleted(song, memberCount, now);
}

/** Whether a person may know the artist: those who have reviewed the song, and after signing the whole label. */
export function isArtistKnown({ decision, hasReviewed }: Decided & { readonly hasReviewed: boolean }) {
	return hasReviewed || decision === 'signed';
}

export const songStatuses = ['pending', 'completed', 'signed', 'passed', 'expired'] as const;
export type SongStatus = (typeof songStatuses)[number];

export const statusCaptions: Readonly<Record<SongStatus, Caption>> = {
	pending: m.statusPending,
	completed: m.statusCompleted,
	signed: m.statusSigned,
	passed: m.statusPassed,
	expired: m.statusExpired,
};

export const decisions = ['signed', 'passed'] as const;
export type Decision = (typeof decisions)[number];

/** The status of a song: the first that applies of signed, passed, completed, expired, pending. */
export function statusOf(song: ReviewState & Decided, memberCount: number, now: Date): SongStatus {
	if (song.decision) return song.decision;
	if (isCompleted(song, memberCount, now)) return 'completed';
	return isExpired(song, now) ? 'expired' : 'pending';
}
