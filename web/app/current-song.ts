import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SongId } from '../../domain/kernel/ids.ts';
import { endpoints } from '../lib/api.ts';
import { usePlayerState, usePlayerStore } from '../player/player-context.tsx';
import { trackOf } from '../songs/song-track.ts';

/** Keeps the track in the player up to date, so that it shows the artist as soon as the song is reviewed anywhere. */
export function useSyncCurrentSong(): void {
	const player = usePlayerStore();
	const songId = usePlayerState(({ currentTrack }) =>
		currentTrack && !currentTrack.isUpload ? currentTrack.id : null,
	);
	const { data: song, error } = useQuery({
		...endpoints.songs.getSong.queryOptions({ input: { songId: (songId ?? '') as SongId } }),
		enabled: songId !== null,
	});
	useEffect(() => {
		if (song) player.update(trackOf(song));
	}, [player, song]);
	const isGone = error instanceof ORPCError && error.status === 404;
	useEffect(() => {
		// A song restored from an earlier visit may have been removed. One that is playing plays on.
		if (isGone && !player.getState().isPlaying) player.clear();
	}, [player, isGone]);
}
