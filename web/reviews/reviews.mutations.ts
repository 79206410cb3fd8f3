import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { decisionTopic, replyTopic, revealTopic, reviewRequestTopic, songTopic } from '../../domain/kernel/topics.ts';
import { client, endpoints, mutationOf } from '../lib/api-client.ts';
import { invalidateTopics } from '../lib/invalidate.ts';

const decisionTopics = [songTopic, decisionTopic, revealTopic];

export const useSignSong = mutationOf(endpoints.reviews.signSong, ...decisionTopics, replyTopic);
export const usePassSong = mutationOf(endpoints.reviews.passSong, ...decisionTopics, replyTopic);
export const useUndoDecision = mutationOf(endpoints.reviews.undoDecision, ...decisionTopics, replyTopic);
export const useCloseReview = mutationOf(endpoints.reviews.closeReview, ...decisionTopics);
export const useReopenReview = mutationOf(endpoints.reviews.reopenReview, ...decisionTopics);
export const useExtendSong = mutationOf(endpoints.reviews.extendSong, ...decisionTopics);

/** A submit that takes longer than this counts as failed, because people do not watch a spinner that long. */
export const submitTimeoutMs = 20_000;

/** Creates or changes the viewer's review. */
export function useSubmitReview() {
	const queryClient = useQueryClient();
	type Submission = Parameters<typeof client.reviews.submitReview>[0];
	return useMutation({
		mutationFn: (submission: Submission) =>
			client.reviews.submitReview(submission, { signal: AbortSignal.timeout(submitTimeoutMs) }),
		onSuccess: () => refreshAfterReview(queryClient),
	});
}

/** Waits for the data of the review page, which now includes the artist, but not for the lists. */
export async function refreshAfterReview(queryClient: QueryClient) {
	const page = queryClient.invalidateQueries({ queryKey: endpoints.reviews.getReviewPage.key() });
	void invalidateTopics(queryClient, [songTopic, revealTopic]);
	await page;
}

export const useDeleteReview = mutationOf(endpoints.reviews.deleteReview, songTopic, revealTopic);
/** Undoes the deletion of the viewer's review. */
export const useRestoreReview = mutationOf(endpoints.reviews.restoreReview, songTopic, revealTopic);
/** Sets whether the label may pass on the viewer's comment. */
export const useAllowComment = mutationOf(endpoints.reviews.allowComment, songTopic);
export const useRequestReviews = mutationOf(endpoints.reviews.requestReviews, reviewRequestTopic);
