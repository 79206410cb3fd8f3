import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SongId } from '../../domain/kernel/ids.ts';
import { endpoints } from '../lib/api.ts';
import { usePlayerState, usePlayerStore } from '../player/player-context.tsx';
import { trackOf } from '../songs/song-track.ts';

/** Keeps what plays up to date: once its song is reviewed the bar shows the artist, wherever that happened. */
export function useCurrentSong(): void {
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
		// What another visit left behind may have been removed since; what somebody is hearing plays on.
		if (isGone && !player.getState().isPlaying) player.clear();
	}, [player, isGone]);
}
