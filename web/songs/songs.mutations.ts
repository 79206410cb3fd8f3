import { useMutation, useQueryClient } from '@tanstack/react-query';
import { songTitleTopic, songTopic } from '../../domain/songs/songs.topics.ts';
import { uploadTopic } from '../../domain/uploads/uploads.topics.ts';
import { endpoints, useInvalidate } from '../lib/api.ts';
import { usePlayerStore } from '../player/player-context.tsx';

export function useAddTracks() {
	const invalidate = useInvalidate(songTopic, uploadTopic);
	return useMutation(endpoints.songs.addTracks.mutationOptions({ onSuccess: invalidate }));
}

export function useEditSong() {
	const invalidate = useInvalidate(songTopic, songTitleTopic);
	return useMutation(endpoints.songs.editSong.mutationOptions({ onSuccess: invalidate }));
}

/** Also removes the song from the player; what is already buffered plays on. */
export function useRemoveSong() {
	const queryClient = useQueryClient();
	const player = usePlayerStore();
	const invalidate = useInvalidate(songTopic, songTitleTopic);
	return useMutation(
		endpoints.songs.removeSong.mutationOptions({
			onSuccess: (_, { songId }) => {
				player.forget(songId);
				// Removed instead of invalidated: fetching them again would fail.
				queryClient.removeQueries({ queryKey: endpoints.songs.getSong.key({ input: { songId } }) });
				queryClient.removeQueries({ queryKey: endpoints.reviews.getReviewPage.key({ input: { songId } }) });
				void invalidate();
			},
		}),
	);
}
