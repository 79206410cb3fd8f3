import { useMutation, useQueryClient } from '@tanstack/react-query';
import { songTitleTopic, songTopic, uploadTopic } from '../../domain/kernel/topics.ts';
import { endpoints, mutationOf, useInvalidate } from '../lib/api-client.ts';
import { usePlayerStore } from '../player/player-context.tsx';

export const useAddTracks = mutationOf(endpoints.songs.addTracks, songTopic, uploadTopic);
export const useEditSong = mutationOf(endpoints.songs.editSong, songTopic, songTitleTopic);

/** Also removes the song from the player; audio that is already buffered continues. */
export function useRemoveSong() {
	const queryClient = useQueryClient();
	const player = usePlayerStore();
	const invalidate = useInvalidate(songTopic, songTitleTopic);
	return useMutation(
		endpoints.songs.removeSong.mutationOptions({
			onSuccess: (_, { songId }) => {
				player.forget(songId);
				// Removed instead of invalidated, because a refetch would fail.
				queryClient.removeQueries({ queryKey: endpoints.songs.getSong.key({ input: { songId } }) });
				queryClient.removeQueries({ queryKey: endpoints.reviews.getReviewPage.key({ input: { songId } }) });
				void invalidate();
			},
		}),
	);
}
