import type { Db } from '../platform/db/database.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import { deleteExpiredSessions } from './accounts.repository.ts';
import { deleteOldResetLinks } from './password-resets.repository.ts';

/** Deletes expired sessions and old reset links. */
export async function sweepAccounts(db: Db, now: Date, pace: Pace): Promise<void> {
	await deleteExpiredSessions(db, now, pace);
	await deleteOldResetLinks(db, now, pace);
}
