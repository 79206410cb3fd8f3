import { SongNotFound } from '../songs/song-not-found.tsx';

/** No label has songs yet, so no address of one leads anywhere. */
export function ReviewPage() {
	return <SongNotFound backTo="/" backCaption="Back to Review" />;
}
