import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import { SongForms } from '../forms/song-forms.tsx';

/** `/signed-songs/{id}/marketing`. */
export function SongMarketingArea({ song }: { song: SignedSong }) {
	return <SongForms kind="marketing" song={song} />;
}
