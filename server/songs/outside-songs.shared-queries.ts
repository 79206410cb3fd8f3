import { and, eq } from 'drizzle-orm';
import type { SongId, UploadId } from '../../domain/kernel/ids.ts';
import { isOneOf, type Queries } from '../platform/db/database.ts';
import { songs } from './songs.table.ts';

/** Those of the songs that are signed, which their senders can no longer withdraw. */
export async function listSignedIds(queries: Queries, ids: readonly SongId[]): Promise<Set<SongId>> {
	if (ids.length === 0) return new Set();
	const rows = await queries
		.select({ id: songs.id })
		.from(songs)
		.where(and(isOneOf(songs.id, ids), eq(songs.decision, 'signed')));
	return new Set(rows.map(({ id }) => id));
}

export async function findUploadIdOf(queries: Queries, id: SongId): Promise<UploadId | undefined> {
	const [row] = await queries.select({ uploadId: songs.uploadId }).from(songs).where(eq(songs.id, id));
	return row?.uploadId;
}

export async function isSongFile(queries: Queries, uploadId: UploadId): Promise<boolean> {
	return (await queries.$count(songs, eq(songs.uploadId, uploadId))) > 0;
}
