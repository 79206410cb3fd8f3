import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reviewRequestTopic } from '../../domain/reviews/reviews.topics.ts';
import { revealTopic, songTopic } from '../../domain/songs/songs.topics.ts';
import { endpoints } from '../lib/api.ts';
import { useInvalidate } from '../lib/use-invalidate.ts';

/** Creates or changes the viewer's review. Waits for the data of the review page, which now names the artist, but not for the lists. */
export function useSubmitReview() {
	const queryClient = useQueryClient();
	const invalidate = useInvalidate(songTopic, revealTopic);
	return useMutation(
		endpoints.reviews.submitReview.mutationOptions({
			onSuccess: () => {
				const page = queryClient.invalidateQueries({ queryKey: endpoints.reviews.getReviewPage.key() });
				void invalidate();
				return page;
			},
		}),
	);
}

export function useDeleteReview() {
	const invalidate = useInvalidate(songTopic, revealTopic);
	return useMutation(endpoints.reviews.deleteReview.mutationOptions({ onSuccess: invalidate }));
}

/** Undoes the deletion of the viewer's review. */
export function useRestoreReview() {
	const invalidate = useInvalidate(songTopic, revealTopic);
	return useMutation(endpoints.reviews.restoreReview.mutationOptions({ onSuccess: invalidate }));
}

export function useRequestReviews() {
	const invalidate = useInvalidate(reviewRequestTopic);
	return useMutation(endpoints.reviews.requestReviews.mutationOptions({ onSettled: invalidate }));
}
