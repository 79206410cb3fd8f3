import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ReviewerId, SongId } from '../../../domain/kernel/ids.ts';
import { useMember } from '../../accounts/member.ts';
import { refreshSession } from '../../accounts/session.ts';
import { client } from '../../lib/api.ts';
import { watchPresence } from '../../lib/live/live-presence.ts';
import { queryClient } from '../../lib/query-client.ts';
import { createScope, delay, type Scope, untilAborted } from '../../lib/scope.ts';
import { useScope } from '../../lib/scope-hooks.ts';
import { showToast } from '../../ui/toast.ts';
import { createDraftStore, isSameDraft } from '../review-page/review-drafts.ts';
import { refreshAfterReview, submitTimeoutMs } from '../reviews.mutations.ts';
import { createReviewSender, type ReviewSender } from './review-sender.ts';
import { type UnsentReview, UnsentReviews } from './unsent-reviews.ts';

const stores = new Map<string, UnsentReviews>();
const sentListeners = new Set<(songId: string) => void>();

/** The unsent reviews of this reviewer; the same object everywhere, so that all see its changes. */
export function useUnsentReviews(): UnsentReviews {
	const { reviewerId, userId } = useMember();
	const owner = reviewerId ?? userId;
	const store = stores.get(owner) ?? new UnsentReviews(owner, localStorage, Date.now);
	stores.set(owner, store);
	return store;
}

/** Those of the label that the reviewer is in. */
export function useUnsentReviewList(): readonly UnsentReview[] {
	const unsent = useUnsentReviews();
	const { organization } = useMember();
	const all = useSyncExternalStore(unsent.subscribe, unsent.list);
	return all.filter(({ organizationId }) => organizationId === organization.id);
}

export function useUnsentReview(songId: string): UnsentReview | null {
	return useUnsentReviewList().find((review) => review.songId === songId) ?? null;
}

/** Calls back when a review of this song that waited has been sent by this tab. */
export function useReviewSent(songId: string, handle: () => void): void {
	const onSent = useEffectEvent(handle);
	useEffect(() => {
		const listener = (sentId: string) => {
			if (sentId === songId) onSent();
		};
		sentListeners.add(listener);
		return () => {
			sentListeners.delete(listener);
		};
	}, [songId]);
}

/** Sends what waits, from whatever page one is on. */
export function useSendUnsentReviews(): void {
	const { reviewerId, organization } = useMember();
	const unsent = useUnsentReviews();
	useScope(
		(scope) => {
			// Another tab has changed them.
			scope.listen(window, 'storage', unsent.changed);
			if (!reviewerId) return;
			const sender = createReviewSender({
				unsent,
				organizationId: organization.id,
				send: (review) => send(review, reviewerId, scope.signal),
				alone: (work) => alone(`acetate-unsent-reviews:${reviewerId}`, scope.signal, work),
				onSent: (review) => void handleSent(review, reviewerId, scope.signal),
				onOtherSession: () => void refreshSession().catch(() => undefined),
			});
			void sendWhenReachable(sender, unsent, scope);
		},
		[reviewerId, organization.id, unsent],
	);
}

async function send(review: UnsentReview, reviewerId: ReviewerId, signal: AbortSignal): Promise<void> {
	const { given, replaces, heardShare } = review;
	const songId = review.songId as SongId;
	await client.reviews.submitReview(
		{ songId, ...given, heardShare, late: { reviewerId, replaces } },
		{ signal: AbortSignal.any([signal, AbortSignal.timeout(submitTimeoutMs)]) },
	);
}

/** Browsers without locks (plain http on a local network) rely on the server, which takes the same review once. */
async function alone(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
	if (!('locks' in navigator)) return work();
	// Rejected when the scope ends before the lock was granted, which is expected.
	await navigator.locks.request(name, { signal }, work).catch((error: unknown) => {
		if (!signal.aborted) throw error;
	});
}

async function handleSent(review: UnsentReview, reviewerId: ReviewerId, signal: AbortSignal): Promise<void> {
	const { songId, title, given } = review;
	const drafts = createDraftStore(reviewerId, localStorage, Date.now);
	const draft = drafts.find(songId);
	const { comment, ...scores } = given;
	if (draft && isSameDraft(draft, { scores, comment })) drafts.remove(songId);
	await refreshAfterReview(queryClient);
	if (signal.aborted) return;
	for (const listener of sentListeners) listener(songId);
	showToast({ message: `Your review of ${title} was sent` });
}

const longestPauseMs = 15_000;

async function sendWhenReachable(sender: ReviewSender, unsent: UnsentReviews, scope: Scope): Promise<void> {
	const { signal } = scope;
	const presence = watchPresence(scope);
	let failures = 0;
	while (!signal.aborted) {
		if (!sender.hasWaiting()) {
			failures = 0;
			await untilChanged(unsent, signal);
		} else if (await sender.sendAll()) failures = 0;
		else {
			failures += 1;
			// The network may be back without the browser noticing, as when the server was away.
			await delay(Math.min(longestPauseMs, 1000 * 2 ** failures), AbortSignal.any([signal, presence.returned()]));
		}
	}
}

async function untilChanged(unsent: UnsentReviews, signal: AbortSignal): Promise<void> {
	const wait = createScope();
	wait.add(unsent.subscribe(() => wait.dispose()));
	await untilAborted(AbortSignal.any([signal, wait.signal]));
	wait.dispose();
}
