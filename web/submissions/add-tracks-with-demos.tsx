import type { ComponentType } from 'react';
import { AddTracksPage } from '../songs/add-tracks-page.tsx';
import { type DeclineDialogProps, HeldTracks } from './held-tracks.tsx';

/** Add Tracks with what came by itself on top. */
export function AddTracksWithDemos({ DeclineDialog }: { DeclineDialog: ComponentType<DeclineDialogProps> }) {
	return (
		<AddTracksPage>
			<HeldTracks DeclineDialog={DeclineDialog} />
		</AddTracksPage>
	);
}
