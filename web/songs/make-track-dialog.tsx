import { useState } from 'react';
import type { UploadId } from '../../domain/kernel/ids.ts';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { canAddTrack, maxArtistLength, maxTitleLength } from '../../domain/songs/song-rules.ts';
import { artistRequired, titleRequired } from '../../domain/songs/songs.errors.ts';
import type { TrackName } from '../../domain/uploads/track-name.ts';
import { messageOf } from '../lib/api.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { useAddTracks } from './songs.mutations.ts';
import { titleWarning } from './title-warning.ts';

interface MakeTrackDialogProps {
	uploadId: UploadId;
	/** What the file says of itself. */
	words: TrackName;
	name: string;
	onClose: () => void;
}

export function MakeTrackDialog({ uploadId, words, name, onClose }: MakeTrackDialogProps) {
	const addTracks = useAddTracks();
	const [title, setTitle] = useState(words.title);
	const [artist, setArtist] = useState(words.artist);
	const [isChecked, setIsChecked] = useState(false);
	const [error, setError] = useState<string | null>(null);

	const warning = titleWarning({ title, artist });

	async function handleSubmit() {
		setIsChecked(true);
		setError(null);
		if (!canAddTrack({ title, artist }).allowed) return;
		try {
			const { refused } = await addTracks.mutateAsync({ tracks: [{ uploadId, title, artist }] });
			if (refused[0]) return setError(refused[0].message);
			showToast({ message: '1 track added' });
			onClose();
		} catch (failure) {
			setError(messageOf(failure, unexpected.message));
		}
	}

	return (
		<FormDialog
			title="Make a track of it"
			description={`${name} becomes a song your label has 7 days to review.`}
			submitCaption="Add 1 track"
			isBusy={addTracks.isPending}
			isDisabled={false}
			onSubmit={handleSubmit}
			onClose={onClose}
		>
			{error && <Notice tone="bad">{error}</Notice>}
			<TextField
				caption="Title"
				autoComplete="off"
				maxLength={maxTitleLength}
				value={title}
				savedValue={words.title}
				onValueChange={setTitle}
				error={isChecked && title.trim() === '' ? titleRequired.message : null}
				{...(warning && { hint: warning })}
			/>
			<TextField
				caption="Artist"
				autoComplete="off"
				maxLength={maxArtistLength}
				value={artist}
				savedValue={words.artist}
				onValueChange={setArtist}
				error={isChecked && artist.trim() === '' ? artistRequired.message : null}
			/>
		</FormDialog>
	);
}
