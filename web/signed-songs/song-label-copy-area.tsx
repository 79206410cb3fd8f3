import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import { SongForms } from '../forms/song-forms.tsx';
import { LabelCopyDesk } from '../label-copy/label-copy-desk.tsx';

/** `/signed-songs/{id}/label-copy`. */
export function SongLabelCopyArea({ song }: { song: SignedSong }) {
	return (
		<LabelCopyDesk songId={song.songId}>
			<SongForms kind="label_copy" song={song} />
		</LabelCopyDesk>
	);
}
