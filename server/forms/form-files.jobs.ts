import type { Db } from '../platform/db/database.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { sweepUnknownFiles } from '../platform/storage/sweep-unknown-files.ts';
import { isFormFileKey } from './form-file-key.ts';
import { listKnownKeys } from './form-files.repository.ts';

const keptMs = 7 * 24 * 60 * 60_000;

interface SweepDeps {
	readonly db: Db;
	readonly storage: Storage;
	readonly ownsStorage: () => Promise<boolean>;
	readonly pace: Pace;
}

/** Removes files of forms that are gone, and those whose server died before it could write them down. */
export async function sweepFormFiles({ db, storage, ownsStorage, pace }: SweepDeps, now: Date): Promise<void> {
	if (!(await ownsStorage())) return;
	await sweepUnknownFiles({
		storage,
		pace,
		isOwn: isFormFileKey,
		before: new Date(now.getTime() - keptMs),
		listKnown: (keys) => listKnownKeys(db, keys),
	});
}
