import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '../lib/api.ts';
import { usePlayerStore } from '../player/player-context.tsx';

export function useAddTracks() {
	const queryClient = useQueryClient();
	return useMutation(
		endpoints.songs.addTracks.mutationOptions({
			onSuccess: () =>
				Promise.all([
					refreshSongs(queryClient),
					queryClient.invalidateQueries({ queryKey: endpoints.uploads.listMyUploads.key() }),
				]),
		}),
	);
}

export function useEditSong() {
	const queryClient = useQueryClient();
	return useMutation(endpoints.songs.editSong.mutationOptions({ onSuccess: () => refreshSongs(queryClient) }));
}

/** It leaves the player too; whoever hears it hears the rest of what has arrived. */
export function useRemoveSong() {
	const queryClient = useQueryClient();
	const player = usePlayerStore();
	return useMutation(
		endpoints.songs.removeSong.mutationOptions({
			onSuccess: (_, { songId }) => {
				player.forget(songId);
				// Asked for once more, they would only be refused.
				queryClient.removeQueries({ queryKey: endpoints.songs.getSong.key({ input: { songId } }) });
				queryClient.removeQueries({ queryKey: endpoints.reviews.getReviewPage.key({ input: { songId } }) });
				void refreshSongs(queryClient);
			},
		}),
	);
}

/** Every list and page that shows songs. */
function refreshSongs(queryClient: QueryClient): Promise<unknown> {
	return Promise.all(
		[
			endpoints.songs.listSongs,
			endpoints.songs.getSong,
			endpoints.reviews.getDashboard,
			endpoints.reviews.listDashboard,
			endpoints.reviews.getReviewPage,
			endpoints.reviews.listOverview,
			endpoints.reviews.getOverview,
		].map((endpoint) => queryClient.invalidateQueries({ queryKey: endpoint.key() })),
	);
}
