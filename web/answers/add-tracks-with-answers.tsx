import { AddTracksWithDemos } from '../submissions/add-tracks-with-demos.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

/** Add Tracks, where whoever declines a demo can answer its sender at once. */
export function AddTracksWithAnswers() {
	return <AddTracksWithDemos DeclineDialog={DeclineDialog} />;
}
