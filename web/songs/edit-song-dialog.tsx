import { mask } from '../../domain/songs/blind.ts';
import { maxArtistLength, maxTitleLength } from '../../domain/songs/song-rules.ts';
import type { Song } from '../../domain/songs/songs.api.ts';
import { artistRequired, titleRequired } from '../../domain/songs/songs.errors.ts';
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
						showToast('Song saved');
						onClose();
					},
				},
			),
		failure: (error) => ({ box: messageOf(error, 'Failed to save the song. Please try again.') }),
	});

	return (
		<FormDialog
			form={form}
			title="Edit song"
			description="Everyone in your label sees the new title. The artist stays hidden until the song is reviewed."
			submitCaption="Save"
			isDisabled={({ title }) => isBlank(title)}
			markedFields={['title', 'artist']}
			onClose={onClose}
		>
			<FormTextField
				form={form}
				name="title"
				caption="Title"
				isOnlyMarked
				maxLength={maxTitleLength}
				{...(isHidden &&
					song.title.includes(mask) && { hint: `A name is hidden where ${mask} stands. Leave it there.` })}
			/>
			<FormTextField
				form={form}
				name="artist"
				caption="Artist"
				isOnlyMarked
				maxLength={maxArtistLength}
				{...(isHidden && {
					placeholder: 'Leave empty to keep the artist as it is',
					hint: 'You can write a new name. The present one is shown once you have reviewed the song.',
				})}
			/>
		</FormDialog>
	);
}
