import type { Tx } from '../db/database.ts';
import { liveChanges } from './live.table.ts';

/** The notification channel; a migration names it too. */
export const liveChannel = 'acetate_live';

/**
 * Records within the transaction of a change what it touched. A trigger of the database makes messages of the rows at the
 * commit: one message for each scope, and in whatever order a transaction records, none waits for another.
 */
export async function recordTouched(tx: Tx, scopes: readonly string[], topics: readonly string[]): Promise<void> {
	const unique = [...new Set(scopes)];
	if (unique.length > 0) await tx.insert(liveChanges).values(unique.map((scope) => ({ scope, topics: [...topics] })));
}
