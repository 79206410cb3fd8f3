import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import { LabelCopyVersions } from '../label-copy/label-copy-versions.tsx';
import { SongFormsArea } from './song-forms-area.tsx';

/** `/signed-songs/{id}/label-copy`. */
export function SongLabelCopyArea({ song }: { song: SignedSong }) {
	return (
		<LabelCopyVersions songId={song.songId}>
			<SongFormsArea kind="label_copy" song={song} />
		</LabelCopyVersions>
	);
}
