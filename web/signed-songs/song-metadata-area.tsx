import { useRouterState } from '@tanstack/react-router';
import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import { SongForms } from '../forms/song-forms.tsx';
import { SplitsSection } from '../splits/splits-section.tsx';

/**
 * `/signed-songs/{id}/metadata`: the form with the splits of the song below it, or above it if the address asks for
 * them.
 */
export function SongMetadataArea({ song }: { song: SignedSong }) {
	const isForSplits = useRouterState({ select: ({ location }) => location.hash === 'splits' });
	const splits = <SplitsSection songId={song.songId} />;
	return (
		<>
			{isForSplits && <div className="mb-3.5">{splits}</div>}
			<SongForms kind="metadata" song={song}>
				{!isForSplits && splits}
			</SongForms>
		</>
	);
}
