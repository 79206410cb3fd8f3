import { SongNotFound } from '../songs/song-not-found.tsx';

/** No label has signed songs yet, so no address of one leads anywhere. */
export function SignedSongPage() {
	return <SongNotFound backTo="/signed-songs" backCaption="Back to Signed Songs" />;
}
