import { setImmediate } from 'node:timers/promises';
import type { Db } from '../platform/db/database.ts';
import { searchTextOf, searchTextVersion } from './song-search-text.ts';
import { listSongsWithOldSearchText, storeSearchText } from './songs.repository.ts';

/** Small enough that a stopping server can wait for one run. */
const batchSize = 500;

/** Recomputes search texts that an older version of the folding and masking rules made, one batch at a time. */
export async function refreshSearchText(db: Db): Promise<void> {
	for (const song of await listSongsWithOldSearchText(db, searchTextVersion, batchSize)) {
		await storeSearchText(db, song, searchTextOf(song));
		// The embedded database answers in microtasks, so without a break no request would get through.
		await setImmediate();
	}
}
