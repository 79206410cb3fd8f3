import type { Tx } from '../platform/db/database.ts';
import type { SongHappened } from '../songs/songs.events.ts';
import { insertSongEvent } from './history.repository.ts';

/** Writes the life of every song, within the transaction of what happened. */
export async function recordInHistory(tx: Tx, happened: SongHappened): Promise<void> {
	await insertSongEvent(tx, happened);
}
