import { AddTracksPage } from '../songs/add-tracks-page.tsx';
import { HeldTracks } from './held-tracks.tsx';

/** Add Tracks with what came by itself on top. */
export function AddTracksWithDemos() {
	return (
		<AddTracksPage>
			<HeldTracks />
		</AddTracksPage>
	);
}
