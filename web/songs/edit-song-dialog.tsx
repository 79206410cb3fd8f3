import { useState } from 'react';
import { canAddTrack, maxArtistLength, maxTitleLength } from '../../domain/songs/song-rules.ts';
import type { Song } from '../../domain/songs/songs.api.ts';
import { messageOf } from '../lib/api.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { useEditSong } from './songs.mutations.ts';

interface EditSongDialogProps {
	song: Song;
	onClose: () => void;
}

/** Title and artist of a song. Whoever has not reviewed it may write the artist, but not read it. */
export function EditSongDialog({ song, onClose }: EditSongDialogProps) {
	const edit = useEditSong();
	const isHidden = song.artist === null;
	const [title, setTitle] = useState(song.title);
	const [artist, setArtist] = useState(song.artist ?? '');
	const [hasTried, setHasTried] = useState(false);
	// An artist that cannot be read stays as it is unless a new one is written.
	const verdict = canAddTrack({ title, artist: isHidden && artist.trim() === '' ? 'hidden' : artist });

	async function handleSubmit(): Promise<void> {
		setHasTried(true);
		if (!verdict.allowed) return;
		edit.mutate(
			{
				songId: song.id,
				...(title.trim() !== song.title && { title: title.trim() }),
				...(artist.trim() !== '' && artist.trim() !== song.artist && { artist: artist.trim() }),
			},
			{
				onSuccess: () => {
					showToast({ message: 'Song saved' });
					onClose();
				},
			},
		);
	}

	return (
		<FormDialog
			title="Edit song"
			description="Everyone in your label sees the new title. The artist stays hidden until the song is reviewed."
			submitCaption="Save"
			isBusy={edit.isPending}
			isDisabled={title.trim() === ''}
			onSubmit={handleSubmit}
			onClose={onClose}
		>
			<TextField
				caption="Title"
				value={title}
				savedValue={song.title}
				onValueChange={setTitle}
				maxLength={maxTitleLength}
			/>
			<TextField
				caption="Artist"
				value={artist}
				savedValue={song.artist ?? ''}
				onValueChange={setArtist}
				maxLength={maxArtistLength}
				{...(isHidden && {
					placeholder: 'Leave empty to keep the artist as it is',
					hint: 'You can write a new name. The present one is shown once you have reviewed the song.',
				})}
			/>
			{hasTried && !verdict.allowed && <Notice tone="bad">{verdict.error.message}</Notice>}
			{edit.isError && (
				<Notice tone="bad">{messageOf(edit.error, 'Failed to save the song. Please try again.')}</Notice>
			)}
		</FormDialog>
	);
}
