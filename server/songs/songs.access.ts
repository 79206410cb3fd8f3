import { AppError } from '../../domain/kernel/errors.ts';
import type { SongId, UploadId } from '../../domain/kernel/ids.ts';
import { songNotFound } from '../../domain/songs/songs.errors.ts';
import type { Db } from '../platform/db/database.ts';
import type { SongOfUpload } from '../uploads/uploads.present.ts';
import { titleFor } from './songs.present.ts';
import { findSong, listClaims, listSongsOfUploads, type SeenSong, type Viewer } from './songs.repository.ts';

/** A song of the viewer's own label, with what they may know of it; any other does not exist. */
export async function getSong(db: Db, viewer: Viewer, id: SongId): Promise<SeenSong> {
	const song = await findSong(db, viewer, id);
	if (!song) throw new AppError(songNotFound);
	return song;
}

/** What became, or will become, of uploads. */
export async function describeUploads(
	db: Db,
	viewer: Viewer,
	uploadIds: readonly UploadId[],
): Promise<Map<UploadId, SongOfUpload>> {
	const [songs, claims] = [
		await listSongsOfUploads(db, viewer, uploadIds),
		await listClaims(db, viewer.organizationId, uploadIds),
	];
	return new Map<UploadId, SongOfUpload>([
		...claims.map(({ uploadId, title }) => [uploadId, { songId: null, title, isRevealed: false }] as const),
		...songs.map(
			(song) => [song.uploadId, { songId: song.id, title: titleFor(song), isRevealed: song.isRevealed }] as const,
		),
	]);
}
