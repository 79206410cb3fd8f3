import type { Db } from '../platform/db/database.ts';
import { listOutdated, updateWords } from './songs.repository.ts';
import { listSenderNames } from './songs.senders.ts';
import { wordsOf, wordsVersion } from './songs.words.ts';

const batchSize = 200;

/** Makes the words anew that older rules of folding and masking made. */
export async function refreshWords(db: Db): Promise<void> {
	for (;;) {
		const outdated = await listOutdated(db, wordsVersion, batchSize);
		if (outdated.length === 0) return;
		for (const song of outdated)
			await updateWords(db, song.id, {
				artist: song.artist,
				...wordsOf({ ...song, senders: await listSenderNames(db, song) }),
			});
	}
}
