import { useMutation } from '@tanstack/react-query';
import { signedSongTopic } from '../../domain/signed-songs/signed-songs.topics.ts';
import { endpoints } from '../lib/api.ts';
import { useInvalidate } from '../lib/use-invalidate.ts';

export function useSetOwner() {
	return useMutation(endpoints.signedSongs.setOwner.mutationOptions({ onSettled: useInvalidate(signedSongTopic) }));
}

export function useWithdrawSong() {
	return useMutation(endpoints.signedSongs.withdrawSong.mutationOptions({ onSettled: useInvalidate(signedSongTopic) }));
}

export function useBringBackSong() {
	return useMutation(
		endpoints.signedSongs.bringBackSong.mutationOptions({ onSettled: useInvalidate(signedSongTopic) }),
	);
}
