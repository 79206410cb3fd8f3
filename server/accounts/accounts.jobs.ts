import type { Db } from '../platform/db/database.ts';
import { deleteExpiredSessions } from './accounts.repository.ts';
import { deleteOldResetLinks } from './password-resets.repository.ts';

/** Deletes expired sessions and old reset links. */
export async function sweepAccounts(db: Db, now: Date): Promise<void> {
	await deleteExpiredSessions(db, now);
	await deleteOldResetLinks(db, now);
}
