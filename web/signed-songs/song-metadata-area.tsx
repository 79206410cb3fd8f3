import { Navigate, useRouterState } from '@tanstack/react-router';
import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import { SongFormsArea } from './song-forms-area.tsx';

/** `/signed-songs/{id}/metadata`. Splits were on this page once, and old mails and bookmarks still point to them here. */
export function SongMetadataArea({ song }: { song: SignedSong }) {
	const isForSplits = useRouterState({ select: ({ location }) => location.hash === 'splits' });
	if (isForSplits) return <Navigate to="/signed-songs/$songId/splits" params={{ songId: song.songId }} replace />;
	return <SongFormsArea kind="metadata" song={song} />;
}
