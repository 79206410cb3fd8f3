import { AppError } from '../../domain/kernel/errors.ts';
import type { SongId, UploadId } from '../../domain/kernel/ids.ts';
import { songNotFound } from '../../domain/songs/songs.errors.ts';
import type { Db, Queries } from '../platform/db/database.ts';
import type { SongOfUpload } from '../uploads/uploads.present.ts';
import { personFor, titleFor } from './songs.present.ts';
import {
	findSong,
	listBeginningsOf,
	listClaims,
	listSongsByIds,
	listSongsOfUploads,
	type SeenSong,
	type SongBeginning,
	type Viewer,
} from './songs.repository.ts';

export type { SeenSong, Viewer } from './songs.repository.ts';

/** A song of the viewer's own label, with what they may know of it; any other does not exist. */
export async function getSong(queries: Queries, viewer: Viewer, id: SongId): Promise<SeenSong> {
	const song = await findSong(queries, viewer, id);
	if (!song) throw new AppError(songNotFound);
	return song;
}

export interface SongTitle {
	/** With the artist's name masked for whoever may not know it. */
	readonly title: string;
	readonly artist: string | null;
	/** Somebody's name as this reader may read it beside the song; null where it is the artist's. */
	readonly personFor: (name: string) => string | null;
}

/** What songs of the viewer's label are called, as this viewer may read it; those that are gone are left out. */
export async function listTitles(
	queries: Queries,
	viewer: Viewer,
	songIds: readonly SongId[],
): Promise<Map<SongId, SongTitle>> {
	const songs = await listSongsByIds(queries, viewer, [...new Set(songIds)]);
	return new Map(
		songs.map((song) => [
			song.id,
			{
				title: titleFor(song),
				artist: song.isRevealed ? song.artist : null,
				personFor: (name: string) => personFor(song, name),
			},
		]),
	);
}

/** When songs of the label were submitted, and how many reviews they have got since. */
export async function listBeginnings(
	queries: Queries,
	{ organizationId }: Viewer,
	songIds: readonly SongId[],
): Promise<Map<SongId, SongBeginning>> {
	return new Map((await listBeginningsOf(queries, organizationId, songIds)).map((row) => [row.id, row]));
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
