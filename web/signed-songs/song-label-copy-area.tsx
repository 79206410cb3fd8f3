import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import { SongForms } from '../forms/song-forms.tsx';
import { LabelCopyVersions } from '../label-copy/label-copy-versions.tsx';

/** `/signed-songs/{id}/label-copy`. */
export function SongLabelCopyArea({ song }: { song: SignedSong }) {
	return (
		<LabelCopyVersions songId={song.songId}>
			<SongForms kind="label_copy" song={song} />
		</LabelCopyVersions>
	);
}
