import { AddTracksPage } from '../songs/add-tracks-page.tsx';
import { DemosLine } from './demos/demo-links.tsx';

/** Add Tracks with a link to the demos that others send. */
export function AddTracksWithDemos() {
	return (
		<AddTracksPage>
			<DemosLine />
		</AddTracksPage>
	);
}
