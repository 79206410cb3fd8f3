import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '../lib/api.ts';

/** Gives my review or changes it; done when the page knows what it reveals. */
export function useSubmitReview() {
	const queryClient = useQueryClient();
	return useMutation(
		endpoints.reviews.submitReview.mutationOptions({
			onSuccess: (_, { songId }) => refreshReviewed(queryClient, songId),
		}),
	);
}

export function useDeleteReview() {
	const queryClient = useQueryClient();
	return useMutation(
		endpoints.reviews.deleteReview.mutationOptions({ onSuccess: () => refreshReviewed(queryClient, null) }),
	);
}

export function useRequestReviews() {
	const queryClient = useQueryClient();
	return useMutation(
		endpoints.reviews.requestReviews.mutationOptions({
			onSettled: () => queryClient.invalidateQueries({ queryKey: endpoints.reviews.listColleaguesToAsk.key() }),
		}),
	);
}

/** The live stream names the same ones; whoever has just pressed a button does not wait for it. */
async function refreshReviewed(queryClient: QueryClient, songId: string | null): Promise<void> {
	const { getDashboard, listDashboard, listReviews, getReviewPage } = endpoints.reviews;
	const stale = [getDashboard, listDashboard, listReviews, endpoints.songs.getSong].map((endpoint) =>
		queryClient.invalidateQueries({ queryKey: endpoint.key() }),
	);
	const page = queryClient.invalidateQueries({ queryKey: getReviewPage.key() });
	// The page of the song itself shows what came of it; the lists may follow.
	await (songId === null ? Promise.all([...stale, page]) : page);
}
