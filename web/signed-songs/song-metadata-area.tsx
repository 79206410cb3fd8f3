import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import { SongForms } from '../forms/song-forms.tsx';
import { SplitsSection } from './splits/splits-section.tsx';

/** `/signed-songs/{id}/metadata`: the form, and the splits of the song below it. */
export function SongMetadataArea({ song }: { song: SignedSong }) {
	return (
		<SongForms kind="metadata" song={song}>
			<SplitsSection songId={song.songId} />
		</SongForms>
	);
}
