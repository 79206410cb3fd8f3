import type { Db } from '../platform/db/database.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { sweepUnknownFiles } from '../platform/storage/sweep-unknown-files.ts';
import { isChatFileKey } from './chat-file-key.ts';
import { deleteLooseFiles, listKnownChatKeys } from './chat-files.repository.ts';

const dayMs = 24 * 60 * 60_000;

interface SweepDeps {
	readonly db: Db;
	readonly storage: Storage;
	readonly ownsStorage: () => Promise<boolean>;
	readonly pace: Pace;
}

/** Removes files that no message took up within a day, and bytes that no chat knows. */
export async function sweepChatFiles({ db, storage, ownsStorage, pace }: SweepDeps, now: Date): Promise<void> {
	for (const key of await deleteLooseFiles(db, new Date(now.getTime() - dayMs))) await storage.remove(key);
	if (!(await ownsStorage())) return;
	await sweepUnknownFiles({
		storage,
		pace,
		isOwn: isChatFileKey,
		before: new Date(now.getTime() - dayMs),
		listKnown: (keys) => listKnownChatKeys(db, keys),
	});
}
