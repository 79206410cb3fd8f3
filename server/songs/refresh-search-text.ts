import type { Db } from '../platform/db/database.ts';
import { searchTextOf, searchTextVersion } from './song-search-text.ts';
import { findSenderName } from './song-senders.ts';
import { listOutdated, storeSearchText } from './songs.repository.ts';

/** As many as a server that is about to stop can wait for. */
const atOnce = 500;

/** Makes words anew that older rules of folding and masking made, some at a time. */
export async function refreshSearchText(db: Db): Promise<void> {
	for (const song of await listOutdated(db, searchTextVersion, atOnce))
		await storeSearchText(db, song, searchTextOf({ ...song, sender: await findSenderName(db, song) }));
}
