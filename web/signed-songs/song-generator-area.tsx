import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import { Generator } from '../label-copy/generator.tsx';

/** `/signed-songs/{id}/label-copy-generator`. */
export function SongGeneratorArea({ song }: { song: SignedSong }) {
	return <Generator songId={song.songId} />;
}
