import type { Db } from '../platform/db/database.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { sweepUnknownFiles } from '../platform/storage/sweep-unknown-files.ts';
import { isDocumentKey } from './contract-storage.ts';
import { deleteLooseDocuments, listKnownDocuments } from './documents.repository.ts';

const keptMs = 7 * 24 * 60 * 60_000;

interface SweepDeps {
	readonly db: Db;
	readonly storage: Storage;
	readonly ownsStorage: () => Promise<boolean>;
	readonly pace: Pace;
}

/** Forgets what was uploaded for drafts that were thrown away, or replaced in a draft, and removes bytes that no row names. */
export async function sweepContractFiles({ db, storage, ownsStorage, pace }: SweepDeps, now: Date): Promise<void> {
	const before = new Date(now.getTime() - keptMs);
	await deleteLooseDocuments(db, before);
	if (!(await ownsStorage())) return;
	await sweepUnknownFiles({
		storage,
		pace,
		isOwn: isDocumentKey,
		before,
		listKnown: (keys) => listKnownDocuments(db, keys),
	});
}
