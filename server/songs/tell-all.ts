import type { Tx } from '../platform/db/database.ts';
import type { SongHappened, SongListener } from './songs.events.ts';

/** One after the other, in the transaction of what happened. */
export async function tellAll(listeners: readonly SongListener[], tx: Tx, happened: SongHappened): Promise<void> {
	for (const listener of listeners) await listener(tx, happened);
}
