import { and, eq, sql } from 'drizzle-orm';
import type { OrganizationId, SongId, SubmissionId } from '../../domain/kernel/ids.ts';
import { isOneOf, type Queries } from '../platform/db/database.ts';
import type { SenderOfSong } from './submissions.present.ts';
import { submissions, submissionTracks } from './submissions.table.ts';

/** What songs came with from outside, by song. What of it somebody may read is decided by `presentSender`. */
export async function listSendersOfSongs(
	queries: Queries,
	organizationId: OrganizationId,
	songIds: readonly SongId[],
): Promise<Map<SongId, SenderOfSong>> {
	if (songIds.length === 0) return new Map();
	const rows = await queries
		.select({ submission: submissions, track: submissionTracks })
		.from(submissionTracks)
		.innerJoin(submissions, eq(submissions.id, submissionTracks.submissionId))
		.where(and(eq(submissionTracks.organizationId, organizationId), isOneOf(submissionTracks.songId, songIds)));
	return new Map(rows.flatMap((row) => (row.track.songId ? [[row.track.songId, row] as const] : [])));
}

export async function findSenderOfSong(
	queries: Queries,
	organizationId: OrganizationId,
	songId: SongId,
): Promise<SenderOfSong | undefined> {
	return (await listSendersOfSongs(queries, organizationId, [songId])).get(songId);
}

/** The songs of whoever sent a submission: of this one and of all their others. */
export async function listSongIdsOfSender(queries: Queries, submissionId: SubmissionId): Promise<SongId[]> {
	const [own] = await queries.select().from(submissions).where(eq(submissions.id, submissionId));
	if (!own) return [];
	const isTheirs = own.senderId ? eq(submissions.senderId, own.senderId) : eq(submissions.id, own.id);
	const rows = await queries
		.select({ songId: submissionTracks.songId })
		.from(submissionTracks)
		.innerJoin(submissions, eq(submissions.id, submissionTracks.submissionId))
		.where(isTheirs);
	return rows.flatMap(({ songId }) => songId ?? []);
}

/** Whether a song came from the submit page. Names columns of `songs`. */
export const isFromPageSql = sql`exists (select 1 from submission_tracks where submission_tracks.song_id = songs.id)`;
