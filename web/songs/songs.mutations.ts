import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '../lib/api.ts';

export function useAddTracks() {
	const queryClient = useQueryClient();
	return useMutation(
		endpoints.songs.addTracks.mutationOptions({
			onSuccess: () =>
				Promise.all([
					queryClient.invalidateQueries({ queryKey: endpoints.songs.listSongs.key() }),
					queryClient.invalidateQueries({ queryKey: endpoints.uploads.listMyUploads.key() }),
				]),
		}),
	);
}
