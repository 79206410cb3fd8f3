import type { Db } from '../platform/db/database.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { isFormFileKey } from './form-file-key.ts';
import { listKnownKeys } from './form-files.repository.ts';

const keptMs = 7 * 24 * 60 * 60_000;
const batchSize = 100;

interface SweepDeps {
	readonly db: Db;
	readonly storage: Storage;
	readonly ownsStorage: () => Promise<boolean>;
	readonly pace: Pace;
}

/** Removes files of forms that are gone, and those whose server died before it could write them down. */
export async function sweepFormFiles({ db, storage, ownsStorage, pace }: SweepDeps, now: Date): Promise<void> {
	if (!(await ownsStorage())) return;
	let batch: string[] = [];
	const removeUnknown = async () => {
		const known = batch.length > 0 ? await listKnownKeys(db, batch) : new Set<string>();
		for (const key of batch) if (!known.has(key)) await storage.remove(key);
		batch = [];
		return pace.next();
	};
	for await (const { key, modifiedAt } of storage.list('')) {
		if (!isFormFileKey(key) || now.getTime() - modifiedAt.getTime() < keptMs) continue;
		batch.push(key);
		if (batch.length >= batchSize && !(await removeUnknown())) return;
	}
	await removeUnknown();
}
