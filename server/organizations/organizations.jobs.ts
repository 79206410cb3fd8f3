import { closedLabelDays } from '../../domain/organizations/closed-label.ts';
import { deleteActivityOf } from '../accounts/activity-log.service.ts';
import type { Db } from '../platform/db/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { deleteClosed, listClosedBefore } from './organizations.repository.ts';

const dayMs = 24 * 60 * 60_000;

/** Deletes labels that nobody has brought back in time, with everything in them and their files. */
export async function deleteClosedLabels({ db, storage }: { db: Db; storage: Storage }, now: Date): Promise<void> {
	const before = new Date(now.getTime() - closedLabelDays * dayMs);
	for (const id of await listClosedBefore(db, before)) {
		const isDeleted = await db.transaction(async (tx) => {
			await deleteActivityOf(tx, id);
			return deleteClosed(tx, id, before);
		});
		if (!isDeleted) continue;
		// Files that are left when the server dies here are found without a row and swept later.
		for await (const { key } of storage.list(`${id}/`)) await storage.remove(key);
	}
}
