import type { UploadId } from '../../domain/kernel/ids.ts';
import { maxArtistLength, maxTitleLength } from '../../domain/songs/song-rules.ts';
import { artistRequired, titleRequired } from '../../domain/songs/songs.errors.ts';
import type { TrackName } from '../../domain/uploads/track-name.ts';
import { isBlank, useAppForm } from '../ui/app-form.ts';
import { FormNotice } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { FormTextField } from '../ui/form-fields.tsx';
import { showToast } from '../ui/toast.ts';
import { useAddTracks } from './songs.mutations.ts';
import { titleWarning } from './title-warning.ts';

interface MakeTrackDialogProps {
	uploadId: UploadId;
	/** Title and artist as read from the file. */
	suggested: TrackName;
	name: string;
	onClose: () => void;
}

export function MakeTrackDialog({ uploadId, suggested, name, onClose }: MakeTrackDialogProps) {
	const addTracks = useAddTracks();
	const form = useAppForm({
		initial: { title: suggested.title, artist: suggested.artist },
		check: ({ title, artist }) => ({
			fields: {
				...(isBlank(title) && { title: titleRequired.message }),
				...(isBlank(artist) && { artist: artistRequired.message }),
			},
		}),
		checkOnChange: 'after-submit',
		submit: async (track): Promise<void> => {
			const { refused } = await addTracks.mutateAsync({ tracks: [{ uploadId, ...track }] });
			if (refused[0]) return form.setError('root', { message: refused[0].message });
			showToast({ message: '1 track added' });
			onClose();
		},
	});
	const warning = titleWarning(form.watch());

	return (
		<FormDialog
			form={form}
			title="Make a track of it"
			description={`${name} becomes a song your label has 7 days to review.`}
			submitCaption="Add 1 track"
			onClose={onClose}
		>
			<FormNotice form={form} />
			<FormTextField
				form={form}
				name="title"
				caption="Title"
				autoComplete="off"
				maxLength={maxTitleLength}
				{...(warning && { hint: warning })}
			/>
			<FormTextField form={form} name="artist" caption="Artist" autoComplete="off" maxLength={maxArtistLength} />
		</FormDialog>
	);
}
