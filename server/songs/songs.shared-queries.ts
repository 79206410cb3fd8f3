import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import { required } from '../../domain/kernel/errors.ts';
import type { OrganizationId, ReviewerId, SongId, UploadId } from '../../domain/kernel/ids.ts';
import { mentionsArtist } from '../../domain/songs/blind.ts';
import { type Decision, isArtistKnown } from '../../domain/songs/song-state.ts';
import { songNotFound } from '../../domain/songs/songs.errors.ts';
import { type Db, isOneOf, type Queries } from '../platform/db/database.ts';
import type { SongOfUpload } from '../uploads/uploads.present.ts';
import { isWaitingSql, toTimestamp } from './song-state.shared-queries.ts';
import { knowsMaskedNames, visiblePersonName, visibleTitle } from './songs.present.ts';
import {
	findSong,
	hasReviewed,
	listClaims,
	listSongsByIds,
	listSongsOfUploads,
	type SongForViewer,
	selectSongsForViewer,
	toSongForViewer,
	type Viewer,
} from './songs.repository.ts';
import { reveals, songs } from './songs.table.ts';

export { hasClaimsOf, type SongForViewer, type Viewer } from './songs.repository.ts';

/** Throws if the song does not exist or belongs to another label. */
export async function getSong(queries: Queries, viewer: Viewer, id: SongId) {
	return required(await findSong(queries, viewer, id), songNotFound);
}

export interface SongTitle {
	/** Title with the artist's name masked if it is hidden from the viewer. */
	readonly title: string;
	readonly artist: string | null;
	readonly hasReviewed: boolean;
	readonly isDecided: boolean;
	readonly submittedAt: Date;
	/** Returns a person's name as it may be shown beside the song; null if it would reveal a hidden artist. */
	readonly visiblePersonName: (name: string) => string | null;
}

/** Lists the titles of songs as this viewer may see them. Songs that do not exist are left out. */
export async function listTitles(queries: Queries, viewer: Viewer, songIds: readonly SongId[]) {
	const found = await listSongsByIds(queries, viewer, [...new Set(songIds)]);
	return new Map(found.map((song) => [song.id, titleOf(song)]));
}

function titleOf(song: SongForViewer): SongTitle {
	return {
		title: visibleTitle(song),
		artist: song.isRevealed ? song.artist : null,
		hasReviewed: song.hasReviewed,
		isDecided: song.decision !== null,
		submittedAt: song.submittedAt,
		visiblePersonName: (name) => visiblePersonName(song, name),
	};
}

/** Returns when songs were submitted and how many reviews they have. */
export async function getSubmissionsById(queries: Queries, { organizationId }: Viewer, songIds: readonly SongId[]) {
	const { id, submittedAt, reviewCount } = songs;
	const rows =
		songIds.length === 0
			? []
			: await queries
					.select({ id, submittedAt, reviewCount })
					.from(songs)
					.where(and(eq(songs.organizationId, organizationId), isOneOf(id, songIds)));
	return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the songs that uploads have become or will become. */
export async function describeUploads(db: Db, viewer: Viewer, uploadIds: readonly UploadId[]) {
	const made = await listSongsOfUploads(db, viewer, uploadIds);
	const claims = await listClaims(db, viewer.organizationId, uploadIds);
	return new Map<UploadId, SongOfUpload>([
		...claims.map(({ uploadId, title }) => [uploadId, { songId: null, title, isRevealed: false }] as const),
		...made.map(
			(song) => [song.uploadId, { songId: song.id, title: visibleTitle(song), isRevealed: song.isRevealed }] as const,
		),
	]);
}

/**
 * Lists those of the songs' artists that a text names and the viewer knows. Artists that they do not know are left out,
 * or a guess would show in what is masked.
 */
export async function listArtistsNamedIn(text: string, queries: Queries, viewer: Viewer, songIds: readonly SongId[]) {
	const known = (await listSongsByIds(queries, viewer, songIds)).filter(knowsMaskedNames);
	const artists = known.map(({ artist }) => artist);
	return [...new Set(artists)].filter((artist) => mentionsArtist(text, artist));
}

/** Lists which of the songs are signed, so that their senders can no longer withdraw them. */
export async function listDecisionsOf(queries: Queries, organizationId: OrganizationId, ids: readonly SongId[]) {
	if (ids.length === 0) return new Map<SongId, Decision | null>();
	const rows = await queries
		.select({ id: songs.id, decision: songs.decision })
		.from(songs)
		.where(and(eq(songs.organizationId, organizationId), isOneOf(songs.id, ids)));
	return new Map(rows.map(({ id, decision }) => [id, decision]));
}

export async function findUploadIdOf(queries: Queries, id: SongId) {
	const [row] = await queries.select({ uploadId: songs.uploadId }).from(songs).where(eq(songs.id, id));
	return row?.uploadId;
}

export async function isSongFile(queries: Queries, uploadId: UploadId) {
	return (await queries.$count(songs, eq(songs.uploadId, uploadId))) > 0;
}

// Songs as notifications and mails mention them.

/** Loads a song as each of several people may see it. */
export async function listTitlesByViewer(
	queries: Queries,
	organizationId: OrganizationId,
	songId: SongId,
	viewerIds: readonly ReviewerId[],
): Promise<Map<ReviewerId, SongTitle>> {
	const [firstId] = viewerIds;
	const song = firstId && (await findSong(queries, { organizationId, reviewerId: firstId }, songId));
	if (!song) return new Map();
	const rows = await queries
		.select({ reviewerId: reveals.reviewerId })
		.from(reveals)
		.where(and(eq(reveals.songId, songId), inArray(reveals.reviewerId, [...viewerIds])));
	const reviewedBy = new Set(rows.map(({ reviewerId }) => reviewerId));
	return new Map(
		viewerIds.map((viewerId) => {
			const seen = { decision: song.decision, hasReviewed: reviewedBy.has(viewerId) };
			return [viewerId, titleOf({ ...song, ...seen, viewerId, isRevealed: isArtistKnown(seen) })];
		}),
	);
}

/**
 * Finds the member who submitted a song; null if it was sent from outside the label, regardless of who has its address
 * now.
 */
export async function findSubmitterId(queries: Queries, organizationId: OrganizationId, songId: SongId) {
	const [row] = await queries
		.select({ submittedBy: songs.submittedBy })
		.from(songs)
		.where(and(eq(songs.id, songId), eq(songs.organizationId, organizationId), not(songs.isFromOutside)));
	return row?.submittedBy ?? null;
}

/** Lists songs that need a person's review and expire by a given time, the most urgent first. */
export async function listExpiringFor(queries: Queries, viewer: Viewer, now: Date, until: Date) {
	const rows = await selectSongsForViewer(queries, viewer)
		.where(
			and(
				eq(songs.organizationId, viewer.organizationId),
				isWaitingSql({ now }),
				sql`${songs.expiresAt} <= ${toTimestamp(until)}`,
				sql`not ${hasReviewed}`,
			),
		)
		.orderBy(asc(songs.expiresAt), asc(songs.id));
	return rows.map(toSongForViewer).map((song) => ({
		songId: song.id,
		title: visibleTitle(song),
		submittedAt: song.submittedAt,
		extendedUntil: song.extendedUntil,
	}));
}
