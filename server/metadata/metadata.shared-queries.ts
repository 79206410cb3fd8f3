import { sql } from 'drizzle-orm';
import type { SongId } from '../../domain/kernel/ids.ts';
import { type Queries, selectRows } from '../platform/db/database.ts';

/** For the readiness of songs: how far the clearance of each sample is. */
export async function listClearances(
	queries: Queries,
	songIds: readonly SongId[],
): Promise<{ songId: SongId; clearance: string }[]> {
	return selectRows(
		queries,
		sql`select recordings.song_id as "songId", recording_samples.clearance
			from recording_samples join recordings on recordings.id = recording_samples.recording_id
			where recordings.song_id = any(${`{${songIds.join(',')}}`}::uuid[])`,
	);
}
