// What somebody has added or sent, for their data and for the end of their account.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { ReviewerId } from '../../domain/kernel/ids.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { deleteUploadsOf, soundOf } from '../uploads/uploads.shared-queries.ts';
import { type SongForViewer, selectSongsForViewer, toSongForViewer, type Viewer } from './songs.repository.ts';
import { songs } from './songs.table.ts';

/**
 * Songs of somebody whose account is deleted, in whatever label, get another source. What they have sent and is no song
 * goes with them; its files are swept like all that no upload knows.
 */
export async function forgetPerson(tx: Tx, reviewerId: ReviewerId, source: string): Promise<void> {
	await tx.update(songs).set({ submissionSource: source }).where(eq(songs.submittedBy, reviewerId));
	const [, isItsFile] = soundOf(songs.uploadId);
	await deleteUploadsOf(tx, reviewerId, sql`exists (select 1 from ${songs} where ${isItsFile})`);
}

/** The songs that somebody has added to their label, newest first. */
export async function listAddedBy(
	queries: Queries,
	viewer: Viewer,
	last: SongForViewer | undefined,
	limit: number,
): Promise<SongForViewer[]> {
	const older =
		last && sql`(${songs.submittedAt}, ${songs.id}) < (${last.submittedAt.toISOString()}::timestamptz, ${last.id})`;
	const rows = await selectSongsForViewer(queries, viewer)
		.where(and(eq(songs.organizationId, viewer.organizationId), eq(songs.addedBy, viewer.reviewerId), older))
		.orderBy(desc(songs.submittedAt), desc(songs.id))
		.limit(limit);
	return rows.map(toSongForViewer);
}
