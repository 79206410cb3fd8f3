import type { Db } from '../platform/db/database.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { isChatFileKey } from './chat-file-key.ts';
import { deleteLooseFiles, listKnownChatKeys } from './chat-files.repository.ts';

const dayMs = 24 * 60 * 60_000;
const batchSize = 100;

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
	let batch: string[] = [];
	const removeUnknown = async () => {
		const known = batch.length > 0 ? await listKnownChatKeys(db, batch) : new Set<string>();
		for (const key of batch) if (!known.has(key)) await storage.remove(key);
		batch = [];
		return pace.next();
	};
	for await (const { key, modifiedAt } of storage.list('')) {
		if (!isChatFileKey(key) || now.getTime() - modifiedAt.getTime() < dayMs) continue;
		batch.push(key);
		if (batch.length >= batchSize && !(await removeUnknown())) return;
	}
	await removeUnknown();
}
