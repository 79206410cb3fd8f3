// Reviews that could not be sent because the network or the server was unavailable. They are stored in the browser.
import { ORPCError } from '@orpc/client';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ReviewerId } from '../../../domain/kernel/ids.ts';
import { t } from '../../../domain/kernel/message.ts';
import type { GivenReview } from '../../../domain/reviews/late-review.ts';
import { otherReviewer } from '../../../domain/reviews/reviews.errors.ts';
import * as m from '../../../domain/reviews/reviews-shell.messages.ts';
import { useMember, usePersonId } from '../../accounts/member.ts';
import { recheckSession } from '../../accounts/session.ts';
import { client } from '../../lib/api-client.ts';
import { keepSending, outboxes, type Unsent } from '../../lib/outbox.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useScope } from '../../lib/scope-hooks.ts';
import { showToast } from '../../ui/toast.ts';
import { createDraftStore, isSameDraft } from '../review-page/review-drafts.ts';
import { refreshAfterReview, submitTimeoutMs } from '../reviews.mutations.ts';

export interface UnsentReview extends Unsent {
	songId: string;
	/** The title as the reviewer saw it. */
	title: string;
	given: GivenReview;
	/** The reviewer's review when this one was submitted; null if there was none. */
	replaces: GivenReview | null;
	heardShare: number | null;
}

const awayStatuses: readonly number[] = [502, 503, 504];
const storageName = 'acetate-unsent-reviews';
const outboxOf = outboxes<UnsentReview>(storageName, ({ songId }) => songId);
const sentListeners = new Set<(songId: string) => void>();

/** Whether there was no response, or only that of a proxy. A refusal or a fault of the server is a response. */
export function isServerAway(error: unknown) {
	return !(error instanceof ORPCError) || awayStatuses.includes(error.status);
}

/** The unsent reviews of this reviewer. */
export function useUnsentReviews() {
	return outboxOf(usePersonId());
}

/** Only the reviews of the reviewer's current label. */
export function useUnsentReviewList(): readonly UnsentReview[] {
	const unsent = useUnsentReviews();
	const { organization } = useMember();
	const all = useSyncExternalStore(unsent.subscribe, unsent.list);
	return all.filter(({ organizationId }) => organizationId === organization.id);
}

export function useUnsentReview(songId: string) {
	return useUnsentReviewList().find((review) => review.songId === songId) ?? null;
}

/** Calls back when this tab has sent a waiting review of this song. */
export function useReviewSent(songId: string, handle: () => void) {
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

/** Sends waiting reviews from every page of the app. */
export function useSendUnsentReviews() {
	const { reviewerId, organization } = useMember();
	const outbox = useUnsentReviews();
	useScope(
		(scope) => {
			if (!reviewerId) return;
			void keepSending(scope, `${storageName}:${reviewerId}`, {
				outbox,
				organizationId: organization.id,
				otherPerson: otherReviewer,
				onOtherSession: recheckSession,
				send: async (review) => {
					const { given, replaces, heardShare } = review;
					await client.reviews.submitReview(
						{ songId: review.songId, ...given, heardShare, late: { reviewerId, replaces } },
						{ signal: AbortSignal.any([scope.signal, AbortSignal.timeout(submitTimeoutMs)]) },
					);
					void handleSent(review, reviewerId, scope.signal);
				},
			});
		},
		[reviewerId, organization.id, outbox],
	);
}

async function handleSent(review: UnsentReview, reviewerId: ReviewerId, signal: AbortSignal) {
	const { songId, title, given } = review;
	const drafts = createDraftStore(reviewerId);
	const draft = drafts.find(songId);
	const { comment, ...scores } = given;
	if (draft && isSameDraft(draft, { scores, comment })) drafts.remove(songId);
	await refreshAfterReview(queryClient);
	if (signal.aborted) return;
	for (const listener of sentListeners) listener(songId);
	showToast(t(m.reviewSent, { title }));
}
