import { closedLabelDays } from '../../domain/organizations/closed-label.ts';
import { deleteActivityOf } from '../framework/activity-log.service.ts';
import type { Db } from '../platform/db/database.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { deleteClosed, listClosedBefore } from './organizations.repository.ts';

const dayMs = 24 * 60 * 60_000;

interface DeletionDeps {
	readonly db: Db;
	readonly storage: Storage;
	readonly pace: Pace;
}

/** Deletes labels that nobody has brought back in time, with everything in them and their files. */
export async function deleteClosedLabels({ db, storage, pace }: DeletionDeps, now: Date): Promise<void> {
	const before = new Date(now.getTime() - closedLabelDays * dayMs);
	for (const id of await listClosedBefore(db, before)) {
		const isDeleted = await db.transaction(async (tx) => {
			// First the label: one that was brought back at this moment keeps its log.
			const isGone = await deleteClosed(tx, id, before);
			if (isGone) await deleteActivityOf(tx, id);
			return isGone;
		});
		// Files that are left when the server stops here are found without a row and swept later.
		if (isDeleted) for await (const { key } of storage.list(`${id}/`)) await storage.remove(key);
		if (!(await pace.next())) return;
	}
}
