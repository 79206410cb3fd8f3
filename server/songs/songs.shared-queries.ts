import { AppError } from '../../domain/kernel/errors.ts';
import type { SongId, UploadId } from '../../domain/kernel/ids.ts';
import { mentionsArtist } from '../../domain/songs/blind.ts';
import { songNotFound } from '../../domain/songs/songs.errors.ts';
import type { Db, Queries } from '../platform/db/database.ts';
import type { SongOfUpload } from '../uploads/uploads.present.ts';
import { listClaims } from './song-claims.repository.ts';
import { knowsMaskedNames, visiblePersonName, visibleTitle } from './songs.present.ts';
import {
	findSong,
	listSongsByIds,
	listSongsOfUploads,
	listSubmissions,
	type SongForViewer,
	type SongSubmission,
	type Viewer,
} from './songs.repository.ts';

export { hasClaimsOf } from './song-claims.repository.ts';
export type { SongForViewer, Viewer } from './songs.repository.ts';

/** Throws if the song does not exist or belongs to another label. */
export async function getSong(queries: Queries, viewer: Viewer, id: SongId): Promise<SongForViewer> {
	const song = await findSong(queries, viewer, id);
	if (!song) throw new AppError(songNotFound);
	return song;
}

export interface SongTitle {
	/** With the artist's name masked if it is hidden from the viewer. */
	readonly title: string;
	readonly artist: string | null;
	readonly hasReviewed: boolean;
	readonly isDecided: boolean;
	readonly submittedAt: Date;
	/** Somebody's name as it may be shown beside the song; null if it gives a hidden artist away. */
	readonly visiblePersonName: (name: string) => string | null;
}

/** The titles of songs as this viewer may see them. Songs that do not exist are left out. */
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
				title: visibleTitle(song),
				artist: song.isRevealed ? song.artist : null,
				hasReviewed: song.hasReviewed,
				isDecided: song.decision !== null,
				submittedAt: song.submittedAt,
				visiblePersonName: (name: string) => visiblePersonName(song, name),
			},
		]),
	);
}

/** When songs were submitted and how many reviews they have. */
export async function getSubmissionsById(
	queries: Queries,
	{ organizationId }: Viewer,
	songIds: readonly SongId[],
): Promise<Map<SongId, SongSubmission>> {
	return new Map((await listSubmissions(queries, organizationId, songIds)).map((row) => [row.id, row]));
}

/** The songs that uploads have become or will become. */
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
			(song) => [song.uploadId, { songId: song.id, title: visibleTitle(song), isRevealed: song.isRevealed }] as const,
		),
	]);
}

/**
 * Those of the songs' artists that a text names and the viewer knows. Artists that they do not know are left out, or their
 * guess would show in what is masked.
 */
export async function listArtistsNamedIn(
	text: string,
	queries: Queries,
	viewer: Viewer,
	songIds: readonly SongId[],
): Promise<string[]> {
	const known = (await listSongsByIds(queries, viewer, songIds)).filter(knowsMaskedNames);
	const artists = known.map(({ artist }) => artist);
	return [...new Set(artists)].filter((artist) => mentionsArtist(text, artist));
}
