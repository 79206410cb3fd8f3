import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '../../lib/api.ts';

/** What every decision makes out of date; colleagues hear of it by the live stream. */
function useRefreshAfterDecision(): () => Promise<unknown> {
	const queryClient = useQueryClient();
	return () =>
		Promise.all(
			[
				endpoints.reviews.listOverview.key(),
				endpoints.reviews.getOverview.key(),
				endpoints.reviews.getReviewPage.key(),
				endpoints.reviews.getDashboard.key(),
				endpoints.reviews.listDashboard.key(),
				endpoints.history.listTracks.key(),
				endpoints.signedSongs.listSignedSongs.key(),
			].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
		);
}

// A decision that was refused was mostly taken by somebody else meanwhile: the rows are fetched again in any case.
export function useSignSong() {
	return useMutation(endpoints.reviews.signSong.mutationOptions({ onSettled: useRefreshAfterDecision() }));
}

export function usePassSong() {
	return useMutation(endpoints.reviews.passSong.mutationOptions({ onSettled: useRefreshAfterDecision() }));
}

export function useUndoDecision() {
	return useMutation(endpoints.reviews.undoDecision.mutationOptions({ onSettled: useRefreshAfterDecision() }));
}

export function useCloseReview() {
	return useMutation(endpoints.reviews.closeReview.mutationOptions({ onSettled: useRefreshAfterDecision() }));
}

export function useReopenReview() {
	return useMutation(endpoints.reviews.reopenReview.mutationOptions({ onSettled: useRefreshAfterDecision() }));
}

export function useExtendSong() {
	return useMutation(endpoints.reviews.extendSong.mutationOptions({ onSettled: useRefreshAfterDecision() }));
}
