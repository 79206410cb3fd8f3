import type { Db } from '../platform/db/database.ts';
import { deleteExpiredSessions } from './accounts.repository.ts';
import { deleteOldResetLinks } from './password-resets.repository.ts';

/** Removes sessions that nobody can use and reset links that nobody asks about any more. */
export async function sweepAccounts(db: Db, now: Date): Promise<void> {
	await deleteExpiredSessions(db, now);
	await deleteOldResetLinks(db, now);
}
