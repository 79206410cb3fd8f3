import type { Db } from '../platform/db/database.ts';
import { searchTextOf, searchTextVersion } from './song-search-text.ts';
import { listSongsWithOldSearchText, storeSearchText } from './songs.repository.ts';

/** Small enough that a stopping server can wait for one batch. */
const batchSize = 500;

/** Recomputes search texts that an older version of the folding and masking rules made, one batch at a time. */
export async function refreshSearchText(db: Db): Promise<void> {
	for (const song of await listSongsWithOldSearchText(db, searchTextVersion, batchSize))
		await storeSearchText(db, song, searchTextOf(song));
}
