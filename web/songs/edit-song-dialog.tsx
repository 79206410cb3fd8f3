import * as c from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { mask } from '../../domain/songs/blind.ts';
import { maxArtistLength, maxTitleLength } from '../../domain/songs/song-rules.ts';
import type { Song } from '../../domain/songs/songs.api.ts';
import { artistRequired, titleRequired } from '../../domain/songs/songs.errors.ts';
import * as m from '../../domain/songs/songs.messages.ts';
import { messageOf } from '../lib/call-error.ts';
import { FormTextField, isBlank, useAppForm } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { useEditSong } from './songs.mutations.ts';

/** Edits title and artist. An artist that is hidden from the viewer can be replaced, but is not shown. */
export function EditSongDialog({ song, onClose }: { song: Song; onClose: () => void }) {
	const edit = useEditSong();
	const isHidden = song.artist === null;
	const form = useAppForm({
		initial: { title: song.title, artist: song.artist ?? '' },
		check: ({ title, artist }) => ({
			fields: {
				...(isBlank(title) && { title: titleRequired.message }),
				// An empty field keeps a hidden artist.
				...(isBlank(artist) && !isHidden && { artist: artistRequired.message }),
			},
		}),
		checkOnChange: 'after-submit',
		submit: ({ title, artist }) =>
			edit.mutateAsync(
				{
					songId: song.id,
					...(title.trim() !== song.title && { title: title.trim() }),
					...(artist.trim() !== '' && artist.trim() !== song.artist && { artist: artist.trim() }),
				},
				{
					onSuccess: () => {
						showToast(t(m.songSaved));
						onClose();
					},
				},
			),
		failure: (error) => ({ box: messageOf(error, t(m.saveFailed)) }),
	});

	return (
		<FormDialog
			form={form}
			title={t(m.editSong)}
			description={t(m.editSongHint)}
			submitCaption={t(c.save)}
			isDisabled={({ title }) => isBlank(title)}
			markedFields={['title', 'artist']}
			onClose={onClose}
		>
			<FormTextField
				form={form}
				name="title"
				caption={t(m.title)}
				isOnlyMarked
				maxLength={maxTitleLength}
				{...(isHidden && song.title.includes(mask) && { hint: t(m.hiddenNameHint, { mask }) })}
			/>
			<FormTextField
				form={form}
				name="artist"
				caption={t(m.artist)}
				isOnlyMarked
				maxLength={maxArtistLength}
				{...(isHidden && {
					placeholder: t(m.keepArtist),
					hint: t(m.newArtistHint),
				})}
			/>
		</FormDialog>
	);
}
