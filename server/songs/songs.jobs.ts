import type { Db } from '../platform/db/database.ts';
import { listOutdated, refreshWordsOf } from './songs.repository.ts';
import { findSenderName } from './songs.senders.ts';
import { wordsOf, wordsVersion } from './songs.words.ts';

/** As many as a server that is about to stop can wait for. */
const atOnce = 500;

/** Makes words anew that older rules of folding and masking made, some at a time. */
export async function refreshWords(db: Db): Promise<void> {
	for (const song of await listOutdated(db, wordsVersion, atOnce))
		await refreshWordsOf(db, song, wordsOf({ ...song, sender: await findSenderName(db, song) }));
}
