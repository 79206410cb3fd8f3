import { eq } from 'drizzle-orm';
import type { SongId } from '../../../domain/kernel/ids.ts';
import { isOneOf, type Queries } from '../../platform/db/database.ts';
import { recordings } from '../workspace/workspace.table.ts';
import { recordingSamples } from './metadata.table.ts';

/** For the readiness of songs: how far the clearance of each sample is. */
export async function listClearances(
	queries: Queries,
	songIds: readonly SongId[],
): Promise<{ songId: SongId; clearance: string }[]> {
	return queries
		.select({ songId: recordings.songId, clearance: recordingSamples.clearance })
		.from(recordingSamples)
		.innerJoin(recordings, eq(recordings.id, recordingSamples.recordingId))
		.where(isOneOf(recordings.songId, songIds));
}
